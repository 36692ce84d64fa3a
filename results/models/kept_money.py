from typing import get_args

from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament
from registration.models import Entry
from results.money_owed import Kind


class KeptMoney(models.Model):
    """Somebody said that money of a player stays where it is (results/money_owed.py): what an
    alternate paid is kept for them, a credit stays owed, the ticket ``number`` stays valid."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="kept_money")
    kind = models.CharField(max_length=6)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="kept_money")
    number = models.CharField(max_length=20, blank=True, default="")
    amount = models.BigIntegerField()
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    at_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=get_args(Kind)), name="kept_money_kind_known"
            ),
            models.CheckConstraint(condition=Q(amount__gte=1), name="kept_money_is_some"),
            models.UniqueConstraint(fields=["entry", "kind", "number"], name="money_kept_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.amount} of entry {self.entry_id}"
