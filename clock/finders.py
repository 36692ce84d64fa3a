"""The acts at the clock, for the search of the frame."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web.page_finder import offer_act

offer_act(
    "pages:console",
    _("Start or pause the clock, change the level"),
    roles.FLOOR,
    _("pause go level minute break"),
)
offer_act(
    "pages:structure",
    _("Suggest a structure, take one from a template or a file"),
    roles.FLOOR,
    _("levels blinds import export CSV JSON"),
)
offer_act(
    "pages:console",
    _("Message to every screen, alarm"),
    roles.FLOOR,
    _("send announce emergency evacuation fire"),
)
