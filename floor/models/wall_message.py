from django.db import models
from django.db.models import F, Q


class WallMessage(models.Model):
    """What somebody said to the hall, beside the journal: it may name players.

    Written once and never changed; ``Tournament`` points at the one that stands. It is on the walls
    until ``until_ms``, or until it is taken down when that is null.
    """

    text = models.CharField(max_length=200)
    shown_ms = models.BigIntegerField()
    until_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="wall_message_not_empty"),
            models.CheckConstraint(
                condition=Q(until_ms=None) | Q(until_ms__gt=F("shown_ms")),
                name="wall_message_lasts",
            ),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"

    def is_over(self, now: int) -> bool:
        """Whether its time has passed."""
        return self.until_ms is not None and self.until_ms <= now
