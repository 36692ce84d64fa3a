"""What the floor has decided about the plan, and what it holds as long as it stands."""

from django.db import models
from django.db.models import Q

from floor.models import Tournament


class PlanReason(models.Model):
    """Why a step of the plan is not done, beside the journal: it may name players."""

    text = models.CharField(max_length=200)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(text=""), name="plan_reason_not_empty")]

    def __str__(self) -> str:
        return f"reason {self.pk}"


class PlanDecision(models.Model):
    """A decision by which the plan goes on otherwise, from ``since_ms`` until it is taken back.

    STAYS: the player of ``stay`` is not moved, until they leave that seat. UNBROKEN: ``table`` does
    not break. EXCEPTION: the chief judge allows the exceptional difference, by paragraph ``rule``.
    """

    class Kind(models.TextChoices):
        STAYS = "stays"
        UNBROKEN = "unbroken"
        EXCEPTION = "exception"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="decisions")
    kind = models.CharField(max_length=9, choices=Kind)
    stay = models.ForeignKey("seating.Stay", null=True, on_delete=models.PROTECT)
    table = models.ForeignKey("seating.Table", null=True, on_delete=models.PROTECT)
    reason = models.ForeignKey(PlanReason, null=True, on_delete=models.PROTECT, related_name="+")
    rule = models.CharField(max_length=40, blank=True)
    since_ms = models.BigIntegerField()
    until_ms = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="stays", stay__isnull=False, table=None, reason__isnull=False)
                | Q(kind="unbroken", stay=None, table__isnull=False, reason__isnull=False)
                | Q(kind="exception", stay=None, table=None, reason=None),
                name="plan_decision_whole",
            ),
            models.UniqueConstraint(
                fields=["tournament", "kind", "stay", "table"],
                condition=Q(until_ms__isnull=True),
                nulls_distinct=False,
                name="one_standing_decision",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} since {self.since_ms}"


class LastHands(models.Model):
    """So many ``hands`` are still dealt at each table, before a break or the day's end."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="last_hands")
    hands = models.PositiveSmallIntegerField()
    since_ms = models.BigIntegerField()
    ended_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(hands__gte=1, hands__lte=9), name="last_hands_1_to_9"
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(ended_ms__isnull=True),
                name="one_running_last_hands",
            ),
        ]

    def __str__(self) -> str:
        return f"last {self.hands} hands"


class TableHands(models.Model):
    """How many of the last hands a table has dealt."""

    last_hands = models.ForeignKey(LastHands, on_delete=models.PROTECT, related_name="tables")
    table = models.ForeignKey("seating.Table", on_delete=models.PROTECT)
    dealt = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["table__number"]
        constraints = [
            models.UniqueConstraint(fields=["last_hands", "table"], name="one_count_per_table"),
            models.CheckConstraint(condition=Q(dealt__lte=9), name="dealt_9_at_most"),
        ]

    def __str__(self) -> str:
        return f"{self.dealt} dealt at {self.table_id}"
