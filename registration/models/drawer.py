from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament


class DrawerReason(models.Model):
    """Why the money counted was not the money expected, beside the journal: it may name people."""

    text = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="drawer_reason_not_empty")
        ]

    def __str__(self) -> str:
        return f"reason {self.pk}"


class Drawer(models.Model):
    """The cash of one person at the desk from its opening until it is counted, over all events of
    the evening in one ``currency``. Amounts in the smallest unit.

    ``tournament`` is the event on whose page it was opened. ``opening`` was in it (the float). When
    it was counted: ``expected`` should have been there, ``counted`` was, by ``counted_by``;
    ``reason`` says why they differ. ``handed_from`` is the drawer that was counted when this one
    was taken over.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="drawers")

    staff = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="drawers")
    currency = models.CharField(max_length=3)
    opening = models.BigIntegerField()
    opened_ms = models.BigIntegerField()
    closed_ms = models.BigIntegerField(null=True)
    expected = models.BigIntegerField(null=True)
    counted = models.BigIntegerField(null=True)
    counted_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    reason = models.ForeignKey(DrawerReason, null=True, on_delete=models.PROTECT, related_name="+")
    handed_from = models.OneToOneField(
        "self", null=True, on_delete=models.PROTECT, related_name="handed_to"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["staff", "currency"],
                condition=Q(closed_ms__isnull=True),
                name="one_open_drawer_per_person",
            ),
            models.CheckConstraint(condition=Q(opening__gte=0), name="drawer_opening_not_negative"),
            models.CheckConstraint(
                condition=Q(
                    closed_ms__isnull=True,
                    expected__isnull=True,
                    counted__isnull=True,
                    counted_by__isnull=True,
                    reason__isnull=True,
                )
                | Q(
                    closed_ms__isnull=False,
                    expected__isnull=False,
                    counted__gte=0,
                    counted_by__isnull=False,
                ),
                name="drawer_closed_whole",
            ),
            models.CheckConstraint(
                condition=Q(closed_ms__isnull=True)
                | Q(counted=models.F("expected"))
                | Q(reason__isnull=False),
                name="drawer_difference_has_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"drawer {self.pk}"

    @property
    def difference(self) -> int:
        """What was counted above what was expected; below it is negative."""
        return (self.counted or 0) - (self.expected or 0)


class CashMove(models.Model):
    """Cash put into a drawer (``amount`` above 0) or taken out of it that is no sale.

    What an act of an event took out and undo put back is another move, which ``voids`` it.
    """

    class Purpose(models.TextChoices):
        SAFE = "safe"
        PRIZE = "prize"
        OTHER = "other"

    drawer = models.ForeignKey(Drawer, on_delete=models.PROTECT, related_name="moves")
    purpose = models.CharField(max_length=5, choices=Purpose)
    amount = models.BigIntegerField()
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)
    at_ms = models.BigIntegerField()
    voids = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="void")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(amount=0), name="cash_move_moves"),
            models.CheckConstraint(
                condition=Q(purpose__in=["safe", "prize", "other"]), name="cash_move_purpose_known"
            ),
            models.CheckConstraint(
                condition=~Q(purpose="prize") | Q(amount__lt=0) | Q(voids__isnull=False),
                name="cash_prize_goes_out",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.purpose} {self.amount}"
