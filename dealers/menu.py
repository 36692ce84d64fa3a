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
