from django.db import models
from django.db.models import Q


class ClubPrizeTable(models.Model):
    """A prize table of the club's, to be taken by its events: ``rows`` is the text of
    results/prize_table.py. No event owns it."""

    name = models.CharField(max_length=60, unique=True)
    rows = models.TextField()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=~Q(name="") & ~Q(rows=""), name="prize_table_is_named")
        ]

    def __str__(self) -> str:
        return self.name
