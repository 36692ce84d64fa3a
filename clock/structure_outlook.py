"""What an evening under a structure is expected to be: how long, and how deep the stacks are."""

from dataclasses import dataclass

from clock.structure_check import LAST_STACKS, big_stake, expected_end, row_with_stacks
from clock.timeline import Sheet, number

SPREAD = 2  # so many times more or fewer big blinds in play at an end that nobody wonders at


@dataclass(frozen=True)
class Depth:
    """At the beginning of the level in ``row`` so many players are expected to be ``left``, with
    ``blinds`` big blinds each, in tenths."""

    row: int
    number: int | None
    left: int
    blinds: int


@dataclass(frozen=True)
class Outlook:
    """``end``: the row in which the event is expected to be over, None when the structure ends
    before; ``seconds`` until the end of that row by the clock, holds not counted."""

    end: int | None
    seconds: int
    depths: tuple[Depth, ...]


def outlook(levels: Sheet, stack: int, entries: int) -> Outlook:
    """The outlook for so many entries with the same stack in chips.

    The field is taken to thin out evenly: in each hour of play the same share of those left goes,
    down to two in the last level. Levels in which points are paid have no depth.
    """
    in_play = stack * entries
    end = expected_end(levels, in_play)
    last = len(levels) - 1 if end is None else end
    whole = sum(level.seconds for level in levels[:last] if level.is_level) or 1
    depths, played = [], 0
    for row, level in enumerate(levels[: last + 1]):
        if stake := big_stake(level):
            left = max(2, round(entries * (2 / entries) ** (played / whole)))
            depths.append(Depth(row, number(levels, row), left, 10 * in_play // (left * stake)))
        played += level.seconds if level.is_level else 0
    return Outlook(end, sum(level.seconds for level in levels[: last + 1]), tuple(depths))


def end_rows(levels: Sheet, in_play: int) -> tuple[int, int, int] | None:
    """The rows with which the event is over early, as expected and late: in the first of them
    SPREAD times as many big blinds are in play as in the second, in the last as many times fewer;
    the last row where the sheet ends before. None without levels or chips."""
    if not (levels and in_play):
        return None

    def row_with(most: int) -> int:
        row = row_with_stacks(levels, in_play, most)
        return len(levels) - 1 if row is None else row

    return row_with(LAST_STACKS * SPREAD), row_with(LAST_STACKS), row_with(LAST_STACKS // SPREAD)
