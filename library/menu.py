"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "pages:rules",
    _("Rules"),
    roles.CREW,
    position=5,
    explains=(
        _("Five rulebooks side by side, and where they differ."),
        _("Search by paragraph, word or topic."),
        _("A text that the club has can be read in, and is searched too."),
    ),
    inside=(
        "pages:book",
        "pages:clause",
        "pages:differences",
        "library:import",
        "pages:topic",
    ),
)
