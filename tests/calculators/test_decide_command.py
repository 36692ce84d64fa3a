"""`manage.py decide`: JSON in, JSON out, and nothing else on standard output."""

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.core.management import load_command_class

from calculators.json_cases import UnreadableError, answers, read
from tests.calculators.worked import CASES, FOLDER
from tests.serving import PATIENCE

OF_OUR_CLUB = {
    "id": "ours",
    "rulebook": "our-club",
    "topic": "decision_clock",
    "inputs": {"facing_bet": True},
}
ROOT = Path(__file__).resolve().parents[2]


def decide(text: bytes, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as somebody at a shell does, without a database."""
    surroundings = {**os.environ, "TD_NO_VENV": "1", "TD_DATA": str(folder), **environment}
    surroundings["DATABASE_URL"] = "postgres://nobody@127.0.0.1:9/none"
    surroundings.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, str(ROOT / "manage.py"), "decide"]
    return subprocess.run(
        command, input=text, capture_output=True, check=False, env=surroundings, timeout=PATIENCE
    )


def test_a_file_of_cases_is_answered_in_its_order_and_house_rules_are_decided_by(
    tmp_path: Path,
) -> None:
    wanted = json.loads((FOLDER / "rulebook_cases.json").read_text(encoding="utf-8"))
    write_rules(
        tmp_path / "rulebooks",
        'title = "Our club"\n[decision_clock]\nthinking_s = { value = 40, rule = ["7"] }\n',
    )
    done = decide(json.dumps([*wanted, OF_OUR_CLUB]).encode(), tmp_path)
    assert done.returncode == 0, done.stderr
    *answers, ours = json.loads(done.stdout)
    assert [answer["id"] for answer in answers] == [case["id"] for case in wanted]
    assert [
        answer
        for answer in answers
        if "error" in answer and "topic" not in answer["error"]["field"]
    ] == []
    assert ours["result"]["seconds"] == 40


def test_house_rules_lie_elsewhere_and_a_fault_in_them_is_named(tmp_path: Path) -> None:
    write_rules(tmp_path / "moved", "")
    rules = {"TD_HOUSE_RULES": str(tmp_path / "moved")}
    broken = json.loads(decide(json.dumps(OF_OUR_CLUB).encode(), tmp_path, **rules).stdout)
    assert broken["error"]["field"] == "rulebook"
    assert "our_club.toml:1: title: must be a text" in broken["error"]["problem"]


def write_rules(folder: Path, differing: str) -> None:
    folder.mkdir()
    (folder / "our_club.toml").write_text(f'as = "tda_2019"\n{differing}')


def test_one_case_is_one_answer() -> None:
    assert answers(read(json.dumps(CASES[0]).encode()))["id"] == CASES[0]["id"]


def test_wrong_cases_stand_in_their_places() -> None:
    bad = CASES[0] | {"inputs": {}}
    first, second, third = answers(read(json.dumps([bad, CASES[0], 7]).encode()))
    assert first["error"]["field"].startswith("inputs.")
    assert "result" in second
    assert (third["error"]["field"], third["error"]["code"]) == ("case", "field.not_map")


def test_what_is_no_json_is_one_line_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"[" * 100_000)))
    with pytest.raises(SystemExit) as ended:
        # Not the whole of manage.py: that sets the log up anew, onto the stderr of this test.
        load_command_class("calculators", "decide").run_from_argv(["manage.py", "decide"])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("CommandError: not JSON: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe{", b"{'id': 1}", b"[1,]", b"\xff"])
def test_neither_is_this(text: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"^not JSON: "):
        read(text)


def test_a_case_nested_too_deep_leaves_the_others_their_answers() -> None:
    good = json.dumps(CASES[0] | {"note": 'a "quoted" ]}, note'})
    deep = '{"id": "deep", "inputs": ' + "[" * 5000 + "]" * 5000 + "}"
    first, second, third = answers(read(f" [{good}, {deep},{good}]\n".encode()))
    assert first == third
    assert "result" in first
    assert (second["id"], second["error"]["code"]) == (None, "field.too_deep")


@pytest.mark.parametrize("unclosed", ['"' + '\\"' * 50_000, '"\\' * 50_000, '"' * 100_001])
def test_too_deep_and_full_of_quotes_is_refused_at_once(unclosed: str) -> None:
    """Quotes were once looked at again from each of them: 42 KB took six seconds."""
    started = time.thread_time()
    with pytest.raises(UnreadableError, match=r"^not JSON: "):
        read("[" * 2000 + unclosed)
    assert time.thread_time() - started < 1


def test_a_list_with_a_case_too_deep_is_no_longer_than_another() -> None:
    with pytest.raises(UnreadableError, match=r"^more than 10000 cases at once$"):
        read("[" + "[" * 5000 + "]" * 5000 + ",1" * 20_000 + "]")


@pytest.mark.parametrize("around", ["[{}", "[{}] x", "[{}, nonsense]", '{{"a": {}}}'])
def test_too_deep_and_not_a_list_is_not_read(around: str) -> None:
    with pytest.raises(UnreadableError, match=r"^not JSON: "):
        read(around.format("[" * 5000 + "]" * 5000))
