from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms

# Of the thirty minutes in which the protocol is signed (FSPR 1.9.3) ten are left for signing it.
MOST_MINUTES = 20


class Terms(terms.Terms):
    """``protest_minutes``: so long after the end protests are still taken, and the protocol, which
    goes with them, is not signed (FSPR 8.3.2 and 8.3.3, BFSP 7.3.2 and 7.3.3)."""

    protest_minutes = models.PositiveSmallIntegerField(
        _("Protests are taken for this many minutes after the last bust-out"),
        default=0,
        validators=[MaxValueValidator(MOST_MINUTES)],
        help_text=_(
            "FSPR 8.3.2, BFSP 7.3.2: until the competition ends. 0: with the last bust-out. "
            "The official results are signed after that, within thirty minutes (FSPR "
            "1.9.3)."
        ),
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(protest_minutes__lte=20), name="protests_before_the_signature"
            )
        ]

    def __str__(self) -> str:
        return f"terms of protests of {self.tournament_id}"
