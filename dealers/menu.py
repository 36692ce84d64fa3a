"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.OFFICE,
    "pages:crew",
    _("Event staff"),
    roles.CREW,
    position=100,
    explains=(
        _("Everybody who works at the events of the day, each with their roles at each event."),
        _("The days around it are a festival: days that follow each other without a gap."),
        _("People are appointed on the staff page, dealers begin on the dealers page."),
    ),
)
navigation.offer(
    navigation.FLOOR,
    "dealers:rota",
    _("Dealers"),
    roles.CREW,
    position=40,
    explains=(
        _("Who is pushed to which table, who goes to a break, and when."),
        _("One tap makes every push that is due; the dealer at a table can do it by its QR code."),
        _("Nobody is pushed in the last seconds before a level or a pause."),
    ),
    inside=("dealers:dealers", "dealers:room", "dealers:hours"),
)
navigation.explain(
    (
        _("The dealers of the club, who is on shift, and the strings of tables."),
        _("Tick who has come and start their shifts at once."),
        _("Without strings dealers walk from table to table by number."),
    ),
    "dealers:dealers",
)
navigation.explain(
    (
        _("For the screen in the dealers' room: who goes where next, who rests until when."),
        _("It follows every push by itself."),
        _("Pushes stand here an hour before."),
    ),
    "dealers:room",
)
navigation.explain(
    (
        _("Hours on shift and at tables, and the longest time without a break."),
        _("Tips are divided by the time at tables."),
        _("Download the XLSX to work out the wages."),
    ),
    "dealers:hours",
)
