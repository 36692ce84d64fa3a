"""R1, R2, R3 in little, and that the tool itself would see what is wrong."""

import shutil
import subprocess
import sys
import threading
import uuid
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socket import socketpair
from typing import Any, ClassVar

import pytest
from django.core.management import CommandError, call_command

from floor.journal import services as journal_services
from floor.models import JournalLine
from registration.models import Entry
from results import services as results
from tdapp.beside_journal import BESIDE
from tdapp.bootstrap import BEGUN, WHOLE
from tests.conventions.test_journal import our_models
from tests.evening import Evening, evening
from tests.prepared_folder import prepare
from tests.serving import ROOT, club_environment
from tools.bench.crowd import Client, Crowd
from tools.endure import installation_cuts, replay, wall_evening
from tools.endure.ledger import Ledger
from tools.endure.promises import HEAD, broken_off, times_back
from tools.endure.workers import Act, Worker


def test_a_promise_says_what_was_measured_and_whether_it_was_kept() -> None:
    kept = times_back("R2", "back", [1.0, 1.5, 4.9])
    assert kept.row() == (
        "| R2 | back | median 2 s, worst 5 s | median 1.5 s, worst 4.9 s of 3 | met |"
    )
    assert not times_back("R2", "back", [1.0, 1.0, 5.1]).kept
    late = times_back("R2", "back", [2.1, 2.1, 1.0])
    assert "**MISSED**" in late.row()
    assert HEAD.splitlines()[0].count("|") == late.row().count("|")
    assert not broken_off("cuts", TimeoutError("a|b")).kept
    assert "TimeoutError: a/b" in broken_off("cuts", TimeoutError("a|b")).row()


def test_a_wall_that_grows_is_said_to() -> None:
    even = [{"bytes": 3_000_000 + hour % 2 * 90_000, "nodes": 400} for hour in range(12)]
    assert wall_evening.judge(even, 1200).kept
    leaking = [{"bytes": 3_000_000 + hour * 90_000, "nodes": 400} for hour in range(12)]
    assert "+630 kB" in wall_evening.judge(leaking, 1200).row()
    assert not wall_evening.judge(leaking, 1200).kept
    assert not wall_evening.judge([heap | {"nodes": 50 * n} for n, heap in enumerate(even)], 1).kept


def test_F1_moments_of_an_installation_come_one_after_the_other(tmp_path: Path) -> None:
    """As an installation leaves the environment, step by step."""
    steps = {
        "lib/python3.11/site-packages/pip/_vendor/a": "",
        WHOLE: "",
        "lib/python3.11/site-packages/asgiref/a": "",
        "lib/python3.11/site-packages/django/contrib/admin/a": "",
        installation_cuts.STAMP: "digest",
    }
    come = list[int]()
    for name, text in steps.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        come.append(sum(moment(tmp_path) for moment in installation_cuts.MOMENTS.values()))
    assert come == [1, 2, 3, 4, 5]
    (tmp_path / installation_cuts.STAMP).write_text(BEGUN)
    assert not installation_cuts.MOMENTS["installed"](tmp_path)


# the ledger ---------------------------------------------------------------------------------


@pytest.fixture
def event(transactional_db: None) -> Evening:
    return evening(6, drawn=True)


def worker(*lines: JournalLine) -> Worker:
    """Whose acts these lines answer."""
    clerk = Worker("out", 0, "", iter(()))
    fields = [{"entry": line.facts["entry"]} for line in lines]
    clerk.done = [
        Act("/", ask, line.request_id, [(0.0, 0.0, 503), (0.0, 0.1, 200)])
        for line, ask in zip(lines, fields, strict=True)
    ]
    return clerk


def out(event: Evening, number: int) -> JournalLine:
    entry = Entry.objects.filter(tournament=event.tournament).order_by("pk")[number]
    return results.bust_out(event.tap(), entry_id=entry.pk)


def test_what_the_journal_gives_is_clean_undo_and_all(event: Evening) -> None:
    ledger = Ledger(event.tournament)
    lines = [out(event, 0), out(event, 1)]
    account = ledger.close([worker(*lines)])
    assert account.is_clean and (account.acknowledged, account.again) == (2, 2)
    start = replay.tables()
    back = [
        journal_services.undo_line(event.tap(), seq=lines[1].seq),
        journal_services.redo_line(event.tap(), seq=lines[1].seq),
    ]
    assert replay.differences(replay.replayed(start, back), replay.tables()) == []


def test_a_row_that_no_line_wrote_is_found(event: Evening) -> None:
    ledger = Ledger(event.tournament)
    line = out(event, 0)
    Entry.objects.filter(pk=line.facts["entry"]).update(chips_removed=7)
    [astray] = ledger.close([worker(line)]).astray
    assert astray.startswith("registration.entry ") and "'chips_removed': 7" in astray


def test_an_act_without_a_line_is_lost_and_a_line_without_an_act_is_doubled(
    event: Evening,
) -> None:
    ledger = Ledger(event.tournament)
    clerk = worker(out(event, 0))
    out(event, 1)
    account = ledger.close([clerk])
    assert (account.lost, account.doubled, account.astray) == (0, 1, [])
    clerk.done.append(Act("/", {"entry": 0}, uuid.uuid4(), [(0.0, 0.0, 200)]))
    assert ledger.close([clerk]).lost == 1


def test_every_model_that_lines_tell_of_is_replayed() -> None:
    in_lines = {model for model in our_models() if model._meta.label_lower not in BESIDE}
    assert in_lines == set(replay.kept())


def test_an_image_that_does_not_fit_what_was_before_is_found(event: Evening) -> None:
    start, line = replay.tables(), out(event, 0)
    assert replay.differences(replay.replayed(start, [line]), replay.tables()) == []
    wrong = replay.differences(replay.replayed(start, [line, line]), replay.tables())
    assert any(row.startswith("unfit ") for row in wrong)


# workers and crowds --------------------------------------------------------------------------


class Answers(BaseHTTPRequestHandler):
    """Says in turn what the test wants; 0 hangs up without a word."""

    turn: ClassVar[list[int]] = []
    ids: ClassVar[list[str]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.ids.append(body.split("request_id=")[1])
        if status := self.turn.pop(0):
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()
        self.close_connection = True

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_a_clerk_sends_the_same_tap_until_it_is_answered_and_stops_at_a_refusal(port: int) -> None:
    Answers.turn[:], Answers.ids[:] = [503, 0, 200, 409], []
    clerk = Worker("out", port, "", iter([Act("/a", {}), Act("/b", {}), Act("/c", {})]))
    clerk.run()
    assert [[status for _, _, status in act.answers] for act in clerk.done] == [
        [503, 0, 200],
        [409],
    ]
    assert len(set(Answers.ids)) == 2
    assert clerk.count == 1 and clerk.refused.startswith("409 for /b")


def test_a_crowd_remembers_where_those_were_whose_server_is_gone() -> None:
    ours, theirs = socketpair()
    with ours:
        crowd, where = Crowd(), {"host": "127.0.0.1", "port": 1}
        crowd.clients.append(Client(ours, b"", where))
        crowd.poll.register(ours, 1, crowd.clients[0])
        theirs.close()
        assert crowd.listen(1) == []
        assert (crowd.clients, crowd.lost) == ([], [where])
        assert crowd.wait("x", 0)["missing"] == 1


# the tool -----------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [["--short"], ["--only", "kills"]])
def test_a_part_of_a_run_is_not_written_over_the_whole(part: list[str]) -> None:
    with pytest.raises(CommandError, match="a whole run"):
        call_command("endure", "--write", *part)


def tried(like: Path, *sections: str) -> "subprocess.CompletedProcess[str]":
    """A short run of these sections."""
    part = ["--short", "--like", str(like), "--only", *sections]
    return subprocess.run(
        [sys.executable, "manage.py", "endure", *part],
        cwd=ROOT,
        env=club_environment(like),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.lifecycle
def test_R1_R3_nothing_is_lost_under_kills_and_power_cuts(data_folder: Path) -> None:
    """Times are for a quiet machine and the long run: here they only have to be told."""
    prepare(data_folder)
    done = tried(data_folder, "kills", "cuts")
    rows = dict(line.split(" | ", 1) for line in done.stdout.splitlines() if line.startswith("| R"))
    assert list(rows) == ["| R1", "| R2", "| R3"], done.stdout + done.stderr
    assert rows["| R1"].endswith("| met |") and rows["| R3"].endswith("| met |"), done.stdout
    assert done.returncode == (0 if rows["| R2"].endswith("| met |") else 1)
    assert not (data_folder / "endure").exists()


@pytest.mark.lifecycle
def test_C1_C2_C4_three_web_processes_with_a_replica_lose_nothing_under_kills(
    data_folder: Path,
) -> None:
    """C3 counts what is done in a second: here it only has to be told."""
    prepare(data_folder)
    done = tried(data_folder, "cluster")
    rows = dict(line.split(" | ", 1) for line in done.stdout.splitlines() if line.startswith("| C"))
    assert list(rows) == ["| C1", "| C2", "| C3", "| C4"], done.stdout + done.stderr
    assert all(rows[name].endswith("| met |") for name in ("| C1", "| C2", "| C4")), done.stdout
    assert ("through Caddy" in rows["| C2"]) is bool(shutil.which("caddy"))
    assert not (data_folder / "endure-cluster").exists()
