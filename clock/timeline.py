"""The clock as a function: a sheet of rows and an anchor give the reading of any moment.

Nothing ticks. Levels and breaks roll over with nobody doing anything; static/clock/timeline.js is
the same arithmetic for walls and phones, and both run tests/cases/timeline_vectors.json.
All times are tournament time in ms.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.refusal import refuse


@dataclass(frozen=True)
class Level:
    """A row of the structure sheet; blinds in chips, ``big_blind_ante`` means one ante a table."""

    seconds: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    big_blind_ante: bool = False
    is_break: bool = False

    @property
    def ms(self) -> int:
        return self.seconds * 1000


Sheet = Sequence[Level]
MOST_GIVEN = 24 * 3_600_000  # ms a row can be made longer by hand than the sheet says


@dataclass(frozen=True)
class Anchor:
    """``elapsed_ms`` into ``row`` (from 0) at moment ``since_ms``; stopped when that is None.

    Below 0 the row was given more time than the sheet gives it.
    """

    row: int = 0
    elapsed_ms: int = 0
    since_ms: int | None = None


@dataclass(frozen=True)
class Reading:
    """What the clock shows.

    ``number`` counts levels from 1 and is None in a break; ``over``: the last row has run out.
    ``next_level`` and ``next_break`` are rows, or None. ``started_at_ms`` is when this row began if
    the clock has not been stopped in it, ``ends_at_ms`` when it will end; None while stopped.
    """

    row: int
    number: int | None
    left_ms: int
    elapsed_ms: int
    running: bool
    over: bool
    next_level: int | None
    next_break: int | None
    next_break_in_ms: int | None
    started_at_ms: int | None
    ends_at_ms: int | None


def read(levels: Sheet, anchor: Anchor, now: int) -> Reading:
    """The reading at ``now``. Raises Refused "sheet.empty" when there are no rows."""
    at = settle(levels, anchor, now)
    level = levels[at.row]
    left = level.ms - at.elapsed_ms
    next_break = _next(levels, at.row, is_break=True)
    running = at.since_ms is not None
    return Reading(
        row=at.row,
        number=number(levels, at.row),
        left_ms=left,
        elapsed_ms=at.elapsed_ms,
        running=running,
        over=left == 0,
        next_level=_next(levels, at.row, is_break=False),
        next_break=next_break,
        next_break_in_ms=None if next_break is None else left + _sum(levels, at.row, next_break),
        started_at_ms=now - at.elapsed_ms if running else None,
        ends_at_ms=now + left if running else None,
    )


def settle(levels: Sheet, anchor: Anchor, now: int) -> Anchor:
    """The same clock told from ``now`` on; needed before the sheet under a running clock changes.

    A sheet that has run out stays at the end of its last row: a row added later begins at once,
    with its full time.
    """
    if not levels:
        raise refuse("sheet.empty")
    last = len(levels) - 1
    row, elapsed = min(anchor.row, last), anchor.elapsed_ms
    if anchor.since_ms is not None:
        elapsed += max(0, now - anchor.since_ms)
    while elapsed >= levels[row].ms and row < last:
        elapsed -= levels[row].ms
        row += 1
    since = None if anchor.since_ms is None else now
    return Anchor(row, min(elapsed, levels[row].ms), since)


def number(levels: Sheet, row: int) -> int | None:
    """The level's number as players say it: breaks do not count and have none."""
    if levels[row].is_break:
        return None
    return sum(not level.is_break for level in levels[: row + 1])


def start(levels: Sheet, anchor: Anchor, now: int) -> Anchor:
    """The running clock; a clock that runs already stays as it is."""
    return anchor if anchor.since_ms is not None else Anchor(anchor.row, anchor.elapsed_ms, now)


def pause(levels: Sheet, anchor: Anchor, now: int) -> Anchor:
    """The clock stopped at its reading; a stopped clock stays as it is."""
    if anchor.since_ms is None:
        return anchor
    return replace(settle(levels, anchor, now), since_ms=None)


def shift(levels: Sheet, anchor: Anchor, now: int, ms: int) -> Anchor:
    """Give ``ms`` to the time left, or take it when negative.

    Time taken past the end goes on in the next row. Time given never leads back: a break that has
    just begun gets longer, by MOST_GIVEN at most, and blinds that were announced stay.
    """
    at = settle(levels, anchor, now)
    return settle(levels, replace(at, elapsed_ms=max(at.elapsed_ms - ms, -MOST_GIVEN)), now)


def go_to(levels: Sheet, anchor: Anchor, now: int, row: int) -> Anchor:
    """The beginning of ``row``, running or stopped as before. Raises Refused "level.missing"."""
    if not 0 <= row < len(levels):
        raise refuse("level.missing", row=row + 1)
    return Anchor(row, 0, None if anchor.since_ms is None else now)


def until(levels: Sheet, anchor: Anchor, row: int, now: int) -> int:
    """Clock time in ms until ``row`` begins, 0 when it has; past the last row: until the end."""
    at = settle(levels, anchor, now)
    if row <= at.row:
        return 0
    return levels[at.row].ms - at.elapsed_ms + _sum(levels, at.row, row)


def _sum(levels: Sheet, row: int, until_row: int) -> int:
    return sum(level.ms for level in levels[row + 1 : until_row])


def _next(levels: Sheet, row: int, *, is_break: bool) -> int | None:
    later = (at for at in range(row + 1, len(levels)) if levels[at].is_break is is_break)
    return next(later, None)
