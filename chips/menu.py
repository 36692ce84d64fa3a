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
navigation.explain(
    (
        _("The chips that the club owns, with their colours and how many there are."),
        _("Clear a denomination to remove a chip."),
        _("Starting stacks and colour-ups are worked out from them."),
    ),
    "chips:chip_set",
)
navigation.explain(
    (
        _("Which chips leave at this break, and at which tables it is done."),
        _("Tap a table and write how many of these chips each player has."),
        _("Below stands which chips leave later."),
    ),
    "chips:colour_up",
)
navigation.explain(
    (
        _("The chips of one value at one table, seat by seat."),
        _("Write how many each player has; the page says who gets what."),
        _("You choose how odd chips left over are rounded; the paragraph for the race is named."),
    ),
    "chips:race",
)
navigation.explain(
    (
        _("Whether the stacks that were counted agree with the chips in play."),
        _("Choose a table and type its stacks."),
        _("From the second count on, a drawing shows the stacks over all counts."),
    ),
    "chips:counts",
)
navigation.explain(
    (
        _("The stacks of one table, a field for each seat."),
        _("Enter leads to the next seat; an empty field is not counted."),
        _("The sum is compared with the chips in play."),
    ),
    "chips:count_sheet",
)
navigation.explain(
    (
        _("How far the bags of the day are packed, table by table."),
        _("Each stack is counted into its bag; the slip with the sum is signed."),
        _("When all bags are packed, the chief judge ends the day here."),
    ),
    "chips:bags",
)
navigation.explain(
    (
        _("The bags of one table: stack, number and signature of each player."),
        _("Save, print the slips to be signed, then tick who has signed and save again."),
        _("The sum is compared with the chips in play while you type."),
    ),
    "chips:bag_sheet",
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
