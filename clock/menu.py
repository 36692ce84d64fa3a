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
    explains=(
        _("The clock, who is left and what comes next are here and update by themselves."),
        _("Space starts and stops the clock; a key or a button that is held changes the level."),
        _("A wrong tap is undone where its words appear, later in the journal."),
    ),
    inside=("clock:message",),
)
navigation.offer(
    navigation.RUN,
    "pages:hand",
    _("Hand for hand"),
    roles.FLOOR,
    position=10,
    explains=(
        _("Near the money all tables deal one hand at the same time; a tile is a table."),
        _("Tap a table when its hand is over; the next hand begins when all are."),
        _("Players who go out in the same hand are placed by the event rulebook."),
    ),
)
navigation.offer(
    navigation.RUN,
    "pages:structure",
    _("Structure"),
    roles.CREW,
    position=20,
    explains=(
        _("A row is a level or a break; rows that were played are locked."),
        _("Rows can be pasted from a spreadsheet, and dragged by their number."),
        _("Nothing changes in the hall before the sheet is saved."),
    ),
)
papers.offer(
    "structure",
    _("Structure"),
    _("Send structure to print station"),
    "clock:structure_paper",
    key="event",
)
