import json
import subprocess
import sys
from pathlib import Path

import pytest

from registration.queue import waiting
from results import services as results
from seating import services
from seating.breaking import Leaver
from seating.draw import (
    Published,
    all_seats,
    main,
    published_break,
    published_draw,
    published_late,
    published_redraw,
    verify,
)
from seating.even_split import OpenTable
from seating.published import lines_of, published
from tests.evening import evening
from tests.seating.room import at, bust_out
from tests.seating.test_lot import SEED

ROOM = [OpenTable(2, 6, (1, 5, 8)), OpenTable(3, 7, (4, 9))]
PUBLISHED = {
    "draw": published_draw(range(1, 30), [1, 2, 3, 4], 9, SEED, {7: (2, 1)}),
    "redraw": published_redraw(range(1, 15), all_seats([(3, 9), (8, 6)]), SEED),
    "late": published_late(ROOM, SEED),
    "break": published_break([Leaver(11, 1), Leaver(12, 4)], ROOM, SEED),
}


def through_json(published: Published) -> Published:
    copy: Published = json.loads(json.dumps(published))
    return copy


@pytest.mark.parametrize("kind", PUBLISHED)
def test_what_was_published_agrees(kind: str) -> None:
    assert verify(through_json(PUBLISHED[kind]) | {"name": "Cup of Minsk"}) == ""


@pytest.mark.parametrize(
    ("kind", "key", "value", "where"),
    [
        ("draw", "seed", SEED[::-1].hex(), "/commitment"),
        ("draw", "commitment", "00" * 32, "/commitment"),
        ("draw", "entries", list(range(1, 29)), "/entries_hash"),
        ("draw", "seats_per_table", 10, "/result/1"),
        ("draw", "kept", {}, "/result/3"),
        ("redraw", "entries", list(range(1, 14)), "/entries_hash"),
        ("redraw", "tables", [[3, 9], [8, 7]], "/result/1"),
        ("late", "result", [3, 4], "/result"),
        ("break", "pile", [[2, 5], [3, 9]], "/pile"),
        ("break", "cards", {"11": "As", "12": "Ks"}, "/cards/11"),
    ],
)
def test_the_first_difference_is_named(kind: str, key: str, value: object, where: str) -> None:
    found = verify(through_json(PUBLISHED[kind]) | {key: value})
    assert found.startswith(where + " is ")


def test_a_player_slipped_into_the_result_is_found() -> None:
    published = through_json(PUBLISHED["draw"])
    published["result"]["99"] = [1, 9]
    assert verify(published) == "/result/99 is [1, 9], recomputed null"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parents[2]
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def test_anybody_checks_a_draw_with_one_command(tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    file.write_text(json.dumps(PUBLISHED["draw"]), encoding="utf-8")
    found = run("-m", "seating.draw", "verify", str(file))
    assert (found.returncode, found.stderr) == (0, "")
    assert PUBLISHED["draw"]["commitment"] in found.stdout


def test_the_checking_command_touches_nothing_of_the_server() -> None:
    strangers = ("django", "channels", "psycopg", "floor", "tdapp")
    code = f"import sys, seating.draw; sys.exit(any(m in sys.modules for m in {strangers}))"
    assert run("-c", code).returncode == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"kind": "draw", "seed": "zz"}',
        json.dumps(PUBLISHED["draw"] | {"kind": "guess"}),
        json.dumps(PUBLISHED["draw"] | {"seed": "00"}),
        json.dumps(PUBLISHED["draw"] | {"tables": [1]}),
        json.dumps(PUBLISHED["draw"] | {"result": {}}),
        json.dumps(PUBLISHED["late"] | {"tables": [[1, 2]]}),
        "\udcff",
    ],
)
def test_a_file_that_is_no_such_draw_is_never_agreed_to(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    assert main(["verify", "no-such-file.json"]) == 1
    assert "usage" in capsys.readouterr().out


@pytest.mark.django_db
def test_every_seat_that_was_drawn_has_a_file_that_agrees() -> None:
    """Also at tables that opened empty, of an alternate, and of a player put back."""
    event = evening(seats_at_desk=True, table_size=2, late_levels=4)
    event.draw(1, 2)
    for _ in range(4):
        services.enter_and_seat(event.tap(), member_id=event.member().pk)
    services.sell_alternate(event.tap(), member_id=event.member().pk)
    gone = at(event.tournament, 1)
    bust_out(event, 1, 2)
    services.admit_alternate(event.tap(), entry_id=waiting(event.tournament)[0].pk)
    results.put_back(event.tap(), entry_id=gone)
    lines = lines_of(event.tournament)
    assert {line.kind for line in lines} == {
        "seats.drawn", "entry.late", "alternate.admitted", "entry.put_back",
    }  # fmt: skip
    assert [verify(through_json(published(line))) for line in lines] == [""] * len(lines)
