"""Who may do what: the five roles of an evening."""

from collections.abc import Collection

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
JURY = (*FLOOR, *PAPERS)
CREW = (*JURY, Role.REGISTRAR)
CHIEF = ()

# Penalties and protests say what named people did wrong: whoever needs them for their work reads
# them, the desk does not (FSPR and BFSP: judges impose, the secretary writes the protocol).
DISCIPLINE = JURY


def includes(held: Collection[str], roles: Collection[str]) -> bool:
    """Whether one of the ``held`` roles is among ``roles``; the chief judge's is among all."""
    return Role.CHIEF_JUDGE in held or any(role in roles for role in held)
