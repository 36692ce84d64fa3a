from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

COLUMNS, ROWS = 24, 24  # squares of a room's plan


class Room(models.Model):
    """A room of the club's venue; no event owns it. ``position``: its place among the rooms."""

    name = models.CharField(max_length=40, unique=True)
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="room_has_a_name")]

    def __str__(self) -> str:
        return self.name


class Spot(models.Model):
    """A place for a table: every event's table ``number`` stands there and is called ``name``.

    ``column`` and ``row`` are squares of the room's plan, counted from 1. A spot without a room
    was taken out of the venue: no row is deleted that an earlier line may bring back.
    """

    room = models.ForeignKey(Room, null=True, on_delete=models.PROTECT, related_name="spots")
    number = models.PositiveSmallIntegerField(unique=True)
    name = models.CharField(max_length=20, blank=True)
    column = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(COLUMNS)]
    )
    row = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(ROWS)]
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["room", "column", "row"],
                name="one_spot_a_square",
                deferrable=models.Deferrable.DEFERRED,  # two spots may change places
            ),
            models.CheckConstraint(
                condition=Q(column__gte=1, column__lte=COLUMNS, row__gte=1, row__lte=ROWS),
                name="spot_within_the_plan",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)
