"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.web import navigation

navigation.offer(
    navigation.FLOOR,
    "chips:chips",
    _("Chips"),
    roles.CREW,
    position=25,
    inside=("chips:chip_set", "chips:colour_up", "chips:race", "chips:counts", "chips:count_sheet"),
)
