from django.db import models

from floor.models import Tournament
from registration.models import Entry


class TimeChip(models.Model):
    """A time-bank chip that a player has spent (clock/action_clock.py)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="time_chips")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="time_chips")
    spent_ms = models.BigIntegerField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"time chip of {self.entry_id}"
