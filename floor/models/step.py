from django.db import models
from django.db.models import Q

from floor.models.template import Template


class Step(models.Model):
    """A step of a ``league``, by its ``number`` from 1: events of one table each that are founded
    under the ``template`` and begin when the table is full.

    Tickets won there are for the event ``target``; without one for any event of the next step. A
    step without a template was dropped: no table of it is founded any more.
    """

    league = models.CharField(max_length=60)
    number = models.PositiveSmallIntegerField()
    template = models.ForeignKey(
        Template, null=True, on_delete=models.PROTECT, related_name="steps"
    )
    target = models.ForeignKey(
        "floor.Tournament", null=True, on_delete=models.PROTECT, related_name="steps_to"
    )

    class Meta:
        ordering = ["league", "number"]
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_step_per_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="step_number_from_1"),
            models.CheckConstraint(condition=~Q(league=""), name="step_of_a_league"),
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.number}"
