"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "pages:rules",
    _("Rules"),
    roles.CREW,
    position=50,
    inside=(
        "pages:book",
        "pages:clause",
        "pages:differences",
        "library:import",
        "pages:topic",
    ),
)
