from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models import Entry


class TimeChip(models.Model):
    """A time-bank chip that a player has spent (clock/action_clock.py).

    ``decision`` is the number of the decision timed at the table of ``table_number`` then, to which
    it gives ``given_ms`` more; none of these where no decision was timed.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="time_chips")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="time_chips")
    spent_ms = models.BigIntegerField()
    table_number = models.PositiveSmallIntegerField(null=True)
    decision = models.PositiveIntegerField(null=True)
    given_ms = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(table_number=None, decision=None, given_ms=0)
                | Q(table_number__isnull=False, decision__isnull=False, given_ms__gte=1),
                name="time_chip_of_a_decision_or_none",
            ),
        ]

    def __str__(self) -> str:
        return f"time chip of {self.entry_id}"
