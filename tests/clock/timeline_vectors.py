"""Readings of the clock for Python and JavaScript, worked out another way than either does.

Hypothesis makes sheets with breaks, holds and games, and clocks by whatever people do to them; the
same cases in every run.
"""

from bisect import bisect_right
from functools import cache
from itertools import accumulate
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Level, go_to, pause, set_left, shift, start
from tests.each import EXAMPLES

# Before a release (docs/tests.md) and else; some are drawn twice.
COUNT, DRAWN = (2_000, 2_600) if EXAMPLES >= 1_000 else (500, 700)
NOW = 1_790_000_000_000
MINUTE = 60_000
LENGTHS = (1, 59, 60, 300, 1200, 1500, 3600)
NEAR = (-1000, -1, 0, 1, 1000)
GAMES = (
    {"small_blind": 100, "big_blind": 200, "ante": 25},
    {"small_blind": 100, "big_blind": 200, "game": "omaha", "limit": "pot_limit"},
    {"small_blind": 100, "big_blind": 200, "game": "mixed", "limit": "fixed_limit"},
    {"bring_in": 50, "small_bet": 200, "ante": 25, "game": "razz", "limit": "fixed_limit"},
)
ACTS = ("start", "start_at", "pause", "shift", "set_left", "go_to")
Rows = list[dict[str, Any]]

hold = st.sampled_from(("", "colour_up", "dinner", "day_end")).map(
    lambda purpose: {"seconds": 0, "kind": "hold", "purpose": purpose}
)
pauses = st.sampled_from(LENGTHS).map(lambda seconds: {"seconds": seconds, "kind": "break"})
played = st.tuples(st.sampled_from(LENGTHS), st.sampled_from(GAMES)).map(
    lambda row: {"seconds": row[0], "kind": "level", **row[1]}
)
later = st.lists(st.one_of(played, played, played, pauses, hold), max_size=12)
sheets = st.tuples(played, later).map(lambda rows: [rows[0], *rows[1]])
moments = st.one_of(st.integers(0, 3 * MINUTE), st.integers(0, 300 * MINUTE))
act = st.tuples(moments, st.sampled_from(ACTS), st.integers(-90, 90))
first = st.tuples(moments, st.sampled_from(("start", "start", "start_at")), st.integers(1, 90))
acts = st.tuples(first, st.lists(act, max_size=4)).map(lambda all_of: [all_of[0], *all_of[1]])
limits = st.fixed_dictionaries(
    {
        "levels": st.integers(0, 6),
        "through_break": st.booleans(),
        "until_ms": st.one_of(st.none(), st.none(), st.integers(NOW, NOW + 600 * MINUTE)),
    }
)


@cache
def vectors() -> list[dict[str, Any]]:
    """COUNT different cases, the same in every run."""
    cases: dict[str, dict[str, Any]] = {}

    @settings(
        max_examples=DRAWN,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.tuples(sheets, acts, limits, moments, st.sampled_from((None, *NEAR)), st.integers(0, 12))
    )
    def collect(drawn: tuple[Any, ...]) -> None:
        case = _case(*drawn)
        cases[repr(case)] = case

    collect()
    return list(cases.values())[:COUNT]


def _case(
    sheet: Rows, acts: Any, limit: dict[str, Any], later: int, near: int | None, row: int
) -> dict[str, Any]:
    """``near``: so many ms beside the end of a row, None: ``later`` ms after the last act."""
    anchor, at = _clock(sheet, acts)
    ends = list(accumulate(level["seconds"] * 1000 for level in sheet[anchor.row :]))
    since = anchor.since_ms
    now = at + later
    if near is not None:
        begins = (at if since is None else since) - anchor.elapsed_ms
        now = (begins + ends[row % len(ends)] if row % 3 else since or at) + near
    elapsed = anchor.elapsed_ms + (max(0, now - since) if since is not None else 0)
    stands, elapsed = _stop(sheet, anchor.row, ends, min(elapsed, ends[-1]))
    wait = max(0, since - now) if since is not None and stands is None else 0
    runs = since is not None and wait == 0
    reading = _reading(sheet, anchor.row, ends, elapsed, now, runs, stands, wait)
    until_row, levels = row % (len(sheet) + 1), tuple(Level(**level) for level in sheet)
    closes = first_closed_row(levels, limit["levels"], through_break=limit["through_break"])
    return {
        "sheet": sheet,
        "anchor": vars(anchor),
        "now": now,
        "reading": reading,
        "until": [until_row, *_begins(sheet, reading, anchor.row, ends, elapsed, wait, until_row)],
        "limit": limit,
        "late_entry": {
            "until_row": closes if limit["until_ms"] is None else None,
            "until_ms": limit["until_ms"],
        },
        "late_ms": _late(sheet, limit, now, reading, anchor.row, ends, elapsed, wait),
    }


def _clock(sheet: Rows, acts: Any) -> tuple[Anchor, int]:
    """The clock after what people did to it, and when they did it last."""
    levels, anchor, now = tuple(Level(**row) for row in sheet), Anchor(), NOW
    for gap, act, figure in acts:
        now += gap
        if act in ("start", "start_at"):
            anchor = start(levels, anchor, now, now + (act == "start_at") * abs(figure) * 1000)
        elif act == "pause":
            anchor = pause(levels, anchor, now)
        elif act == "shift":
            anchor = shift(levels, anchor, now, figure * 1000)
        elif act == "set_left":
            anchor = set_left(levels, anchor, now, (1 + abs(figure)) * 1000)
        else:
            anchor = go_to(levels, anchor, now, abs(figure) % len(levels))
    return anchor, now


def _stop(sheet: Rows, first: int, ends: list[int], elapsed: int) -> tuple[int | None, int]:
    """The first hold if it is reached, and what is played at most up to there."""
    holds = (row for row in range(first, len(sheet)) if sheet[row]["kind"] == "hold")
    hold = next(holds, None)
    if hold is None:
        return None, elapsed
    begins = ends[hold - first - 1] if hold > first else 0
    return (hold, begins) if elapsed >= begins or hold == first else (None, elapsed)


def _reading(
    sheet: Rows,
    first: int,
    ends: list[int],
    played: int,
    now: int,
    runs: bool,
    stands: int | None,
    wait: int,
) -> dict[str, Any]:
    """``ends``: when each row from ``first`` on ends, counted from the beginning of ``first``;
    ``stands``: the hold at which the clock waits; ``wait``: until it begins by itself."""
    row = min(first + bisect_right(ends, played), len(sheet) - 1) if stands is None else stands
    runs = runs and stands is None
    left = ends[row - first] - played
    elapsed = sheet[row]["seconds"] * 1000 - left
    pauses = [at for at, level in enumerate(sheet) if level["kind"] != "level"]
    levels = [at for at, level in enumerate(sheet) if level["kind"] == "level"]
    next_pause = min((at for at in pauses if at > row), default=None)
    return {
        "row": row,
        "number": levels.index(row) + 1 if row in levels else None,
        "left_ms": left,
        "elapsed_ms": elapsed,
        "running": runs,
        "over": left == 0 and row == len(sheet) - 1,
        "next_level": min((at for at in levels if at > row), default=None),
        "next_pause": next_pause,
        "next_pause_in_ms": next_pause and _wait(first, ends, played, next_pause) + wait,
        "started_at_ms": now - elapsed if runs else None,
        "ends_at_ms": now + left if runs else None,
        "begins_at_ms": now + wait if wait else None,
    }


def _wait(first: int, ends: list[int], played: int, row: int) -> int:
    return max(0, ends[row - first - 1] - played) if row > first else 0


def _begins(
    sheet: Rows,
    reading: dict[str, Any],
    first: int,
    ends: list[int],
    played: int,
    wait: int,
    row: int,
) -> tuple[int, bool]:
    """How long until ``row`` begins, and whether it has."""
    awaited = wait > 0 and row == reading["row"] and reading["elapsed_ms"] <= 0
    begun = reading["over"] if row == len(sheet) else reading["row"] >= row and not awaited
    ahead = row > reading["row"] or awaited
    return _wait(first, ends, played, row) + wait if ahead else 0, begun


def _late(
    sheet: Rows, limit: dict[str, Any], now: int, reading: dict[str, Any], *clock: Any
) -> int | None:
    """The wait until late entry closes, None when it is closed."""
    if limit["until_ms"] is not None:
        left = int(limit["until_ms"]) - now
        return left if left > 0 else None
    levels = [row for row, level in enumerate(sheet) if level["kind"] == "level"]
    if not limit["levels"]:
        return None
    if limit["through_break"]:
        closes = [*levels, *[len(sheet)] * 8][limit["levels"]]
    else:
        closes = [*(row + 1 for row in levels), *[len(sheet)] * 8][limit["levels"] - 1]
    wait, begun = _begins(sheet, reading, *clock, closes)
    return None if begun else wait
