"""The acts at the desk, for the search of the frame."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web.page_finder import offer_act

offer_act(
    "pages:desk",
    _("Register a player, sell a rebuy or an add-on"),
    roles.DESK,
    _("entry late re-entry chips"),
)
offer_act("registration:drawers", _("Count the drawer"), roles.DESK, _("money cash close"))
