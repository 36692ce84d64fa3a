"""A deal: the players left divide the prizes they still play for otherwise than by places.

Whole numbers of the smallest unit of the currency, exactly; together they are what the prizes of
the best places were.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from rules.refusal import refuse

Way = Literal["equal", "chips", "icm", "amounts"]
MOST_BY_ICM = 10  # players: the work doubles with each


@dataclass(frozen=True)
class Stake:
    """An entry with its ``chips``, where they count, and the ``amount`` it gets, where that is
    agreed by hand."""

    entry: int
    chips: int = 0
    amount: int = 0


def split(way: str, stakes: Sequence[Stake], prizes: Sequence[int], unit: int) -> dict[int, int]:
    """Return what each entry gets of ``prizes``, those of the first places, one for each stake.

    "equal": as many units each; "chips": the last of these prizes each, the rest by chips; "icm":
    what each wins on average if places fall by chips (Malmuth and Harville); "amounts": as agreed.
    Rounded down to ``unit``; what that leaves goes in units to those who lost most by rounding, a
    part of a unit to whoever has most chips. Raises Refused "deal.unknown", "deal.alone",
    "deal.no_money", "deal.no_chips", "deal.too_many", "deal.sum".
    """
    total = sum(prizes)
    if way not in get_args(Way):
        raise refuse("deal.unknown")
    if len(stakes) < 2:
        raise refuse("deal.alone")
    if not total:
        raise refuse("deal.no_money")
    if way == "amounts":
        agreed = {stake.entry: stake.amount for stake in stakes}
        if sum(agreed.values()) != total or min(agreed.values()) < 0:
            raise refuse("deal.sum", agreed=sum(agreed.values()), total=total)
        return agreed
    if way != "equal" and min(stake.chips for stake in stakes) < 1:
        raise refuse("deal.no_chips")
    if way == "icm" and len(stakes) > MOST_BY_ICM:
        raise refuse("deal.too_many", most=MOST_BY_ICM)
    return _rounded(_exact(way, stakes, prizes), stakes, unit)


def _exact(way: str, stakes: Sequence[Stake], prizes: Sequence[int]) -> Mapping[int, Fraction]:
    total, least = sum(prizes), min(prizes)
    if way == "equal":
        return {stake.entry: Fraction(total, len(stakes)) for stake in stakes}
    if way == "icm":
        values = icm([stake.chips for stake in stakes], prizes)
        return {stake.entry: value for stake, value in zip(stakes, values, strict=True)}
    rest = Fraction(total - least * len(stakes), sum(stake.chips for stake in stakes))
    return {stake.entry: least + rest * stake.chips for stake in stakes}


def icm(chips: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Return what each stack wins on average: the next place is won with a chance by chips among
    those who have no place yet."""
    count, total = len(chips), sum(chips)
    values = [Fraction(0)] * count
    chances = {0: Fraction(1)}  # of the best places being those of a set, as bits
    for prize in prizes:
        following: dict[int, Fraction] = {}
        for placed, chance in chances.items():
            rest = total - sum(chips[n] for n in range(count) if placed >> n & 1)
            for n in range(count):
                if not placed >> n & 1:
                    part = chance * Fraction(chips[n], rest)
                    values[n] += part * prize
                    following[placed | 1 << n] = following.get(placed | 1 << n, 0) + part
        chances = following
    return values


def _rounded(exact: Mapping[int, Fraction], stakes: Sequence[Stake], unit: int) -> dict[int, int]:
    amounts = {entry: int(value // unit) * unit for entry, value in exact.items()}
    left = int(sum(exact.values())) - sum(amounts.values())
    by_loss = sorted(exact, key=lambda entry: amounts[entry] - exact[entry])  # stable
    for entry in by_loss[: left // unit]:
        amounts[entry] += unit
    amounts[max(stakes, key=lambda stake: stake.chips).entry] += left % unit
    return amounts
