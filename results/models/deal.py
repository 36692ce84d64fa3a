from typing import get_args

from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models import Entry
from results.deal import Way


class DealOffer(models.Model):
    """What is laid before the players left: the ways to divide the prizes of their places, where
    ``kept`` of them is left for the winner; ``on_wall``: walls may show it. It ends when they have
    signed one of the ways (Deal), or one of them does not sign."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="deal_offer"
    )
    kept = models.BigIntegerField(default=0)
    on_wall = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(kept__gte=0), name="kept_of_offer_not_negative")
        ]

    def __str__(self) -> str:
        return f"offer of a deal at {self.tournament_id}"


class DealStake(models.Model):
    """The chips of an entry by which an offer is worked out, 0 for not counted, and the ``amount``
    that it would get by hand."""

    offer = models.ForeignKey(DealOffer, on_delete=models.PROTECT, related_name="stakes")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="deal_stake")
    chips = models.PositiveIntegerField()
    amount = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=0), name="deal_stake_not_negative")
        ]

    def __str__(self) -> str:
        return f"stake of entry {self.entry_id}"


class Deal(models.Model):
    """What the players left agreed on (results/deal.py); each of them has a share, and ``kept`` is
    the winner's beside it."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="deal")
    way = models.CharField(max_length=8)
    kept = models.BigIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(way__in=get_args(Way)), name="deal_way_known"),
            models.CheckConstraint(condition=Q(kept__gte=0), name="kept_of_deal_not_negative"),
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
