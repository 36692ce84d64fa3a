from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament


class PublishedPrizes(models.Model):
    """What the places win, first place first, as somebody published it: once no more entries were
    sold, and anew with the next ``number`` when it had changed. ``pool`` is what it is of;
    ``special`` are the special prizes, each with its name and its money."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="published_prizes"
    )
    number = models.PositiveSmallIntegerField()
    entries = models.PositiveIntegerField()
    pool = models.BigIntegerField()
    prizes = ArrayField(models.BigIntegerField())
    special = models.JSONField(default=list, db_default=[])
    at_ms = models.BigIntegerField()
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")

    OF_THE_FIELD = True  # floor/journal/touches.py: early days pay of the same money

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="one_publication_per_number"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="publication_from_1"),
        ]

    def __str__(self) -> str:
        return f"prizes published, {self.number}"
