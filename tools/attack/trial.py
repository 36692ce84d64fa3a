"""One flood: what strangers got, what the judge and the wall saw of it, and what the server held
afterwards."""

import os
import time
from dataclasses import dataclass

from django.db import connection

from tools.attack.checks import SLOW
from tools.attack.floods import Flood
from tools.attack.judge import Taps
from tools.attack.recovery import (
    DEAD_AFTER,
    kill_database,
    missed_afterwards,
    settle,
    wait_until_answering,
)
from tools.attack.state import Meter, State, processor_seconds, state
from tools.attack.testbed import Testbed
from tools.attack.wall_check import judge_wall
from tools.attack.wire import Tally

HEAD = """| | flood | strangers got | the judge's taps | the wall | the server | load | |
|---|---|---|---|---|---|---|---|"""
P95 = 1.0  # seconds


@dataclass(frozen=True)
class Trial:
    """A row of the table; ``missed`` are the reasons why it is not met."""

    number: str
    name: str
    cells: tuple[str, ...]
    missed: tuple[str, ...]

    def row(self) -> str:
        met = f"**MISSED**: {', '.join(self.missed)}" if self.missed else "met"
        cells = [self.number, self.name, *self.cells, met]
        return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def quiet_taps(testbed: Testbed, seconds: float) -> Taps:
    """The judge's taps while nobody else does anything."""
    began = time.monotonic()
    time.sleep(seconds)
    return testbed.judge.taps(began, time.monotonic())


def run_trial(testbed: Testbed, flood: Flood, quiet_p95: float) -> Trial:
    """Run the flood and look at what came of it."""
    _wait_for_judge(testbed)
    before, began = state(testbed.server), time.monotonic()
    used = processor_seconds(testbed.server)
    with Meter(testbed.server) as meter:
        tally = flood.run(testbed)
    used = processor_seconds(testbed.server) - used
    ended, load = time.monotonic(), os.getloadavg()[0]
    back = wait_until_answering(testbed)
    taps = _taps_of(testbed, began, ended)
    missed = [check(tally) for check in flood.checks] + _taps_missed(taps, flood)
    wall, wall_missed = judge_wall(testbed, taps, began, ended)
    left = settle(testbed, before)
    server = _describe_server(back, used, meter.most, left)
    missed += wall_missed + missed_afterwards(back, left, before)
    if flood.kills_database:
        seconds = kill_database(testbed)
        server += f"; database killed: back in {seconds:.1f} s" if seconds else ""
        missed += [] if seconds else ["the database stays dead"]
    cells = (_describe(tally), taps.describe(quiet_p95), wall, server, f"{load:.1f}")
    return Trial(flood.number, flood.name, cells, tuple(filter(None, missed)))


def broken_off(testbed: Testbed, flood: Flood, error: Exception) -> Trial:
    """A flood that could not be looked at to its end."""
    connection.close()
    why = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return Trial(flood.number, flood.name, ("", "", "", why, ""), ("broken off",))


def _describe(tally: Tally) -> str:
    counts = [f"{count:,} × {outcome}" for outcome, count in sorted(tally.outcomes.items())]
    more = [tally.note] if tally.note else []
    if tally.honest:
        others = ", ".join(f"{count} × {name}" for name, count in sorted(tally.honest.items()))
        more.append(f"others {others}, slowest {tally.honest_slowest:.1f} s")
    return "; ".join([", ".join(counts), f"slowest {tally.slowest:.1f} s", *more])


def _describe_server(back: float | None, used: float, most: State, left: State) -> str:
    """``back`` and ``used`` are seconds: until it answered, and of a core."""
    text = f"answers after {back:.1f} s" if back is not None else "dead, had to be killed"
    text += f", used {used:.1f} s of a core" if back is not None else ""
    text += f", at most {most.memory:.0f} MB, {most.files} files"
    text += f", {most.held:.0f} MB of temporary files" if most.held > 1 else ""
    return text + f"; then {left.memory:.0f} MB, {left.files} files"


def _taps_of(testbed: Testbed, began: float, ended: float) -> Taps:
    """The taps of that time, when the last of them was taken."""
    _wait_for_judge(testbed)
    return testbed.judge.taps(began, ended)


def _wait_for_judge(testbed: Testbed) -> None:
    """Until no tap is under way, or for as long as anybody waits."""
    end = time.monotonic() + DEAD_AFTER
    while testbed.judge.is_waiting and time.monotonic() < end:
        time.sleep(0.02)


def _taps_missed(taps: Taps, flood: Flood) -> list[str]:
    missed = [f"{taps.unanswered} taps"] if taps.unanswered else []
    return missed + ([f"{SLOW} taps"] if taps.p95 > P95 and not flood.crowded else [])
