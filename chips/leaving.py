"""Which chip leaves at which pause: the smallest is raced off once no later level needs it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clock.timeline import Level, Sheet, number

STAYS = 0  # the floor's decision that a chip does not leave


@dataclass(frozen=True)
class Leaving:
    """A value in play, and the larger one it is exchanged ``into``: None for the largest.

    ``needed_until`` is the last level (from 1) that needs it, 0 when none does. ``row`` of the
    sheet, from 0, is the pause at which it leaves: None where it stays.
    """

    value: int
    into: int | None
    needed_until: int
    row: int | None


def leaving(
    levels: Sheet, values: Sequence[int], decided: Mapping[int, int] | None = None
) -> list[Leaving]:
    """Every value, smallest first, with the pause at which it leaves.

    A value leaves at the first pause after the last level that needs it; where the sheet has holds
    for colour-ups after that level, at the first of those. ``decided``: value to the level after
    which the floor takes it out instead, STAYS for never.
    """
    return [_leaving(levels, value, sorted(values), decided or {}) for value in sorted(values)]


def _leaving(
    levels: Sheet, value: int, values: Sequence[int], decided: Mapping[int, int]
) -> Leaving:
    into = next((other for other in values if other > value and other % value == 0), None)
    last, after = _needed_until(levels, into), decided.get(value)
    if into is None or after == STAYS:
        return Leaving(value, into, last, None)
    row = _pause_after(levels, last if after is None else after, exact=after is not None)
    return Leaving(value, into, last, row)


def _needed_until(levels: Sheet, into: int | None) -> int:
    """The last level with an amount that chips of ``into`` and larger cannot make."""
    rows = [row for row, level in enumerate(levels) if level.is_level]
    needing = [
        row for row in rows if into is None or any(amount % into for amount in _due(levels[row]))
    ]
    return (number(levels, needing[-1]) or 0) if needing else 0


def _due(level: Level) -> tuple[int, ...]:
    """The amounts that are posted and bet by at that level."""
    return (*level.figures, level.ante, level.bring_in)


def _pause_after(levels: Sheet, after: int, *, exact: bool) -> int | None:
    """The pause that follows level ``after``, or the beginning (0); None where there is none."""
    numbers = [0, *(number(levels, row) for row in range(len(levels)))]
    if after not in numbers:
        return None
    begin = max(0, numbers.index(after) - 1)
    pauses = [row for row in range(begin, len(levels)) if not levels[row].is_level]
    colour_ups = [row for row in pauses if levels[row].purpose == "colour_up"]
    return next(iter(pauses if exact else colour_ups or pauses), None)


def still_needed(chip: Leaving, after: int) -> bool:
    """Whether a level later than ``after`` needs the chip."""
    return after != STAYS and after < chip.needed_until
