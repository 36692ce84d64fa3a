"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.OFFICE,
    "pages:results",
    _("Results"),
    roles.CREW,
    position=0,
    inside=(
        "results:order",
        "results:correct_order",
        "results:revise_order",
        "results:put_back",
        "results:deal",
        "results:deal_ways",
        "results:bounties",
        "results:winners",
    ),
)
navigation.offer(
    navigation.OFFICE,
    "results:prize_plan",
    _("Prize plan"),
    roles.CREW,
    position=5,
    inside=("results:change_prize_table", "results:read_prize_table"),
)
navigation.offer(navigation.DESK, "results:prizes", _("Prizes"), roles.DESK, position=35)
navigation.offer(
    navigation.DESK, "results:evening", _("Close of the evening"), roles.PAPERS, position=40
)
navigation.offer(
    navigation.DESK, "results:money_owed", _("Money of players"), roles.DESK, position=37
)
navigation.offer(
    navigation.OFFICE,
    "results:papers",
    _("Event papers"),
    roles.PAPERS,
    position=7,
    inside=("results:add_photo",),
)
papers.offer(
    "prize_slip", _("Prize slip"), _("Prize slips to the printer"), "results:slips", key="entry"
)
