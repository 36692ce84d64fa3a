from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models import Tournament


class RacedChips(models.Model):
    """What a chip race at a table made of the chips in play: ``odd`` chips of ``value`` were taken
    in, and the players on ``seats`` got a chip of ``into`` each; ``chips`` more, or fewer, are in
    play since. Even exchanges change nothing and are not written."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="races")
    table_number = models.PositiveSmallIntegerField()
    value = models.PositiveIntegerField()
    into = models.PositiveIntegerField()
    odd = models.PositiveIntegerField()
    seats = ArrayField(models.PositiveSmallIntegerField(), default=list)
    chips = models.IntegerField()
    seq = models.BigIntegerField()
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["value", "table_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table_number", "value"], name="one_race_a_table_and_chip"
            ),
            models.CheckConstraint(
                condition=Q(value__gte=1, into__gt=F("value")), name="race_into_a_larger_chip"
            ),
            models.CheckConstraint(
                condition=Q(chips=F("into") * F("seats__len") - F("value") * F("odd")),
                name="raced_chips_add_up",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.value} at table {self.table_number}"
