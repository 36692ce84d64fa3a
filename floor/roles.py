"""Who may do what: the five roles of an evening."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    CHIEF_JUDGE = "chief_judge", _("Chief judge")
    JUDGE = "judge", _("Judge")
    SECRETARY = "secretary", _("Secretary")
    REGISTRAR = "registrar", _("Registrar")
    DISPLAY = "display", _("Display")


# The chief judge may do everything and is never listed.
DESK = (Role.REGISTRAR, Role.SECRETARY)
FLOOR = (Role.JUDGE,)
PAPERS = (Role.SECRETARY,)
CREW = (Role.JUDGE, Role.SECRETARY, Role.REGISTRAR)
CHIEF = ()
