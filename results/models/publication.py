from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.one_row import OneRowField
from floor.models import Tournament
from registration.models import EntryList


class Publication(terms.Terms):
    """What anybody may read of the results once the event is over: ``public_results`` says how
    players are called there, ``public_prizes`` whether their prizes stand beside them.

    A name is only published of a player who has consented to it, or where the event's book makes
    entering that consent (BFSP 7.5.1).
    """

    tournament = OneRowField(Tournament, on_delete=models.PROTECT, related_name="publication")
    public_results = models.CharField(
        _("Public results"),
        max_length=7,
        choices=EntryList,
        default=EntryList.NONE,
        help_text=_("Names only of players who consent to it, or whose entry is that consent."),
    )
    public_prizes = models.BooleanField(_("Prizes are published too"), default=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(public_results__in=EntryList.values), name="public_results_known"
            )
        ]

    def __str__(self) -> str:
        return f"{self.public_results} of {self.tournament_id}"
