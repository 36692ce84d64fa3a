from django.db import models
from django.db.models import F, Q

from floor.models import Tournament


class TimedDecision(models.Model):
    """The decision that was timed last at a table (clock/action_clock.py), one row a table.

    ``number`` counts the taps there, so a tap says which state its page showed. ``began_ms`` is
    tournament time, None once the player has acted; ``seconds`` are those of the terms then, and
    chips spent on it (TimeChip) give more. It stands beside the journal: a dealer taps every few
    seconds at each of hundreds of tables, so lines would be hundreds of thousands in an evening,
    each behind the lock of the event and read by every wall; nobody undoes one or looks one up. By
    the number of the table, so that none stands in the way of undoing how that was opened.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="timed_decisions"
    )
    table_number = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField(default=1)
    began_ms = models.BigIntegerField(null=True)
    seconds = models.PositiveSmallIntegerField()
    tapped_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table_number"], name="one_timed_decision_a_table"
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1, seconds__gte=1), name="timed_decision_takes_time"
            ),
            models.CheckConstraint(
                condition=Q(began_ms=None) | Q(began_ms=F("tapped_ms")),
                name="timed_decision_begins_by_a_tap",
            ),
        ]

    def __str__(self) -> str:
        return f"decision {self.number} of table {self.table_number}"
