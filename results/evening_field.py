"""The field of an event over its evening: players left, average stacks, and the end to expect."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clock.played import Stretch
from clock.structure_check import big_stake
from clock.structure_outlook import end_rows
from clock.timeline import Anchor, Sheet, until

EVENLY = 12  # points of what is expected
FEWEST = 1  # players at the end


@dataclass(frozen=True)
class Change:
    """What happened in one minute, which begins at ``at_ms``: who came and went, and chips sold."""

    at_ms: int
    came: int = 0
    went: int = 0
    chips: int = 0


@dataclass(frozen=True)
class Moment:
    """From ``at_ms`` on so many players were ``left``, with so many ``chips`` in all."""

    at_ms: int
    left: int
    chips: int


@dataclass(frozen=True)
class ExpectedEnd:
    """When the event is expected to be over, between ``early_ms`` and ``late_ms``."""

    early_ms: int
    at_ms: int
    late_ms: int


@dataclass(frozen=True)
class Evening:
    """What was played (``stretches``) by the sheet ``levels`` up to ``now_ms``, with how many left
    at each of the ``moments``, and the clock as it is set; ``end`` is None when it is over, or
    nobody can tell."""

    levels: Sheet
    stretches: tuple[Stretch, ...]
    moments: tuple[Moment, ...]
    now_ms: int
    anchor: Anchor
    end: ExpectedEnd | None = None

    def then(self, at_ms: int) -> Moment:
        """How it stood at that moment."""
        place = bisect_right(self.moments, at_ms, key=lambda moment: moment.at_ms)
        return self.moments[max(0, place - 1)]


@dataclass(frozen=True)
class Point:
    """So many ``left`` at that moment, with so many big blinds each, in tenths; None where nobody
    has any."""

    at_ms: int
    left: float
    blinds: int | None

    @property
    def average(self) -> float | None:
        """In big blinds: to a tenth, or where it is many to one."""
        if self.blinds is None:
            return None
        return round(self.blinds / 10) if self.blinds > 200 else self.blinds / 10


def moments(left: int, chips: int, changes: Sequence[Change]) -> tuple[Moment, ...]:
    """How many were left after each of the ``changes``, the oldest first: counted back from now,
    when ``left`` have all the ``chips``. What a sanction took out was never there."""
    back = []
    for change in reversed(changes):
        back.append(Moment(change.at_ms, left, chips))
        left, chips = left - change.came + change.went, chips - change.chips
    return tuple(reversed(back))


def expected_end(levels: Sheet, anchor: Anchor, in_play: int, now: int) -> ExpectedEnd | None:
    """By the clock as it stands, without holds; None where no levels are, or no chips."""
    rows = end_rows(levels, in_play)
    if not rows:
        return None
    return ExpectedEnd(*(now + until(levels, anchor, row + 1, now) for row in rows))


def points(evening: Evening) -> Iterator[Point]:
    """How it stood at each change of the field and at the beginning of each level."""
    begun = [piece.from_ms for piece in evening.stretches]
    if not begun:
        return
    times = {begun[0], *begun, *(m.at_ms for m in evening.moments if m.at_ms > begun[0])}
    for at in sorted(times | {evening.now_ms}):
        moment = evening.then(at)
        yield Point(at, moment.left, _blinds(moment.chips, moment.left, _stake(evening, at)))


def ahead(evening: Evening) -> Iterator[Point]:
    """What is expected until the end, if the field thins out evenly: in each minute the same share
    of those left goes."""
    if evening.end is None or not evening.moments:
        return
    now, whole = evening.now_ms, evening.end.at_ms - evening.now_ms
    left, chips = evening.moments[-1].left, evening.moments[-1].chips
    first = big_stake(evening.levels[0])
    begins = [
        (until(evening.levels, evening.anchor, row, now), big_stake(level))
        for row, level in enumerate(evening.levels)
        if level.is_level
    ]
    for part in range(EVENLY + 1):
        at = now + whole * part // EVENLY
        expected = left * (FEWEST / left) ** (part / EVENLY) if left else 0
        stakes = [stake for begins_in, stake in begins if begins_in <= at - now]
        yield Point(at, expected, _blinds(chips, expected, stakes[-1] if stakes else first))


def _stake(evening: Evening, at: int) -> int:
    """The big blind at that moment, in a pause that of the level before."""
    place = bisect_right(evening.stretches, at, key=lambda piece: piece.from_ms)
    rows = [piece.row for piece in evening.stretches[:place]]
    row = rows[-1] if rows else 0
    return next((stake for r in range(row, -1, -1) if (stake := big_stake(evening.levels[r]))), 0)


def _blinds(chips: int, left: float, stake: int) -> int | None:
    return round(10 * chips / (left * stake)) if left and stake else None
