"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "library:rules",
    _("Rules"),
    roles.CREW,
    position=50,
    inside=(
        "library:book",
        "library:clause",
        "library:differences",
        "library:import",
        "library:topic",
    ),
)
