from django.db import models
from django.db.models import Q

from clock.models import Hand
from floor.models import Staff, Tournament
from registration.models import Entry


class BustOut(models.Model):
    """How an entry left: after which others (``order``), where, in which hand-for-hand hand.

    Places are derived (results/places.py), never stored. ``stack`` is what the player began the
    hand with, asked only where two leave one table in the same hand.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="bust_outs")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="bust_out")
    order = models.BigIntegerField()  # the journal number of the bust-out
    table_number = models.PositiveSmallIntegerField(null=True)
    seat_number = models.PositiveSmallIntegerField(null=True)
    hand = models.ForeignKey(Hand, null=True, on_delete=models.PROTECT)
    stack = models.PositiveIntegerField(null=True)
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "order"], name="one_bust_out_per_order"),
            models.CheckConstraint(
                condition=Q(stack__isnull=True) | Q(stack__gte=1), name="bust_out_with_chips"
            ),
        ]

    def __str__(self) -> str:
        return f"bust-out {self.order}"


class Protocol(models.Model):
    """The official record as signed. ``document`` is what the PDF shows, ``sha256`` its hash."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT)
    document = models.JSONField()
    sha256 = models.CharField(max_length=64)
    signed_by = models.ForeignKey(Staff, on_delete=models.PROTECT)
    signed_ms = models.BigIntegerField()

    def __str__(self) -> str:
        return f"protocol {self.pk}"
