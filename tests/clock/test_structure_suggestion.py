"""A suggested structure can be played, is warned of nothing, and lasts as long as asked."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from clock.sheet import faults
from clock.structure_check import big_stake, expected_end, warnings
from clock.structure_suggestion import Wish, suggest

SETS = ((), (25, 100, 500, 1_000, 5_000, 25_000), (1, 5, 25, 100), (100, 500, 1_000), (5, 25))
wishes = st.builds(
    Wish,
    stack=st.integers(20, 500).map(lambda hundreds: hundreds * 100),
    entries=st.integers(2, 2_000),
    minutes=st.integers(1, 16).map(lambda hours: hours * 60),
    level_minutes=st.integers(5, 60),
    chips=st.sampled_from(SETS),
)


@settings(max_examples=300)
@given(wishes)
def test_it_can_be_played_paid_and_lasts_as_long(wish: Wish) -> None:
    sheet = suggest(wish)
    assert faults(sheet) == ()
    warned = {warning.code for warning in warnings(sheet, dict.fromkeys(wish.chips))}
    assert warned == set()
    levels = [level for level in sheet if level.is_level]
    lasts = sum(level.seconds for level in sheet) // 60
    assert lasts <= max(wish.minutes, 2 * wish.level_minutes + 15)
    is_whole = lasts > wish.minutes - wish.level_minutes - 15
    assert len(levels) == 2 or is_whole or big_stake(levels[-1]) > 10**8


def test_chips_too_large_for_any_level_leave_one_that_says_so() -> None:
    (level,) = suggest(Wish(10_000, 40, 360, 20, (2**31 - 1,)))
    assert level.small_blind == 2**31 - 1


def test_blinds_rise_evenly() -> None:
    """No step of a doubling beside one of a quarter, as 100, 200, 250 was."""
    for wish in (
        Wish(3_000, 40, 360, 20),
        Wish(20_000, 200, 600, 30, (25, 100, 500, 1_000, 5_000)),
        Wish(15_000, 100, 240, 12, (25, 100, 500, 1_000, 5_000, 25_000)),
    ):
        blinds = [big_stake(level) for level in suggest(wish) if level.is_level]
        steps = [after / before for before, after in pairwise(blinds)]
        assert max(steps) <= 5 / 3 and min(steps) >= 1.2, blinds


def test_an_evening_of_six_hours() -> None:
    sheet = suggest(Wish(10_000, 40, 360, 20, (25, 100, 500, 1_000)))
    assert [big_stake(level) for level in sheet if level.is_level][:6] == [
        100,
        150,
        200,
        300,
        400,
        600,
    ]
    assert expected_end(sheet, 400_000) == len(sheet) - 1
    assert sum(level.kind == "break" for level in sheet) == 2
    assert warnings(sheet, dict.fromkeys((25, 100, 500, 1_000)), 400_000) == ()
