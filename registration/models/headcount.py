from django.db import models

from floor.models import Tournament


class Headcount(models.Model):
    """How many entries of an event there are in each state, and the ``chips_removed`` from it with
    those that count: what sanctions took, and what players had who never came.

    The database keeps it (registration/entries/headcount.py), whoever writes entries: nearly every
    act asks how many are in, and to count ten thousand takes longer than all else that it reads.
    """

    tournament = models.OneToOneField(
        Tournament, primary_key=True, on_delete=models.PROTECT, related_name="headcount"
    )
    waiting = models.PositiveIntegerField(default=0)
    inside = models.PositiveIntegerField(default=0)
    out = models.PositiveIntegerField(default=0)
    chips_removed = models.PositiveBigIntegerField(default=0)

    DERIVED_FROM = "registration.entry"  # floor/journal/touches.py: changes whenever entries do

    def __str__(self) -> str:
        return f"{self.inside} in, {self.out} out, {self.waiting} waiting"
