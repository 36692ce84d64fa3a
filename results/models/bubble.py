from django.db import models
from django.db.models import F, Q

from floor.models import Staff, Tournament


class Bubble(models.Model):
    """The count from which the bubble is declared burst: ``counted`` players by one person, the
    same by another; it is burst from ``burst_ms``. ``confirmed_by`` is None where nobody else was
    signed in."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="bubble")
    counted = models.PositiveIntegerField()
    counted_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    counted_ms = models.BigIntegerField()
    confirmed_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    burst_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(burst_ms=None, confirmed_by=None) | Q(burst_ms__gte=F("counted_ms")),
                name="bubble_counted_before_it_burst",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_by=None) | ~Q(confirmed_by=F("counted_by")),
                name="bubble_confirmed_by_another",
            ),
        ]

    def __str__(self) -> str:
        return f"bubble at {self.counted}"
