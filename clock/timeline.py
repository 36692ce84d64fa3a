"""The clock as a function: a sheet of rows and an anchor give the reading of any moment.

Nothing ticks. Levels and breaks roll over with nobody doing anything; a hold stops the clock until
somebody starts it, and a clock that waits for a moment begins at it by itself. All times are
tournament time in ms. static/clock/timeline.js is the same arithmetic for walls and phones, and
both are run over the vectors of tests/clock/timeline_vectors.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from floor.values.level import POINTS as POINTS
from floor.values.level import STUD as STUD
from floor.values.level import Level as Level
from rules.refusal import refuse

Sheet = Sequence[Level]
MOST_GIVEN = 24 * 3_600_000  # ms a row can be made longer by hand than the sheet says


@dataclass(frozen=True)
class Anchor:
    """``elapsed_ms`` into ``row`` (from 0) at moment ``since_ms``; stopped when that is None.

    While ``since_ms`` lies ahead the clock waits, and begins by itself when it comes. Below 0 ms
    elapsed the row was given more time than the sheet gives it.
    """

    row: int = 0
    elapsed_ms: int = 0
    since_ms: int | None = None

    def runs(self, now: int) -> bool:
        return self.since_ms is not None and self.since_ms <= now

    def waits(self, now: int) -> bool:
        """Whether it has been given a moment to begin at which has not come."""
        return self.since_ms is not None and self.since_ms > now


@dataclass(frozen=True)
class Reading:
    """What the clock shows.

    ``number`` counts levels from 1 and is None in a break or a hold; ``running`` is false in a
    hold and while the clock waits for ``begins_at_ms``; ``over``: the last row has run out.
    ``next_level`` and ``next_pause`` (a break or a hold) are rows, or None; ``next_pause_in_ms``
    is as ``until`` has it. ``started_at_ms`` is when this row began if the clock has not been
    stopped in it, ``ends_at_ms`` when it will end; both None while it is not running.
    """

    row: int
    number: int | None
    left_ms: int
    elapsed_ms: int
    running: bool
    over: bool
    next_level: int | None
    next_pause: int | None
    next_pause_in_ms: int | None
    started_at_ms: int | None
    ends_at_ms: int | None
    begins_at_ms: int | None = None


def read(levels: Sheet, anchor: Anchor, now: int) -> Reading:
    """The reading at ``now``. Raises Refused "sheet.empty" when there are no rows."""
    at = settle(levels, anchor, now)
    level = levels[at.row]
    left = level.ms - at.elapsed_ms
    next_pause = _next(levels, at.row, is_level=False)
    running = at.runs(now)
    return Reading(
        row=at.row,
        number=number(levels, at.row),
        left_ms=left,
        elapsed_ms=at.elapsed_ms,
        running=running,
        over=left == 0 and at.row == len(levels) - 1,
        next_level=_next(levels, at.row, is_level=True),
        next_pause=next_pause,
        next_pause_in_ms=None if next_pause is None else until(levels, at, next_pause, now),
        started_at_ms=now - at.elapsed_ms if running else None,
        ends_at_ms=now + left if running else None,
        begins_at_ms=at.since_ms if at.waits(now) else None,
    )


def settle(levels: Sheet, anchor: Anchor, now: int) -> Anchor:
    """Return the same clock anchored at ``now``; needed before the sheet under it changes.

    One that waits for a moment goes on waiting for it. A clock that has reached a hold stands
    there. A sheet that has run out stays at the end of its last row: a row added later begins at
    once, with its full time.
    """
    if not levels:
        raise refuse("sheet.empty")
    last = len(levels) - 1
    row, elapsed = min(anchor.row, last), anchor.elapsed_ms
    if anchor.since_ms is not None:
        elapsed += max(0, now - anchor.since_ms)
    while not levels[row].is_hold and elapsed >= levels[row].ms and row < last:
        elapsed -= levels[row].ms
        row += 1
    if levels[row].is_hold:
        return Anchor(row)
    since = None if anchor.since_ms is None else max(now, anchor.since_ms)
    return Anchor(row, min(elapsed, levels[row].ms), since)


def number(levels: Sheet, row: int) -> int | None:
    """The level's number as players say it: breaks and holds do not count and have none."""
    if not levels[row].is_level:
        return None
    return sum(level.is_level for level in levels[: row + 1])


def day(levels: Sheet, row: int) -> int:
    """The day of play at ``row``, from 0: how many ends of a day the clock has come to."""
    return sum(level.purpose == "day_end" for level in levels[: row + 1])


def start(levels: Sheet, anchor: Anchor, now: int, at_ms: int | None = None) -> Anchor:
    """Return the running clock, or with ``at_ms`` the one that begins by itself at that moment; a
    clock that runs already stays as it is.

    From a hold it goes on with the next row; from one at the end of the sheet it cannot.
    """
    at, begins = settle(levels, anchor, now), now if at_ms is None else at_ms
    if levels[at.row].is_hold:
        return Anchor(at.row + 1, 0, begins) if at.row + 1 < len(levels) else at
    return anchor if anchor.runs(now) else Anchor(anchor.row, anchor.elapsed_ms, begins)


def pause(levels: Sheet, anchor: Anchor, now: int) -> Anchor:
    """The clock stopped at its reading; a stopped clock stays as it is, and one that waits begins
    no more by itself."""
    if anchor.since_ms is None:
        return anchor
    return replace(settle(levels, anchor, now), since_ms=None)


def shift(levels: Sheet, anchor: Anchor, now: int, ms: int) -> Anchor:
    """Give ``ms`` to the time left, or take it when negative.

    Time taken past the end goes on in the next row. Time given never leads back: a break that has
    just begun gets longer, by MOST_GIVEN at most, and blinds that were announced stay. While the
    clock waits for a moment, the time left is the wait: that moment moves. A hold has no time to
    give or take.
    """
    at = settle(levels, anchor, now)
    if levels[at.row].is_hold:
        return at
    if at.since_ms is not None and at.waits(now):
        return settle(levels, replace(at, since_ms=at.since_ms + ms), now)
    return settle(levels, replace(at, elapsed_ms=max(at.elapsed_ms - ms, -MOST_GIVEN)), now)


def set_left(levels: Sheet, anchor: Anchor, now: int, ms: int) -> Anchor:
    """The same row with ``ms`` left of it, running or stopped as before; MOST_GIVEN more than the
    sheet gives it at most. A hold has no time to set."""
    at = settle(levels, anchor, now)
    if levels[at.row].is_hold:
        return at
    elapsed = max(levels[at.row].ms - ms, -MOST_GIVEN)
    return settle(levels, replace(at, elapsed_ms=elapsed), now)


def go_to(levels: Sheet, anchor: Anchor, now: int, row: int) -> Anchor:
    """The beginning of ``row``, running, waiting or stopped as before; at a hold the clock stands.

    Raises Refused "level.missing".
    """
    if not 0 <= row < len(levels):
        raise refuse("level.missing", row=row + 1)
    since = settle(levels, anchor, now).since_ms
    return settle(levels, Anchor(row, 0, since), now)


def until(levels: Sheet, anchor: Anchor, row: int, now: int) -> int:
    """Clock time in ms until ``row`` begins, 0 when it has; past the last row: until the end.

    With the wait of a clock that begins by itself. Holds before ``row`` add nothing: how long they
    last nobody knows.
    """
    at = settle(levels, anchor, now)
    if _has_begun(at, row, now):
        return 0
    wait = 0 if at.since_ms is None else at.since_ms - now
    if row == at.row:
        return wait
    return wait + levels[at.row].ms - at.elapsed_ms + _sum(levels, at.row, row)


def is_past(levels: Sheet, anchor: Anchor, row: int, now: int) -> bool:
    """Whether ``row`` has begun; past the last row: whether the sheet has run out.

    A clock that stands at a hold before ``row`` has no time left until it, and it has not begun.
    """
    if row >= len(levels):
        return read(levels, anchor, now).over
    return _has_begun(settle(levels, anchor, now), row, now)


def not_begun(anchor: Anchor, now: int) -> bool:
    """Whether the clock stands or waits at the very beginning, or has been put back there."""
    return not anchor.runs(now) and anchor.row == 0 and anchor.elapsed_ms <= 0


def _has_begun(at: Anchor, row: int, now: int) -> bool:
    """By the clock settled at ``now``. The row whose beginning it waits for has not begun."""
    waits = at.waits(now) and at.elapsed_ms <= 0
    return row < at.row or (row == at.row and not waits)


def _sum(levels: Sheet, row: int, until_row: int) -> int:
    return sum(level.ms for level in levels[row + 1 : until_row])


def _next(levels: Sheet, row: int, *, is_level: bool) -> int | None:
    later = (at for at in range(row + 1, len(levels)) if levels[at].is_level is is_level)
    return next(later, None)
