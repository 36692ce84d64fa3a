"""The page of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.OFFICE,
    "seasons:seasons",
    _("Seasons"),
    roles.CREW,
    position=9,
    explains=(
        _("The signed events of a season, added up by the club's formula."),
        _("Another formula is tried first, and shows whom it would move."),
        _("Corrected official results that move somebody are marked until they are noted."),
    ),
    inside=(
        "seasons:season",
        "seasons:rules",
        "seasons:found_season",  # the next two are pages when a field is wrong
        "seasons:change_rules",
    ),
)
navigation.explain(
    (
        _("The table of one season or of a quarter of it."),
        _("Each player has points for every event; struck out are those that do not count."),
        _("Signed official results come in by themselves."),
    ),
    "seasons:season",
)
navigation.explain(
    (
        _("The formula of the points, and how many of the best results count."),
        _("Try another formula: the table says whom it moves."),
        _("Only what was tried can be made to count."),
    ),
    "seasons:rules",
    "seasons:change_rules",
)
