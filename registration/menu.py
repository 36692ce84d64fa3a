"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.values.roles import Role
from floor.web import navigation

navigation.offer(
    navigation.DESK,
    "pages:desk",
    _("Desk"),
    roles.DESK,
    position=0,
    inside=(
        "pages:add_ons",
        "registration:person",
        "registration:person_same",
        "registration:person_new",
        "registration:person_add",  # the next three are pages when a field is wrong
        "registration:person_change",
        "registration:person_membership",
    ),
    opens_for=Role.REGISTRAR,
)
navigation.offer(
    navigation.DESK, "registration:applications", _("Applications"), roles.DESK, position=5
)
navigation.offer(navigation.DESK, "pages:entries", _("Entries"), roles.CREW, position=10)
navigation.offer(navigation.DESK, "registration:members", _("Members"), roles.PAPERS, position=20)
navigation.offer(navigation.DESK, "registration:drawers", _("Drawers"), roles.DESK, position=30)
navigation.offer(navigation.DESK, "registration:tickets", _("Tickets"), roles.DESK, position=32)
papers.offer(
    "receipt", _("Receipt"), _("Receipt to the printer"), "registration:receipts", key="sale"
)
