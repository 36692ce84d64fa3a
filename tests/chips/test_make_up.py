"""What stacks are made of: the sums, and whether the club owns enough."""

from chips import make_up
from chips.make_up import Shortage
from tests.each import for_each


@for_each(
    ("due", "values"),
    [
        (5_000, [25, 100, 500]),
        (10_000, [25, 100, 500, 1_000, 5_000]),
        (20_000, [100, 500, 1_000, 5_000]),
        (1_500, [25, 100, 500]),
        (300, [25, 100, 500]),
        (500, [500]),
        (100, [40, 100]),
        (75, [25, 100]),
        (30_000, [20, 50, 500]),
    ],
)
def test_a_proposed_stack_is_worth_what_is_due(due: int, values: list[int]) -> None:
    stack = make_up.proposed(due, values)
    assert make_up.amount(stack) == due
    assert set(stack) <= set(values)


def test_a_stack_that_cannot_be_made_is_not_proposed() -> None:
    assert make_up.proposed(110, [25, 100]) == {}
    assert make_up.proposed(100, []) == {}


def test_a_proposed_stack_has_a_handful_of_small_chips() -> None:
    stack = make_up.proposed(10_000, [25, 100, 500, 1_000])
    assert stack[25] == 8
    assert stack[100] >= 8


def test_a_make_up_that_was_begun_adds_up_to_the_terms() -> None:
    made_of = {"stack": {25: 8, 100: 8}, "rebuy": {100: 10}, "add_on": {}}
    due = {"stack": 1_000, "rebuy": 500, "add_on": 2_000}
    (wrong,) = make_up.faults(made_of, due)
    assert (wrong.code, wrong.facts["sum"], wrong.facts["due"]) == ("chips.sum", 1_000, 500)


def test_the_chips_of_all_that_is_sold_are_held_against_what_is_owned() -> None:
    made_of = {"stack": {25: 8, 100: 8}, "rebuy": {100: 10}}
    chips = make_up.needed(made_of, {"stack": 40, "rebuy": 7})
    assert chips == {25: 320, 100: 390}
    assert make_up.shortages(chips, {25: 320, 100: 300}) == (Shortage(100, 390, 300),)
    assert [short.needed - short.owned for short in make_up.shortages(chips, {100: 400})] == [320]
