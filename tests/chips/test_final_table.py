"""The chips of the final table, by value, and what a colour-up there exchanges."""

import pytest

from chips.final_table import Pile, piles
from chips.leaving import Leaving

pytestmark = pytest.mark.pure
PLAN = (
    Leaving(25, 100, needed_until=4, row=4),
    Leaving(100, 500, needed_until=8, row=None),
    Leaving(500, None, needed_until=20, row=None),
)
GIVEN_OUT = {25: 80, 100: 200, 500: 90}


def test_what_left_at_a_pause_is_there_as_larger_chips() -> None:
    assert piles(GIVEN_OUT, PLAN, row=6, level=6) == [Pile(100, 220, 0, 0), Pile(500, 90, 0, 0)]


def test_what_no_level_needs_any_more_can_go_there() -> None:
    there = piles(GIVEN_OUT, PLAN, row=3, level=9)
    assert there == [Pile(25, 80, 0, 80), Pile(100, 200, 20, 220), Pile(500, 90, 44, 0)]
    assert [pile.after for pile in there] == [0, 0, 134]


def test_a_value_that_nobody_was_given_is_not_named() -> None:
    assert [pile.value for pile in piles({500: 3}, PLAN, row=0, level=1)] == [500]


def test_what_would_be_brought_of_a_value_that_has_left_is_brought_as_the_next() -> None:
    """The floor took the hundreds out first: what 25 brings of them comes as five hundreds."""
    plan = (Leaving(25, 100, 4, None), Leaving(100, 500, 8, row=2), Leaving(500, None, 20, None))
    there = piles(GIVEN_OUT, plan, row=6, level=9)
    assert there == [Pile(25, 80, 0, 80), Pile(500, 130, 4, 0)]
    assert sum(pile.value * pile.after for pile in there) == sum(
        v * n for v, n in GIVEN_OUT.items()
    )
