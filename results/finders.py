"""The acts of this app that begin on a page of their own, for the search of the frame."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web.page_finder import offer_act

offer_act(
    "results:evening", _("Close the evening"), roles.PAPERS, _("money drawers takings report")
)
offer_act("results:deal", _("Deal on the prizes"), roles.CHIEF, _("chop icm agreement"))
offer_act(
    "results:put_back",
    _("Put back a player who was booked out"),
    roles.FLOOR,
    _("wrong bust-out mistake return"),
)
offer_act("results:protocol", _("Open the official results (PDF)"), roles.CREW)
