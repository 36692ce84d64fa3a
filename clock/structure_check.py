"""What a structure that can be played is still to be warned of, row by row."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from clock.timeline import Level, Sheet
from rules.refusal import Refusal

LONGEST_PLAY = 150 * 60  # s without a break or a hold, after which people leave the tables anyway
Chips = Mapping[int, int | None]  # values, and the rows (from 0) in which they leave, if they do
LAST_STACKS = 20  # big blinds in play at which nearly every event is over


def warnings(
    levels: Sheet, chips: Chips | None = None, in_play: int | None = None
) -> tuple[Refusal, ...]:
    """Every warning, in the order of its rows; ``row`` counts from 1.

    ``chips``: those of the event, empty where nobody knows them; ``in_play``: all chips that are
    expected. Codes: "check.not_payable" (no chip small enough, ``chip`` is the smallest),
    "check.chip_gone" (the one small enough left at the pause in row ``left``, by the floor's
    decision), "check.nothing_leaves" (a colour-up for no chip), "check.jump", "check.no_break" and
    "check.ends_early".
    """
    every = [
        *_payable(levels, chips or {}),
        *_idle_colour_ups(levels, chips or {}),
        *_jumps(levels),
        *_breaks(levels),
        *_end(levels, in_play),
    ]
    return tuple(sorted(every, key=lambda warning: int(str(warning.facts["row"]))))


def amounts(level: Level) -> list[int]:
    """What players put in at the level, in chips."""
    if not level.is_level:
        return []
    stakes = (level.small_blind, level.big_blind, level.ante, level.bring_in, level.small_bet)
    return [chips for chips in stakes if chips]


def expected_end(levels: Sheet, in_play: int) -> int | None:
    """The row of the level with which the event is expected to be over: all chips are LAST_STACKS
    big blinds. None when the sheet ends before."""
    return row_with_stacks(levels, in_play, LAST_STACKS)


def row_with_stacks(levels: Sheet, in_play: int, most: int) -> int | None:
    """The first row in which all chips are at most so many big blinds; None when the sheet ends
    before."""
    stakes = enumerate(map(big_stake, levels))
    return next((row for row, stake in stakes if in_play <= most * stake), None)


def big_stake(level: Level) -> int:
    """The big blind of the level, in stud its big bet; 0 of a pause and where points are paid."""
    return level.figures[1] if level.is_level and not level.is_points else 0


def _payable(levels: Sheet, chips: Chips) -> Iterator[Refusal]:
    for row, level in enumerate(levels, start=1):
        gone = {chip: left + 1 for chip, left in chips.items() if left is not None and left < row}
        smallest = min(chips.keys() - gone, default=1)
        if odd := next((amount for amount in amounts(level) if amount % smallest), None):
            yield _odd(row, odd, smallest, gone)


def _odd(row: int, amount: int, smallest: int, gone: Mapping[int, int]) -> Refusal:
    """``gone``: chips with the rows, from 1, in which they left."""
    missing = [chip for chip in gone if not amount % chip]
    facts = {"row": row, "amount": amount, "chip": max(missing, default=smallest)}
    if missing:
        return Refusal("check.chip_gone", facts=facts | {"left": gone[max(missing)]})
    return Refusal("check.not_payable", facts=facts)


def _idle_colour_ups(levels: Sheet, chips: Chips) -> Iterator[Refusal]:
    for row, level in enumerate(levels):
        if chips and level.purpose == "colour_up" and row not in chips.values():
            yield Refusal("check.nothing_leaves", facts={"row": row + 1})


def _jumps(levels: Sheet) -> Iterator[Refusal]:
    """Blinds more than doubled from one level of a game to the next of the same game."""
    rows = [(row, level) for row, level in enumerate(levels, start=1) if level.is_level]
    for game in dict.fromkeys((level.game, level.limit) for _, level in rows):
        of_game = [
            (row, big_stake(level)) for row, level in rows if (level.game, level.limit) == game
        ]
        for (before, low), (row, high) in pairwise(of_game):
            if high > 2 * low > 0:
                rise = (high - low) * 100 // low
                yield Refusal("check.jump", facts={"row": row, "before": before, "rise": rise})


def _breaks(levels: Sheet) -> Iterator[Refusal]:
    """The first level of each stretch of play that goes on for too long."""
    played = 0
    for row, level in enumerate(levels, start=1):
        before, played = played, played + level.seconds if level.is_level else 0
        if before <= LONGEST_PLAY < played:
            yield Refusal("check.no_break", facts={"row": row, "minutes": played // 60})


def _end(levels: Sheet, in_play: int | None) -> Iterator[Refusal]:
    if not in_play or expected_end(levels, in_play) is not None:
        return
    staked = [(row, big_stake(level)) for row, level in enumerate(levels, start=1)]
    for row, stake in [(row, stake) for row, stake in staked if stake][-1:]:
        yield Refusal("check.ends_early", facts={"row": row, "blinds": in_play // stake})
