from typing import get_args

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.amounts import Amount, Amounts
from floor.models import Tournament
from registration.models import Entry
from results.bounties import Kind, Sharing
from results.models.bust_out import BustOut

KINDS = [
    ("fixed", _("fixed: the winner gets it")),
    ("progressive", _("progressive: half to the winner, half on the winner's head")),
    ("mystery", _("mystery: the winner opens an envelope")),
]
SHARINGS = [
    ("equal", _("share it equally")),
    ("whole", _("only one gets it: whoever won the player's last chip")),
]


class BountyTerms(terms.Terms):
    """How the bounties are won that are part of the price of an entry (results/bounties.py).

    ``bounty_envelopes`` are the largest mystery envelopes; the others are equal.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="bounty_terms"
    )
    bounty_kind = models.CharField(
        _("Kind of bounties"),
        max_length=11,
        choices=KINDS,
        default="fixed",
        help_text=_("How much of an entry is bounty is shown with its price."),
    )
    bounty_sharing = models.CharField(
        _("Several who win one player's chips"), max_length=5, choices=SHARINGS, default="equal"
    )
    bounty_unit = Amount(
        _("Bounties are divided down to"),
        default=1,
        validators=[MinValueValidator(1, _("At least one of the smallest unit."))],
        help_text=_(
            "Odd units go one each to the winners from the left of the player who is out; "
            "of a half that does not come out even the smaller part is paid."
        ),
    )
    bounty_envelopes = Amounts(
        verbose_name=_("Largest mystery envelopes"),
        help_text=_("As amounts: 5000; 2000; 2000. The others are equal."),
        blank=True,
        default=list,
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(bounty_kind__in=get_args(Kind)), name="bounty_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(bounty_sharing__in=get_args(Sharing)), name="bounty_sharing_known"
            ),
            models.CheckConstraint(condition=Q(bounty_unit__gte=1), name="bounty_unit_positive"),
        ]

    def __str__(self) -> str:
        return f"bounties of {self.tournament_id}"


class KnockOut(models.Model):
    """``winner`` has won the last chips of whoever went out by ``bust_out``, alone or with others;
    ``position`` is the order in which odd units of the bounty go, from 1."""

    bust_out = models.ForeignKey(BustOut, on_delete=models.PROTECT, related_name="knock_outs")
    winner = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="knock_outs")
    position = models.PositiveSmallIntegerField()

    OF_THE_FIELD = True  # floor/journal/touches.py: heads go on to the days after

    class Meta:
        ordering = ["bust_out", "position"]
        constraints = [
            models.UniqueConstraint(fields=["bust_out", "winner"], name="one_knock_out_per_winner"),
            models.UniqueConstraint(
                fields=["bust_out", "position"], name="one_winner_per_position"
            ),
            models.CheckConstraint(condition=Q(position__gte=1), name="knock_out_position_from_1"),
        ]

    def __str__(self) -> str:
        return f"winner {self.position} of bust-out {self.bust_out_id}"


class Envelopes(models.Model):
    """The mystery envelopes of an event as they were sealed by line ``seq``, one for each player
    who was left: the ``amounts``, the largest first. Who went out later is worth one."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="envelopes"
    )
    amounts = ArrayField(models.BigIntegerField())
    seq = models.BigIntegerField()

    OF_THE_FIELD = True  # floor/journal/touches.py: early days pay of the same money

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(amounts=[]), name="envelopes_for_somebody")
        ]

    def __str__(self) -> str:
        return f"{len(self.amounts)} envelopes of {self.tournament_id}"


class Envelope(models.Model):
    """An opened envelope: its ``number`` among the amounts, from 1, for the head of ``entry``."""

    envelopes = models.ForeignKey(Envelopes, on_delete=models.PROTECT, related_name="opened")
    number = models.PositiveIntegerField()
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="envelope")

    OF_THE_FIELD = True  # floor/journal/touches.py: early days pay of the same money

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["envelopes", "number"], name="an_envelope_is_opened_once"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="envelope_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"envelope {self.number}"
