"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.RUN,
    "pages:console",
    _("Console"),
    roles.CREW,
    position=0,
    inside=("clock:message",),
)
navigation.offer(navigation.RUN, "pages:hand", _("Hand for hand"), roles.FLOOR, position=10)
navigation.offer(navigation.RUN, "pages:structure", _("Structure"), roles.CREW, position=20)
papers.offer(
    "structure", _("Structure"), _("Structure to the printer"), "clock:structure_paper", key="event"
)
