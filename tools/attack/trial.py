"""One flood: what strangers got, what the judge and the wall saw of it, and what the server held
afterwards."""

import os
import time
from dataclasses import dataclass

from django.db import connection

from floor.board import board
from floor.models import FloorEvent, Tournament
from tools.attack.floods import SLOW, Flood
from tools.attack.ground import Ground
from tools.attack.judge import Taps
from tools.attack.state import Meter, State, state
from tools.attack.wire import Tally

HEAD = """| | flood | server | strangers got | the judge's taps | the wall | the server | load | |
|---|---|---|---|---|---|---|---|---|"""
P95 = 1.0  # seconds
WALL_WITHIN = 2.0  # seconds from the answer of a tap to its board
WRONG_BY = 100.0  # ms of the wall's time
AT_ONCE = 1.0  # seconds until others are answered
DEAD_AFTER = 20.0  # seconds without an answer after which the server is killed
MORE_FILES, MORE_MEMORY = 20, 100.0  # that it may hold afterwards; MB
SETTLE = 10.0  # seconds
DATABASE_BACK = 10.0


@dataclass(frozen=True)
class Trial:
    """A row of the table; ``missed`` are the reasons why it is not met."""

    number: str
    name: str
    kind: str
    cells: tuple[str, ...]
    missed: tuple[str, ...]

    def row(self) -> str:
        met = f"**MISSED**: {', '.join(self.missed)}" if self.missed else "met"
        cells = [self.number, self.name, self.kind, *self.cells, met]
        return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def quiet(ground: Ground, seconds: float) -> Taps:
    """The judge's taps while nobody else does anything."""
    began = time.monotonic()
    time.sleep(seconds)
    return ground.judge.taps(began, time.monotonic())


def tried(ground: Ground, flood: Flood, quiet_p95: float) -> Trial:
    """Run the flood and look at what came of it."""
    _wait_for_judge(ground)
    before, began = state(ground.server), time.monotonic()
    with Meter(ground.server) as meter:
        tally = flood.run(ground)
    ended, load = time.monotonic(), os.getloadavg()[0]
    back = _back(ground)
    taps = _answered(ground, began, ended)
    missed = [check(tally) for check in flood.checks] + _taps_missed(taps, flood)
    wall, wall_missed = _wall(ground, taps, began, ended)
    left = _settled(ground, before)
    server = f"answers after {back:.1f} s" if back is not None else "dead, had to be killed"
    server += f", at most {meter.most.memory:.0f} MB, {meter.most.files} files"
    server += f", {meter.most.held:.0f} MB of temporary files" if meter.most.held > 1 else ""
    server += f"; then {left.memory:.0f} MB, {left.files} files"
    missed += wall_missed + _server_missed(back, left, before)
    if flood.kills_database:
        seconds = _database_back(ground)
        server += f"; database killed: back in {seconds:.1f} s" if seconds else ""
        missed += [] if seconds else ["the database stays dead"]
    cells = (_words(tally), taps.says(quiet_p95), wall, server, f"{load:.1f}")
    return Trial(flood.number, flood.name, ground.kind, cells, tuple(filter(None, missed)))


def broken_off(ground: Ground, flood: Flood, error: Exception) -> Trial:
    """A flood that could not be looked at to its end."""
    connection.close()
    why = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return Trial(flood.number, flood.name, ground.kind, ("", "", "", why, ""), ("broken off",))


def _words(tally: Tally) -> str:
    counts = [f"{count:,} × {outcome}" for outcome, count in sorted(tally.outcomes.items())]
    note = [tally.note] if tally.note else []
    return "; ".join([", ".join(counts), f"slowest {tally.slowest:.1f} s", *note])


def _back(ground: Ground) -> float | None:
    """Seconds until others are answered; None when it had to be killed and started anew."""
    began = time.monotonic()
    while ground.server.status("/healthz") != 200:
        if time.monotonic() - began > DEAD_AFTER:
            ground.server.kill_web()
            ground.server.open()
            return None
        time.sleep(0.05)
    return time.monotonic() - began


def _answered(ground: Ground, began: float, ended: float) -> Taps:
    """The taps of that time, when the last of them was taken."""
    _wait_for_judge(ground)
    return ground.judge.taps(began, ended)


def _wait_for_judge(ground: Ground) -> None:
    """Until no tap is under way, or for as long as anybody waits."""
    end = time.monotonic() + DEAD_AFTER
    while ground.judge.is_waiting and time.monotonic() < end:
        time.sleep(0.02)


def _taps_missed(taps: Taps, flood: Flood) -> list[str]:
    missed = [f"{taps.unanswered} taps"] if taps.unanswered else []
    return missed + ([f"{SLOW} taps"] if taps.p95 > P95 and not flood.crowded else [])


def _wall(ground: Ground, taps: Taps, began: float, ended: float) -> tuple[str, list[str]]:
    """How late it had the boards of the taps, and whether it is right in the end."""
    lag, wall = _lag(ground, taps), ground.wall
    is_right = _is_right(ground)
    wrong_by = wall.wrong_by(began, time.monotonic())
    lost = sum(began <= at <= ended for at in wall.lost)
    text = f"{lag * 1000:.0f} ms behind, " if lag is not None else "boards missing, "
    text += f"time wrong by {wrong_by:.0f} ms, " if wrong_by is not None else "no pong, "
    text += "right in the end" if is_right else "**wrong** in the end"
    text += f", link lost {lost} times" if lost else ""
    missed = [] if is_right else ["wall wrong"]
    missed += [f"{SLOW} wall"] if lag is None or lag > WALL_WITHIN else []
    missed += ["wall's time"] if wrong_by is None or wrong_by > WRONG_BY else []
    return text, missed


def _lag(ground: Ground, taps: Taps) -> float | None:
    """The longest from the answer of a tap to its board, in seconds; None when one never came."""
    answered = {act.request_id: act.answers[-1][1] for act in taps.acts if act.acknowledged}
    lines = FloorEvent.objects.filter(request_id__in=answered)
    longest = 0.0
    for request_id, seq in lines.values_list("request_id", "seq"):
        end = answered[request_id] + DEAD_AFTER
        while (at := ground.wall.shown_at(seq)) is None:
            if time.monotonic() > end:
                return None
            time.sleep(0.05)
        longest = max(longest, at - answered[request_id])
    return longest


def _is_right(ground: Ground) -> bool:
    """Whether the wall comes to show the board that the database gives, while taps go on."""
    end = time.monotonic() + DEAD_AFTER
    while time.monotonic() < end:
        shown = ground.wall.board
        true = board(Tournament.objects.get(pk=ground.tournament.pk))
        if shown == true:
            return True
        time.sleep(0.1)
    return False


def _settled(ground: Ground, before: State) -> State:
    """What the server holds when it is as before, or after a while."""
    end = time.monotonic() + SETTLE
    while _is_more(left := state(ground.server), before) and time.monotonic() < end:
        time.sleep(0.25)
    return left


def _is_more(left: State, before: State) -> bool:
    more_memory = left.memory > before.memory + MORE_MEMORY
    return left.files > before.files + MORE_FILES or more_memory or left.held > 1


def _server_missed(back: float | None, left: State, before: State) -> list[str]:
    missed = ["server dead"] if back is None else []
    missed += [f"{SLOW} afterwards"] if (back or 0) > AT_ONCE else []
    missed += ["files kept"] if left.files > before.files + MORE_FILES or left.held > 1 else []
    return missed + (["memory kept"] if left.memory > before.memory + MORE_MEMORY else [])


def _database_back(ground: Ground) -> float:
    """Seconds until the house is back after its postmaster was killed; 0 when it stays away, and
    then it is started anew."""
    began = time.monotonic()
    connection.close()  # ours leads there too
    ground.server.kill_postmaster()
    while ground.server.status("/healthz") == 200 and time.monotonic() - began < 1:
        time.sleep(0.02)
    while ground.server.status("/healthz") != 200:
        if time.monotonic() - began > DATABASE_BACK:
            ground.server.kill_web()
            ground.server.open()
            return 0.0
        time.sleep(0.05)
    return time.monotonic() - began
