"""The acts of this app that begin on a page of their own, for the search of the frame."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web.page_finder import offer_act

offer_act("rulings:new_ruling", _("Record a ruling"), roles.FLOOR)
offer_act("rulings:penalise", _("Impose a penalty"), roles.FLOOR)
offer_act("rulings:protests", _("Record a protest"), roles.DISCIPLINE)
offer_act(
    "rulings:clock_calls",
    _("Call the clock on a player"),
    roles.FLOOR,
    _("calls time slow decision"),
)
offer_act(
    "pages:pocket",
    _("Answer a call for a judge"),
    roles.FLOOR,
    _("calls table asks going"),
)
offer_act(
    "pages:hall",
    _("Call a judge to a table"),
    roles.CREW,
    _("calls floor help dispute"),
    place="call-judge",
)
