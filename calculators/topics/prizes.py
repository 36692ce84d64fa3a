"""The prize pool, its division, and the pool behind a printed list: arithmetic that needs no book,
done by the functions that pay the players."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar, get_args

from calculators.case import Case
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs
from floor.event.regulations import Remainder, Rounding
from results import payouts as money
from rules.refusal import Refused

T = TypeVar("T")
ROUNDINGS: tuple[Rounding, ...] = get_args(Rounding)
REMAINDERS: tuple[Remainder, ...] = get_args(Remainder)
# What the payouts refuse, by the field that is wrong and what it must be.
COMPLAINTS = {
    "fee.twice": ("fee_per_entry", "must not be given beside fee_percent"),
    "fee.above_buy_in": ("fee_per_entry", "must not be above the buy-in"),
    "percentages.not_hundred": ("percentages", "must be 100 in all"),
    "prize.negative": ("remainder", "would make a prize negative"),
}


def prize_pool(case: Case) -> Decision:
    """Return gross, fee and pool, in units of money."""
    asked = case.asked
    found = heard(
        asked,
        lambda: money.prize_pool(
            asked.whole("paid_entries"),
            asked.whole("buy_in"),
            fee_percent=asked.percent("fee_percent", 0),
            fee_per_entry=asked.whole("fee_per_entry", 0),
            added=asked.whole("added", 0),
            guarantee=asked.whole("guarantee", 0),
        ),
    )
    told = step("pool.reckoned", gross=found.gross, fee=found.fee, overlay=found.overlay)
    return Decision({"gross": found.gross, "fee": found.fee, "pool": found.pool}, "", (told,))


def payouts(case: Case) -> Decision:
    """Return prizes (first place first), sum and undistributed, in units of money."""
    asked = case.asked
    pool, unit = asked.whole("pool"), asked.whole("unit", 1, least=1)
    rounding = asked.choice("rounding", ROUNDINGS, "down")
    remainder = asked.choice("remainder", REMAINDERS, "none")
    shares = percentages(asked)
    found = heard(asked, lambda: money.payouts(pool, shares, unit, rounding, remainder))
    result = {
        "prizes": list(found.prizes),
        "sum": sum(found.prizes),
        "undistributed": found.undistributed,
    }
    told = step("pool.divided", pool=pool, unit=unit, rounding=rounding, remainder=remainder)
    return Decision(result, "", (told,))


def payout_reverse(case: Case) -> Decision:
    """Return pool_range: for each way of rounding the pools that give exactly the ``prizes``, from
    the first number up to, not including, the second; None for no pool."""
    asked = case.asked
    prizes, shares = asked.wholes("prizes"), percentages(asked)
    if len(prizes) != len(shares):
        raise Malformed(asked.at("percentages"), f"must be {len(prizes)}, one for each prize")
    unit = asked.whole("unit", 1, least=1)
    found = money.payout_reverse(prizes, shares, unit)
    ranges = {mode: list(pools) if pools else None for mode, pools in found.items()}
    told = step("pool.sought", prizes=len(prizes), unit=unit)
    return Decision({"pool_range": ranges}, "", (told,))


def percentages(asked: Inputs) -> list[Fraction]:
    """Return the shares of the places, at least one, in percent."""
    shares = asked.percents("percentages")
    if not shares:
        raise Malformed(asked.at("percentages"), "must not be empty")
    return shares


def heard(asked: Inputs, reckon: Callable[[], T]) -> T:
    """Return what ``reckon`` comes to; what the payouts refuse is a complaint about a field."""
    try:
        return reckon()
    except Refused as refused:
        field, problem = COMPLAINTS[refused.refusals[0].code]
        raise Malformed(asked.at(field), problem) from refused
