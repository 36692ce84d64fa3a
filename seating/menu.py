"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.values.roles import Role
from floor.web import navigation

navigation.offer(
    navigation.FLOOR,
    "pages:hall",
    _("Hall"),
    roles.CREW,
    position=0,
    inside=("pages:table", "pages:several_out"),
    opens_for=Role.JUDGE,
)
navigation.offer(
    navigation.FLOOR,
    "pages:moves",
    _("Moves"),
    roles.FLOOR,
    position=10,
    inside=("seating:replay",),
)
navigation.offer(
    navigation.FLOOR,
    "pages:draw",
    _("Draw"),
    roles.PAPERS,
    position=20,
    inside=("seating:redraw", "seating:do_redraw", "seating:needs"),
)
navigation.offer(navigation.FLOOR, "seating:venue", _("Table plan"), roles.JURY, position=30)
navigation.offer(navigation.DESK, "seating:lists", _("Lists"), roles.CREW, position=15)
papers.offer(
    "seat_card", _("Seat card"), _("Seat card to the printer"), "seating:cards", key="entry"
)
papers.offer(
    "move_slip", _("Move slip"), _("Slips to the printer"), "seating:move_slips", key="stay"
)
papers.offer(
    "table_card", _("Card of a table"), _("Card to the printer"), "seating:table_cards", key="table"
)
