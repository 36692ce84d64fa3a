"""Tips divided by the time worked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealers.shares import divide

AMOUNTS, UNITS = st.integers(0, 10**9), st.integers(1, 1_000)
WORKED = st.dictionaries(st.integers(1, 40), st.integers(0, 10**8), max_size=12)


def test_tips_go_by_hours_and_what_is_left_is_said() -> None:
    tips = divide(1_000, {1: 3, 2: 3, 3: 1})
    assert (tips.shares, tips.left) == ({1: 428, 2: 428, 3: 142}, 2)
    tips = divide(1_000, {1: 3, 2: 3, 3: 1}, unit=100)
    assert (tips.shares, tips.left) == ({1: 400, 2: 400, 3: 100}, 100)


def test_where_nobody_has_worked_all_is_left() -> None:
    assert divide(500, {1: 0}).left == divide(500, {}).left == 500


def test_there_are_no_negative_tips() -> None:
    with pytest.raises(ValueError, match="not below 0"):
        divide(-1, {1: 1})


@given(AMOUNTS, WORKED, UNITS)
def test_shares_and_what_is_left_are_the_whole(
    amount: int, worked: dict[int, int], unit: int
) -> None:
    tips = divide(amount, worked, unit)
    assert sum(tips.shares.values()) + tips.left == amount
    assert all(share % unit == 0 for share in tips.shares.values())
    workers = sum(time > 0 for time in worked.values())
    assert tips.left < max(1, workers * unit) or not workers


@given(AMOUNTS, WORKED, UNITS)
def test_who_has_worked_longer_gets_no_less(amount: int, worked: dict[int, int], unit: int) -> None:
    shares = divide(amount, worked, unit).shares
    by_time = sorted(worked, key=lambda key: worked[key])
    assert [shares[key] for key in by_time] == sorted(shares.values())
