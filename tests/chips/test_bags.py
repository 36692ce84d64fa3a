"""Which bags go on, in memory."""

from django.http import QueryDict

from chips.bags import Carried, Packed, carry, is_day_over
from chips.forms import BagsForm

BAGS = [Packed(entry=1, person=7, chips=900), Packed(2, 8, 500), Packed(3, 7, 1_200)]


def test_the_largest_bag_of_a_person_goes_on() -> None:
    assert carry(BAGS, {}) == [Carried(8, 2, 500, (2,)), Carried(7, 3, 1_200, (3,))]


def test_or_all_of_them_together() -> None:
    assert carry(BAGS, {}, all_stacks=True)[1] == Carried(7, 3, 2_100, (1, 3))


def test_of_equal_bags_the_first_goes_on() -> None:
    assert carry([Packed(5, 7, 900), Packed(4, 7, 900)], {})[0].entry == 4


def test_who_has_entered_once_gets_the_bonus() -> None:
    rows = carry(BAGS, {7: 2, 8: 1}, once_chips=1_000)
    assert [(row.person, row.bonus) for row in rows] == [(8, 1_000), (7, 0)]


def test_a_day_is_over_after_its_level_or_with_its_share_of_players() -> None:
    assert is_day_over(12, 90, 100, day_levels=12, day_left=0)
    assert not is_day_over(11, 90, 100, day_levels=12, day_left=0)
    assert is_day_over(3, 10, 100, day_levels=12, day_left=10)
    assert not is_day_over(3, 11, 100, day_levels=0, day_left=10)
    assert not is_day_over(30, 1, 100, day_levels=0, day_left=0)


def test_a_stack_is_typed_with_spaces_too_as_pages_show_it() -> None:
    form = BagsForm(QueryDict("table=1&n3=12 500&b3=7&signed=3"))
    assert form.is_valid() and form.ask()["packed"] == [[3, 12_500, "7", True]]
