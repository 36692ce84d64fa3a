from django.db import models
from django.db.models import Q

from clock.models import Hand
from floor.models import Tournament
from registration.models import Entry


class BustOut(models.Model):
    """How an entry left: its rank in the order of bust-outs, where, in which hand.

    Places are derived (results/places.py), never stored. ``rank`` begins as the number of the line,
    of several out by one line as that and a part of one (steps.MOST_TOGETHER), and is moved when
    the order is corrected; bust-outs with the same ``hand_group`` went out in one
    hand, of hand-for-hand play (``hand``) or any other. ``stack`` is what the player began the hand
    with, asked only where two leave one table in the same hand.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="bust_outs")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="bust_out")
    rank = models.FloatField()
    table_number = models.PositiveSmallIntegerField(null=True)
    seat_number = models.PositiveSmallIntegerField(null=True)
    hand = models.ForeignKey(Hand, null=True, on_delete=models.PROTECT)
    hand_group = models.BigIntegerField(null=True)
    stack = models.PositiveIntegerField(null=True)
    at_ms = models.BigIntegerField()

    OF_THE_FIELD = True  # floor/journal/touches.py: pages of each day read those of all

    class Meta:
        ordering = ["rank"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "rank"],
                name="one_bust_out_per_rank",
                deferrable=models.Deferrable.DEFERRED,  # ranks are exchanged one row at a time
            ),
            models.CheckConstraint(
                condition=Q(stack__isnull=True) | Q(stack__gte=1), name="bust_out_with_chips"
            ),
        ]

    def __str__(self) -> str:
        return f"bust-out {self.rank}"
