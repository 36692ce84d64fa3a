from typing import get_args

from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models import Entry
from results.deal import Way


class Deal(models.Model):
    """What the players left agreed on (results/deal.py); each of them has a share."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="deal")
    way = models.CharField(max_length=8)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(way__in=get_args(Way)), name="deal_way_known")
        ]

    def __str__(self) -> str:
        return f"deal of {self.tournament_id}"


class DealShare(models.Model):
    """What an entry gets by the deal, in place of the prize of its place; 0 chips: not counted."""

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="shares")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="deal_share")
    chips = models.PositiveIntegerField()
    amount = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=0), name="deal_share_not_negative")
        ]

    def __str__(self) -> str:
        return f"{self.amount} of entry {self.entry_id}"
