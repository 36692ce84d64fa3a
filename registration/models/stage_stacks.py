from django.db import models
from django.db.models import F, Q

from floor.models import Tournament


class StageStacks(models.Model):
    """The equal stacks with which a stage of an Olympic event began after the first (FSPR 4.2,
    BFSP 3.2): so many ``players`` with a ``stack`` each, in place of the chips that were in play
    ``before``; ``chips`` more, or fewer, are in play since. ``seq``: the line that drew the stage.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="stages")
    stage = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    stack = models.PositiveIntegerField()
    before = models.PositiveBigIntegerField()
    chips = models.BigIntegerField()
    seq = models.BigIntegerField()
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["stage"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "stage"], name="one_draw_a_stage"),
            models.CheckConstraint(
                condition=Q(stage__gte=2, players__gte=2, stack__gte=1),
                name="stage_after_the_first_of_two_players",
            ),
            models.CheckConstraint(
                condition=Q(chips=F("players") * F("stack") - F("before")),
                name="stage_stacks_add_up",
            ),
        ]

    def __str__(self) -> str:
        return f"stage {self.stage}"
