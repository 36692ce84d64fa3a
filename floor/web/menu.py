"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.DESK, "floor:print_station", _("Print station"), roles.CREW, position=25
)
navigation.offer(
    navigation.OFFICE,
    "pages:journal",
    _("Journal"),
    roles.CREW,
    position=10,
    inside=(
        "floor:undo",
        "floor:redo",
        "floor:time",
        "floor:preview_time",
        "floor:written",
    ),
)
navigation.offer(
    navigation.OFFICE,
    "pages:terms",
    _("Terms"),
    roles.CREW,
    position=20,
    inside=("pages:preview_terms", "pages:change_terms", "pages:days"),
)
navigation.offer(navigation.OFFICE, "floor:screens", _("Screens"), roles.PAPERS, position=30)
navigation.offer(
    navigation.OFFICE, "floor:club_media", _("Pictures and sounds"), roles.CHIEF, position=35
)
navigation.offer(
    navigation.OFFICE,
    "floor:staff",
    _("Staff"),
    roles.CHIEF,
    position=40,
    inside=("floor:invite",),
)
