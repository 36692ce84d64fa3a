"""The prize pool and its division, with the worked cases."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from results.payouts import Pool, payout_reverse, payouts, prize_pool, shares_to_win
from rules.refusal import Refused
from tests.each import for_each

CASES = json.loads(
    (Path(__file__).parent.parent / "cases" / "payout_cases.json").read_text(encoding="utf-8")
)
CUP = (2_944_000, 1_840_000, 1_177_000, 809_000, 588_000)
CUP_SPLIT = (40, 25, 16, 11, 8)


def answer(topic: str, inputs: dict[str, Any]) -> dict[str, Any]:
    if topic == "prize_pool":
        pool = prize_pool(**inputs)
        return {"gross": pool.gross, "fee": pool.fee, "pool": pool.pool}
    paid = payouts(**inputs)
    return {
        "prizes": list(paid.prizes),
        "sum": sum(paid.prizes),
        "undistributed": paid.undistributed,
    }


@for_each("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert answer(case["topic"], case["inputs"]) == case["expected"]


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}$")


def test_the_cup_of_2010_could_only_have_had_this_pool() -> None:
    ranges = payout_reverse(CUP, CUP_SPLIT, 1000)
    assert ranges == {"down": (7_360_000, 7_362_500), "nearest": None, "up": None}


def test_prizes_between_which_no_pool_is_left_come_from_none() -> None:
    """The first says 20 or 21, the second 22 or 23."""
    assert payout_reverse((10, 11), (50, 50), 1)["down"] is None
    assert payout_reverse((10, 10), (50, 50), 1)["down"] == (20, 22)


def test_a_declared_pool_stands_and_shows_what_was_kept_back() -> None:
    pool = prize_pool(47, 200_000, declared=7_360_000)
    assert pool == Pool(9_400_000, 0, 0, -2_040_000, 7_360_000)


def test_a_guarantee_is_kept_by_an_overlay_and_costs_nothing_when_reached() -> None:
    assert prize_pool(80, 1100, fee_per_entry=100, guarantee=100_000).overlay == 20_000
    assert prize_pool(200, 1100, fee_per_entry=100, guarantee=100_000).overlay == 0


def test_added_money_counts_towards_the_guarantee() -> None:
    assert prize_pool(10, 100, added=500, guarantee=1400).pool == 1500


def test_a_percentage_fee_is_cut_down_to_a_whole_unit() -> None:
    assert prize_pool(3, 333, fee_percent=Fraction("7.5")).fee == 74


def test_a_fee_may_be_all_of_the_buy_in() -> None:
    assert prize_pool(3, 100, fee_percent=100).pool == 0
    assert prize_pool(3, 100, fee_per_entry=100).pool == 0


def test_nobody_came() -> None:
    assert prize_pool(0, 1000) == Pool(0, 0, 0, 0, 0)
    assert payouts(0, (50, 30, 20)).prizes == (0, 0, 0)


def test_no_percentages_yet_leave_all_undistributed() -> None:
    assert payouts(5000, (), remainder="first").undistributed == 5000


@for_each(
    ("rounding", "prizes", "left"),
    [("down", (660, 330), 10), ("nearest", (670, 330), 0), ("up", (670, 340), -10)],
)
def test_rounding(rounding: Any, prizes: tuple[int, ...], left: int) -> None:
    paid = payouts(1000, (Fraction(200, 3), Fraction(100, 3)), 10, rounding)
    assert (paid.prizes, paid.undistributed) == (prizes, left)


def test_half_a_unit_rounds_up() -> None:
    assert payouts(30, (50, 50), 10, "nearest").prizes == (20, 20)


@for_each(
    ("remainder", "prizes", "left"),
    [
        ("none", (300, 300, 300), 150),
        ("first", (450, 300, 300), 0),
        ("last", (450, 300, 300), 0),
        ("one_unit_each_from_top", (400, 300, 300), 50),
    ],
)
def test_the_remainder(remainder: Any, prizes: tuple[int, ...], left: int) -> None:
    third = Fraction(100, 3)
    paid = payouts(1050, (third, third, third), 100, "down", remainder)
    assert (paid.prizes, paid.undistributed) == (prizes, left)


@for_each(
    ("pool", "unit", "prizes"),
    [(300, 250, (300, 0, 0, 0)), (1200, 250, (700, 250, 250, 0)), (1240, 10, (490, 370, 240, 140))],
)
def test_the_rest_for_the_last_place_lifts_no_prize_above_a_higher_one(
    pool: int, unit: int, prizes: tuple[int, ...]
) -> None:
    paid = payouts(pool, (40, 30, 20, 10), unit, "down", "last")
    assert (paid.prizes, paid.undistributed) == (prizes, 0)


def test_a_single_unit_left_over_for_the_last_place_goes_on_to_the_one_above_it() -> None:
    assert payouts(101, (50, 50), remainder="last").prizes == (51, 50)
    assert payouts(101, (30, 70), 10, remainder="last").prizes == (31, 70)


def test_what_rounding_up_lacks_is_taken_back_from_the_bottom_by_units() -> None:
    paid = payouts(1050, (50, 25, 25), 100, "up", "one_unit_each_from_top")
    assert (paid.prizes, paid.undistributed) == ((600, 200, 200), 50)


@for_each("remainder", ["first", "last"])
def test_a_lack_larger_than_its_prize_is_taken_from_the_bottom_up(remainder: Any) -> None:
    paid = payouts(12_000, (42, 26, 16, 10, 6), 5_000, "up", remainder)
    assert (paid.prizes, paid.undistributed) == ((10_000, 2_000, 0, 0, 0), 0)


@for_each(
    ("pool", "percentages", "remainder", "prizes"),
    [
        (1, (50, 50), "first", (1, 0)),
        (2, (40, 30, 30), "last", (1, 1, 0)),
        (3, (20,) * 5, "last", (1, 1, 1, 0, 0)),
    ],
)
def test_what_lacks_by_a_unit_or_two_makes_no_prize_negative_nor_the_first_smaller(
    pool: int, percentages: tuple[int, ...], remainder: Any, prizes: tuple[int, ...]
) -> None:
    paid = payouts(pool, percentages, 1, "up", remainder)
    assert (paid.prizes, paid.undistributed) == (prizes, 0)


def test_nothing_is_taken_from_a_place_without_a_share() -> None:
    paid = payouts(50, (50, 50, 0), 100, "up", "one_unit_each_from_top")
    assert (paid.prizes, paid.undistributed) == ((0, 0, 0), 50)
    assert payouts(1, (50, 50, 0), 1, "up", "one_unit_each_from_top").prizes == (1, 0, 0)
    assert payouts(450, (60, 40, 0), 100, "up", "first").prizes == (250, 200, 0)


def test_shares_that_fewer_can_win() -> None:
    assert shares_to_win([50, 30, 20], 2, "shares") == [Fraction(125, 2), Fraction(75, 2)]
    assert shares_to_win([50, 30, 20], 2, "first") == [70, 30]
    assert shares_to_win([50, 30, 20], 1, "first") == [100]
    for entries, unwon in ((2, "none"), (3, "shares"), (9, "first"), (0, "shares")):
        assert shares_to_win([50, 30, 20], entries, unwon) == [50, 30, 20]


@for_each(
    ("arguments", "code"),
    [
        ({"paid_entries": -1, "buy_in": 1}, "amount.negative"),
        ({"paid_entries": 1, "buy_in": 1, "declared": -1}, "amount.negative"),
        ({"paid_entries": 1, "buy_in": 9, "fee_percent": 1, "fee_per_entry": 1}, "fee.twice"),
        ({"paid_entries": 1, "buy_in": 1, "fee_per_entry": 2}, "fee.above_buy_in"),
        ({"paid_entries": 1, "buy_in": 1, "fee_percent": 101}, "fee.above_buy_in"),
    ],
)
def test_pools_that_make_no_sense(arguments: dict[str, Any], code: str) -> None:
    with refused(code):
        prize_pool(**arguments)


@for_each(
    ("arguments", "code"),
    [
        ((-1, (100,)), "pool.negative"),
        ((1, (100,), 0), "unit.not_positive"),
        ((1, (101, -1)), "percentages.negative"),
        ((1, (50, 49)), "percentages.not_hundred"),
        ((1, (50, 51)), "percentages.not_hundred"),
    ],
)
def test_splits_that_make_no_sense(arguments: tuple[Any, ...], code: str) -> None:
    with refused(code):
        payouts(*arguments)


@st.composite
def splits(draw: st.DrawFn) -> tuple[Fraction, ...]:
    weights = sorted(draw(st.lists(st.integers(1, 100), min_size=1, max_size=12)), reverse=True)
    return tuple(Fraction(100 * weight, sum(weights)) for weight in weights)


@given(
    st.integers(0, 20_000) | st.integers(0, 10**12),
    splits(),
    st.sampled_from([1, 10, 500, 1000]),
    st.sampled_from(["down", "nearest", "up"]),
    st.sampled_from(["none", "first", "last", "one_unit_each_from_top"]),
)
def test_pool_in_equals_prizes_out_and_what_is_left(
    pool: int, split: tuple[Fraction, ...], unit: int, rounding: Any, remainder: Any
) -> None:
    paid = payouts(pool, split, unit, rounding, remainder)
    assert sum(paid.prizes) + paid.undistributed == pool
    assert min(paid.prizes) >= 0
    if paid.undistributed >= 0 and remainder in ("first", "last"):
        assert list(paid.prizes) == sorted(paid.prizes, reverse=True)
    if remainder == "one_unit_each_from_top":
        assert list(paid.prizes) == sorted(paid.prizes, reverse=True)
        assert 0 <= paid.undistributed < unit
    if remainder in ("first", "last"):
        assert paid.undistributed == 0


@given(
    st.integers(0, 10**9),
    splits(),
    st.sampled_from([1, 7, 1000]),
    st.sampled_from(["down", "nearest", "up"]),
)
def test_the_reverse_finds_exactly_the_pools_that_pay_so(
    pool: int, split: tuple[Fraction, ...], unit: int, rounding: Any
) -> None:
    prizes = payouts(pool, split, unit, rounding).prizes
    pools = payout_reverse(prizes, split, unit)[rounding]
    assert pools is not None
    low, high = pools
    assert low <= pool < high
    assert payouts(low, split, unit, rounding).prizes == prizes
    assert payouts(high - 1, split, unit, rounding).prizes == prizes
    assert payouts(high, split, unit, rounding).prizes != prizes
    if low:
        assert payouts(low - 1, split, unit, rounding).prizes != prizes


@given(
    st.integers(0, 200),
    st.integers(1, 3_000),
    st.sampled_from([1, 1000, 5_000]),
    st.sampled_from(["down", "nearest", "up"]),
    st.sampled_from(["none", "first", "last", "one_unit_each_from_top"]),
)
def test_few_entries_and_a_large_unit_divide_all_the_same(
    entries: int, buy_in: int, unit: int, rounding: Any, remainder: Any
) -> None:
    paid = payouts(entries * buy_in, (42, 26, 16, 10, 6), unit, rounding, remainder)
    assert sum(paid.prizes) + paid.undistributed == entries * buy_in
    assert min(paid.prizes) >= 0
    if remainder != "none":
        assert paid.undistributed >= 0
