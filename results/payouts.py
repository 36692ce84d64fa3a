"""The prize pool and its division. Whole numbers of the smallest unit of the currency, exactly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from rules.refusal import refuse

Percent = int | Fraction
Rounding = Literal["down", "nearest", "up"]
Remainder = Literal["none", "first", "last", "one_unit_each_from_top"]
Unwon = Literal["none", "shares", "first"]


@dataclass(frozen=True)
class Pool:
    """Where the prize pool comes from: ``pool == gross - fee + added + overlay``.

    ``overlay`` is what the organiser adds to keep a guarantee or a declared pool; negative where
    the declared pool is less than what came in.
    """

    gross: int
    fee: int
    added: int
    overlay: int
    pool: int

    @property
    def gap(self) -> int:
        """How far the pool is from what was paid in, whichever of them is more."""
        return abs(self.overlay)


@dataclass(frozen=True)
class Payouts:
    """``prizes`` from first place on; their sum, what is set aside for ``special`` prizes and
    ``undistributed`` make up the pool. The latter is for a person to assign; it is negative where
    rounding up promised more than there is. So many of the first places win ``tickets``."""

    prizes: tuple[int, ...]
    undistributed: int
    special: int = 0
    tickets: int = 0

    @property
    def pool(self) -> int:
        """What all of it is of."""
        return sum(self.prizes) + self.special + self.undistributed

    @property
    def paid_places(self) -> int:
        """How many places win something."""
        return sum(1 for prize in self.prizes if prize)

    @property
    def bubble_places(self) -> int:
        """How many places are in once the bubble bursts: those that are paid. With tickets to win
        it bursts where the last of them falls: what they leave of the pool is money for who missed
        one."""
        return self.tickets or self.paid_places


def prize_pool(
    paid_entries: int,
    buy_in: int,
    *,
    fee_percent: Percent = 0,
    fee_per_entry: int = 0,
    added: int = 0,
    guarantee: int = 0,
    declared: int | None = None,
) -> Pool:
    """Return the pool of ``paid_entries`` entries of ``buy_in``, fee included in the buy-in.

    The fee is a share of the gross, cut down to a whole unit, or a sum of each entry. A
    ``declared`` pool counts as it stands; else the pool is at least the ``guarantee``.
    Raises Refused: "amount.negative", "fee.twice", "fee.above_buy_in".
    """
    amounts = (paid_entries, buy_in, fee_percent, fee_per_entry, added, guarantee, declared or 0)
    if min(amounts) < 0:
        raise refuse("amount.negative")
    if fee_percent and fee_per_entry:
        raise refuse("fee.twice")
    if fee_percent > 100 or fee_per_entry > buy_in:
        raise refuse("fee.above_buy_in", buy_in=buy_in)
    gross = paid_entries * buy_in
    fee = floor(gross * Fraction(fee_percent) / 100) + paid_entries * fee_per_entry
    return fund(gross, fee, added=added, guarantee=guarantee, declared=declared)


def fund(
    gross: int, fee: int, *, added: int = 0, guarantee: int = 0, declared: int | None = None
) -> Pool:
    """Return the pool of what was taken, ``gross``, less what is no prize money, ``fee``."""
    collected = gross - fee + added
    pool = max(collected, guarantee) if declared is None else declared
    return Pool(gross, fee, added, pool - collected, pool)


def payouts(
    pool: int,
    percentages: Sequence[Percent],
    unit: int = 1,
    rounding: Rounding = "down",
    remainder: Remainder = "none",
    least: int = 0,
) -> Payouts:
    """Return the prizes of ``pool`` divided by ``percentages`` (first place first, 100 in all).

    Each prize is rounded to ``unit``; "nearest" rounds a half up. What is left over goes nowhere,
    to the first or the last prize (a prize never overtakes a higher one: what would goes on to that
    one), or in units one each from the top; what is lacking after
    rounding up is taken back the same way, one unit each from the bottom. No prize falls below
    nothing: a lack that is too large for its prize is taken from the bottom up.
    Every prize is at least ``least`` before that, rounded up to the unit: what that takes is taken
    from the larger ones by their shares, and where the pool does not give it to all places, fewer
    of them are paid.
    Raises Refused: "pool.negative", "unit.not_positive", "percentages.negative",
    "percentages.not_hundred".
    """
    _check(pool, percentages, unit)
    exact = _lifted(pool, percentages, -(-least // unit) * unit)
    prizes = [_rounded(prize / unit, rounding) * unit for prize in exact]
    prizes = _with_remainder(prizes, pool - sum(prizes), unit, remainder)
    return Payouts(tuple(prizes), pool - sum(prizes))


def shares_to_win(
    percentages: Sequence[Percent], entries: int, unwon: Unwon = "none"
) -> list[Percent]:
    """Return the ``percentages`` of the places that so many ``entries`` can win.

    Where there are fewer entries than places, what the places nobody can win would get goes to the
    first place or to all by their shares; with "none", and while nobody has entered, the
    percentages stand as they are, and a person says what becomes of it.
    """
    whole = list(percentages)
    if unwon == "none" or not 0 < entries < len(whole):
        return whole
    won, rest = whole[:entries], sum(whole[entries:])
    if unwon == "first":
        return [won[0] + rest, *won[1:]]
    of = sum(won)
    return [Fraction(percent * 100) / of for percent in won]


def _check(pool: int, percentages: Sequence[Percent], unit: int) -> None:
    if pool < 0:
        raise refuse("pool.negative")
    if unit < 1:
        raise refuse("unit.not_positive")
    if min(percentages, default=0) < 0:
        raise refuse("percentages.negative")
    if percentages and (total := sum(percentages)) != 100:
        raise refuse("percentages.not_hundred", total=str(total))


def _lifted(pool: int, percentages: Sequence[Percent], least: int) -> list[Fraction]:
    """The exact prizes, none below ``least`` but those of the last places, which win nothing where
    there is too little for all."""
    shares = [Fraction(percent) for percent in percentages]
    if not least or not shares:
        return [pool * share / 100 for share in shares]
    paid, lifted = min(len(shares), max(1, pool // least)), 0
    by_share = shares[:paid]
    whole = sum(by_share)
    while len(by_share) > 1 and (pool - least * lifted) * by_share[-1] < least * whole:
        whole -= by_share.pop()
        lifted += 1
    rest = pool - least * lifted
    unpaid = len(shares) - paid
    return [rest * share / whole for share in by_share] + [
        *[Fraction(least)] * lifted,
        *[Fraction(0)] * unpaid,
    ]


def _rounded(units: Fraction, rounding: Rounding) -> int:
    if rounding == "nearest":
        return floor(units + Fraction(1, 2))
    return floor(units) if rounding == "down" else ceil(units)


def _with_remainder(prizes: list[int], rest: int, unit: int, remainder: Remainder) -> list[int]:
    if not prizes or remainder == "none":
        return prizes
    if remainder == "one_unit_each_from_top":
        return _with_units(prizes, rest, unit)
    if remainder == "last" and rest > 0:
        return _given_from_bottom(prizes, rest)
    changed = list(prizes)
    changed[0 if remainder == "first" else -1] += rest
    if rest < 0 and (changed[-1] < 0 or changed[0] < max(changed)):
        return _taken_from_bottom(prizes, -rest)
    return changed


def _with_units(prizes: list[int], rest: int, unit: int) -> list[int]:
    """Give whole units from the top, take them back from the bottom where there is a prize, so that
    no prize overtakes a higher one; a part of a unit stays undistributed."""
    places = [place for place, prize in enumerate(prizes) if prize or rest >= 0]
    step, places = (unit, places) if rest >= 0 else (-unit, places[::-1])
    units, odd = divmod(abs(rest // unit), len(places) or 1)
    changed = list(prizes)
    for order, place in enumerate(places):
        changed[place] += step * (units + (order < odd))
    return changed


def _given_from_bottom(prizes: list[int], rest: int) -> list[int]:
    """Give ``rest`` to the last prize, and what would lift a prize above the one before it to that
    one; the first takes what is left."""
    raised = list(prizes)
    for place in range(len(raised) - 1, 0, -1):
        given = min(max(raised[place - 1] - raised[place], 0), rest)
        raised[place] += given
        rest -= given
    raised[0] += rest
    return raised


def _taken_from_bottom(prizes: list[int], lack: int) -> list[int]:
    """Take ``lack`` from the last prize up, as much from each as there is."""
    kept = list(prizes)
    for place in reversed(range(len(kept))):
        taken = min(kept[place], lack)
        kept[place] -= taken
        lack -= taken
    return kept


def payout_reverse(
    prizes: Sequence[int], percentages: Sequence[Percent], unit: int
) -> Mapping[Rounding, tuple[int, int] | None]:
    """Return, for each way of rounding, which pools give exactly ``prizes`` with nothing done about
    the remainder: from the first number up to, not including, the second; None for no pool."""
    modes: tuple[Rounding, ...] = ("down", "nearest", "up")
    return {mode: _pools(prizes, percentages, unit, mode) for mode in modes}


def _pools(
    prizes: Sequence[int], percentages: Sequence[Percent], unit: int, rounding: Rounding
) -> tuple[int, int] | None:
    """Intersect what each prize says. Shares of the pool from ``low`` up to ``high`` give a prize;
    rounding up takes the upper end and not the lower one."""
    below = {"down": Fraction(0), "nearest": Fraction(unit, 2), "up": Fraction(unit)}[rounding]
    at_least, under = 0, None
    for prize, percent in zip(prizes, percentages, strict=True):
        if not percent:
            if prize:
                return None
            continue
        low, high = ((prize - below + part) * 100 / Fraction(percent) for part in (0, unit))
        if rounding == "up":
            first, end = floor(low) + 1, floor(high) + 1
        else:
            first, end = ceil(low), ceil(high)
        at_least = max(at_least, first)
        under = end if under is None else min(under, end)
    return (at_least, under) if under is not None and at_least < under else None
