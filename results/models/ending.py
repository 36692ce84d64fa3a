from typing import get_args

from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models import Entry
from results.ending import DECLARED, How


class EndingReason(models.Model):
    """Why the chief judge ended an event, beside the journal: it may name players."""

    text = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="ending_reason_not_empty")
        ]

    def __str__(self) -> str:
        return f"reason {self.pk}"


class Ending(models.Model):
    """How the event ended (results/ending.py) and with how many ``left``; none while it goes on.

    ``reason`` is the chief judge's, where it did not end by itself.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT)
    how = models.CharField(max_length=12)
    left = models.PositiveIntegerField()
    reason = models.ForeignKey(EndingReason, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(how__in=get_args(How)), name="ending_known"),
            models.CheckConstraint(
                condition=Q(how__in=DECLARED) ^ Q(reason__isnull=True),
                name="declared_ending_has_its_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.how}, {self.left} left"


class FinalStack(models.Model):
    """The chips of an entry that was left when the chief judge ended the event: they rank it."""

    ending = models.ForeignKey(Ending, on_delete=models.PROTECT, related_name="stacks")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT)
    chips = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(chips__gte=1), name="final_stack_with_chips")
        ]

    def __str__(self) -> str:
        return f"{self.chips} of entry {self.entry_id}"
