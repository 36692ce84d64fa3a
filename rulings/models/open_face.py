from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models import Entry

CARDS = r"^([2-9TJQKA][cdhs])*$"


class OpenFaceHand(models.Model):
    """A hand of open Chinese poker that was scored at a table; ``number`` counts those of the
    table."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="open_face_hands"
    )
    table_number = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table_number", "number"], name="one_open_face_hand"
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number} at table {self.table_number}"


class OpenFaceRows(models.Model):
    """What a player has laid in that hand, "AhKdQc" for a row, and the ``points`` that it brought
    or cost; without rows who ``surrendered``. ``to_fantasy``: the next hand is played there."""

    hand = models.ForeignKey(OpenFaceHand, on_delete=models.PROTECT, related_name="rows")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="open_face_rows")
    seat = models.PositiveSmallIntegerField()
    top = models.CharField(max_length=6, blank=True)
    middle = models.CharField(max_length=10, blank=True)
    bottom = models.CharField(max_length=10, blank=True)
    in_fantasy = models.BooleanField()
    surrendered = models.BooleanField()
    to_fantasy = models.BooleanField()
    points = models.IntegerField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["hand", "entry"], name="once_in_an_open_face_hand"),
            models.CheckConstraint(
                condition=Q(top__regex=CARDS, middle__regex=CARDS, bottom__regex=CARDS),
                name="open_face_rows_are_cards",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.points} of entry {self.entry_id}"
