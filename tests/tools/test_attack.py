"""The attack's own arithmetic, what a stranger sees of a server, and a short attack."""

import asyncio
import itertools
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests import own_loop
from tests.prepared_folder import prepare
from tests.serving import ROOT, club_environment
from tools.attack import checks, hostile_files, largest_files, readings
from tools.attack.floods import Check
from tools.attack.judge import Taps
from tools.attack.reading import READERS, TAKEN
from tools.attack.search import random_request
from tools.attack.trial import HEAD, Trial
from tools.attack.wire import CUT, OPEN, SILENT, Tally, Target, at_once, exchange
from tools.endure.workers import Act


def act(*answers: tuple[float, float, int]) -> Act:
    return Act("/", {}, answers=list(answers))


def test_a_tap_that_was_sent_twice_counts_as_unanswered_and_from_its_first_try() -> None:
    taps = Taps([act((0.0, 0.1, 200)), act((1.0, 1.2, 503), (1.3, 3.0, 200)), act((4.0, 14.0, 0))])
    assert taps.unanswered == 2
    assert taps.seconds == [pytest.approx(0.1), 2.0, 10.0]
    assert Taps([act((0.0, 0.5, 200))]).describe(0.1) == (
        "1 of 1 answered, p95 500 ms, 5.0 times the quiet one"
    )


def test_a_row_says_why_it_is_missed() -> None:
    cells = ("2 × 200", "3 of 3", "right", "open", "1.0")
    assert Trial("M3", "pages", cells, ()).row().endswith("| 1.0 | met |")
    missed = Trial("M3", "a|b", cells, ("slow taps", "wall wrong")).row()
    assert missed.endswith("| **MISSED**: slow taps, wall wrong |")
    assert HEAD.splitlines()[0].count("|") == missed.count("|")


def honest(outcome: str, seconds: float) -> Tally:
    tally = Tally(Counter({"409": 99}), 60.0)
    tally.add_honest(outcome, seconds)
    return tally


@pytest.mark.parametrize(
    ("check", "kept", "missed"),
    [
        (checks.quick, Tally(Counter({"413": 1}), 0.9), Tally(Counter({"200": 1}), 1.1)),
        (checks.quick, Tally(), Tally(Counter({SILENT: 1}))),
        (checks.all_cut, Tally(Counter({CUT: 9})), Tally(Counter({OPEN: 1}))),
        (checks.few_guesses, Tally(Counter({"200": 10})), Tally(Counter({"200": 11}))),
        (checks.few_passwords, Tally(Counter({"200": 20})), Tally(Counter({"200": 21}))),
        (checks.some_cut, Tally(Counter({CUT: 1, OPEN: 9})), Tally(Counter({OPEN: 9}))),
        (checks.right_one_refused, Tally(note="then: 429"), Tally(note="then: 302")),
        (
            checks.no_chief_made,
            Tally(Counter({"403": 2}), note="PIN: 302"),
            Tally(Counter({"403": 1, "200": 1}), note="PIN: 302"),
        ),
        (checks.none_kept, Tally(Counter({"431": 9})), Tally(Counter({"431": 9, "kept": 1}))),
        (checks.no_error, Tally(Counter({"400": 9})), Tally(Counter({"400": 9, "500": 1}))),
        (checks.none_refused, Tally(Counter({"200": 1, "204": 1})), Tally(Counter({"409": 1}))),
        (checks.all_answered, Tally(Counter({"503": 1}), 90.0), Tally(Counter({SILENT: 1}))),
        (checks.honest_served, honest("204", 0.9), honest("503", 0.1)),
        (checks.honest_served, honest("302", 0.1), honest("200", 1.1)),
    ],
)
def test_what_a_flood_must_come_to(check: Check, kept: Tally, missed: Tally) -> None:
    assert check(kept) == ""
    assert check(missed) != ""


def test_a_stranger_is_told_a_status_or_cut() -> None:
    """By a server that answers the first two and hangs up on the third."""

    async def visited() -> Tally:
        visitors = itertools.count(1)

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            visitor = next(visitors)
            await reader.readuntil(b"body")
            if visitor < 3:
                writer.write(b"HTTP/1.1 413 Content Too Large\r\n\r\n")
            writer.close()

        async with await asyncio.start_server(serve, "127.0.0.1") as server:
            target = Target(server.sockets[0].getsockname()[1])
            request = target.whole("POST", "/", [], b"body")
            return await at_once(exchange(target, number, request) for number in range(3))

    assert own_loop.run(visited()).outcomes == {"413": 2, CUT: 1}


@pytest.mark.parametrize("part", [["--short"], ["--only", "idle"]])
def test_a_part_of_an_attack_is_not_written_over_the_whole(part: list[str]) -> None:
    with pytest.raises(CommandError, match="a whole run"):
        call_command("attack", "--write", *part)


def test_every_reader_is_measured_in_both_processes() -> None:
    """A list that a process of its own reads, and a structure that is read here."""
    of_reader = {file.reader: file for file in reversed(largest_files.LARGE_FILES)}
    assert set(of_reader) == set(READERS)
    structure = readings.measured(of_reader["structure"])
    assert (structure.outcome, structure.apart) == ("structure_file.not_ours", 0)
    file = largest_files.LargeFile("members", "two", lambda: hostile_files.MEMBERS)
    two = readings.measured(file)
    assert two.outcome == TAKEN and two.apart > 0 and two.apart_mb > 10
    assert not two.missed and two.row().count("|") == readings.HEAD.splitlines()[0].count("|")
    assert replace(two, apart=32.0).missed and replace(two, here_mb=101.0).missed


@pytest.mark.lifecycle
def test_strangers_neither_stop_the_judge_nor_the_wall(data_folder: Path) -> None:
    """Seconds are for a quiet machine and the long run: here only what is answered and right."""
    part = ["--only", "heads", "search", "multipart", "decide", "half-open", "pings"]
    part += ["documents", "slots", "workbooks", "applications"]
    prepare(data_folder)
    done = subprocess.run(
        [sys.executable, "manage.py", "attack", "--short", *part, "--like", str(data_folder)],
        cwd=ROOT,
        env=club_environment(data_folder),
        capture_output=True,
        text=True,
        check=False,
    )
    rows = [line for line in done.stdout.splitlines() if " met |" in line or "**MISSED**" in line]
    assert len(rows) == 1 + 15, done.stderr
    for row in rows:
        verdict = row.removesuffix(" |").rsplit(" | ", 1)[1]
        reasons = verdict.removeprefix("**MISSED**: ").removeprefix("met").split(", ")
        assert [why for why in reasons if why and not why.startswith(checks.SLOW)] == [], row
    assert done.returncode == any("MISSED" in row for row in rows)
    assert not (data_folder / "attack").exists()


def test_a_seed_makes_the_same_requests_again() -> None:
    def requests() -> list[bytes]:
        chance = random.Random(7)
        return [random_request(chance, Target(8000)) for _ in range(50)]

    assert requests() == requests()
    assert len(set(requests())) == 50
