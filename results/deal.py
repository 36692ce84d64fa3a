"""A deal: the players left divide the prizes they still play for otherwise than by places.

Whole numbers of the smallest unit of the currency, exactly; together with what is left for the
winner they are what the prizes of the best places were.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from results import icm
from rules.refusal import refuse

Way = Literal["equal", "chips", "icm", "amounts"]


@dataclass(frozen=True)
class Stake:
    """An entry with its ``chips``, where they count, and the ``amount`` it gets, where that is
    agreed by hand."""

    entry: int
    chips: int = 0
    amount: int = 0


def split(
    way: str, stakes: Sequence[Stake], prizes: Sequence[int], unit: int, kept: int = 0
) -> dict[int, int]:
    """Return what each entry gets of ``prizes``, those of the first places, one for each stake,
    where ``kept`` of them is left for whoever wins.

    "equal": as many units each; "chips": the last of these prizes each, the rest by chips; "icm":
    what each wins on average if places fall by chips (results/icm.py); "amounts": as agreed.
    Rounded down to ``unit``; what that leaves goes in units to those who lost most by rounding, a
    part of a unit to whoever has most chips. Raises Refused "deal.unknown", "deal.alone",
    "deal.no_money", "deal.no_chips", "deal.sum", and as set_aside.
    """
    if way not in get_args(Way):
        raise refuse("deal.unknown")
    if len(stakes) < 2:
        raise refuse("deal.alone")
    if not sum(prizes):
        raise refuse("deal.no_money")
    divided = set_aside(prizes, kept)
    if way == "amounts":
        return _agreed(stakes, sum(divided))
    if way != "equal" and min(stake.chips for stake in stakes) < 1:
        raise refuse("deal.no_chips")
    return _rounded(_exact(way, stakes, divided), stakes, sum(divided), unit)


def set_aside(prizes: Sequence[int], kept: int) -> list[int]:
    """Return the prizes less what is ``kept`` for the winner. It is taken from the first of them as
    far as it stays no lower than the second, then from both alike, and so on.

    Raises Refused "deal.kept" where it is negative or leaves nothing to divide.
    """
    if not 0 <= kept < sum(prizes):
        raise refuse("deal.kept")
    count = 1  # prizes that are taken from
    while count < len(prizes) and sum(prizes[:count]) - kept < count * prizes[count]:
        count += 1
    level, odd = divmod(sum(prizes[:count]) - kept, count)
    return [level + 1] * odd + [level] * (count - odd) + list(prizes[count:])


def _agreed(stakes: Sequence[Stake], total: int) -> dict[int, int]:
    agreed = {stake.entry: stake.amount for stake in stakes}
    if sum(agreed.values()) != total or min(agreed.values()) < 0:
        raise refuse("deal.sum", agreed=sum(agreed.values()), total=total)
    return agreed


def _exact(way: str, stakes: Sequence[Stake], prizes: Sequence[int]) -> Mapping[int, Fraction]:
    total, least = sum(prizes), min(prizes)
    if way == "equal":
        return {stake.entry: Fraction(total, len(stakes)) for stake in stakes}
    if way == "icm":
        equities = icm.values(tuple(stake.chips for stake in stakes), tuple(prizes))
        return {stake.entry: won for stake, won in zip(stakes, equities.values, strict=True)}
    rest = Fraction(total - least * len(stakes), sum(stake.chips for stake in stakes))
    return {stake.entry: least + rest * stake.chips for stake in stakes}


def _rounded(
    exact: Mapping[int, Fraction], stakes: Sequence[Stake], total: int, unit: int
) -> dict[int, int]:
    amounts = {entry: int(value // unit) * unit for entry, value in exact.items()}
    left = total - sum(amounts.values())
    by_loss = sorted(exact, key=lambda entry: amounts[entry] - exact[entry])  # stable
    for entry in by_loss[: left // unit]:
        amounts[entry] += unit
    amounts[max(stakes, key=lambda stake: stake.chips).entry] += left % unit
    return amounts
