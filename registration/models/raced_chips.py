from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models import Tournament


class RacedChips(models.Model):
    """What a chip race at a table made of the chips in play: ``odd`` chips of ``value`` were taken
    in, and the players on ``seats`` got a chip of ``into`` each; ``chips`` more, or fewer, are in
    play since. Even exchanges change nothing and are not written.

    ``is_left_over``: that many chips of ``value`` were found on a seat after their race, and what
    of them makes no full chip in play was taken away; ``into`` is the chip of their race, or the
    smallest in play where that is larger.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="races")
    table_number = models.PositiveSmallIntegerField()
    value = models.PositiveIntegerField()
    into = models.PositiveIntegerField()
    odd = models.PositiveIntegerField()
    seats = ArrayField(models.PositiveSmallIntegerField(), default=list)
    chips = models.IntegerField()
    is_left_over = models.BooleanField(default=False)
    seq = models.BigIntegerField()
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["value", "table_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table_number", "value"],
                condition=Q(is_left_over=False),
                name="one_race_a_table_and_chip",
            ),
            models.CheckConstraint(
                condition=Q(value__gte=1, into__gt=F("value")), name="race_into_a_larger_chip"
            ),
            models.CheckConstraint(
                condition=Q(chips=F("into") * F("seats__len") - F("value") * F("odd"))
                | Q(is_left_over=True, chips__lte=0, chips__gt=-F("into"), seats__len=1),
                name="raced_chips_add_up",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.value} at table {self.table_number}"
