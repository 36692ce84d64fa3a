"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from chips.packing import keys_of_bags
from chips.selectors import bag_lists
from floor.printing import papers
from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.FLOOR,
    "chips:chips",
    _("Chips"),
    roles.CREW,
    position=25,
    explains=(
        _("Chips in play, table counts and the club chip set."),
        _("A count is typed seat by seat."),
        _("A colour-up says which chips go and how many come for them."),
    ),
    inside=(
        "chips:chip_set",
        "chips:colour_up",
        "chips:race",
        "chips:counts",
        "chips:count_sheet",
        "chips:bags",
        "chips:bag_sheet",
    ),
)
papers.offer(
    "bag_list",
    _("Bag list"),
    _("Bag lists to print station"),
    "chips:bag_lists",
    key="table",
    rows=bag_lists,
)
papers.offer(
    "bag_slip",
    _("Bag slip"),
    _("Slips to print station"),
    "chips:bag_slips",
    key="bag",
    rows=keys_of_bags,
)
