from typing import Any

from django.db import models
from django.db.models import F, Q

from floor.models import Staff, Tournament
from registration.models import Entry
from rulings.models.written import CalculatorResult, FreeText, Photo


class Ruling(models.Model):
    """A decision of a judge, and the place and moment it was given at.

    ``number`` counts in the event and is never used twice, not even when a ruling is taken back.
    ``level`` is None in a break and before the structure is known; ``hand`` is the hand of
    hand-for-hand play. ``kind`` names a usual ruling (calculators/usual_rulings.toml) whose
    sentence is then the decision; ``topic`` and ``reckoned`` are a calculator's, and
    ``decision`` is in the judge's own words: at least one of the three is there. ``rule`` is
    "bfsp 4.9.8". ``fair``: decided under the fairness paragraph of the book. An overruling is a
    ruling of its own that names the former.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="rulings")
    number = models.PositiveIntegerField()
    at_ms = models.BigIntegerField()
    table_number = models.PositiveSmallIntegerField(null=True)
    seat_number = models.PositiveSmallIntegerField(null=True)
    level = models.PositiveSmallIntegerField(null=True)
    level_left_ms = models.BigIntegerField(null=True)
    hand = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=40, blank=True)
    topic = models.CharField(max_length=40, blank=True)
    rule = models.CharField(max_length=40, blank=True)
    facts = models.ForeignKey(FreeText, null=True, on_delete=models.PROTECT, related_name="+")
    decision = models.ForeignKey(FreeText, null=True, on_delete=models.PROTECT, related_name="+")
    given_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="rulings")
    fair = models.BooleanField(default=False)
    reckoned = models.ForeignKey(
        CalculatorResult, null=True, on_delete=models.PROTECT, related_name="+"
    )
    overrules = models.OneToOneField(
        "self", null=True, on_delete=models.PROTECT, related_name="overruled_by"
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_ruling_per_number"),
            models.CheckConstraint(
                condition=~Q(kind="") | Q(decision__isnull=False) | Q(reckoned__isnull=False),
                name="ruling_decides",
            ),
            models.CheckConstraint(
                condition=Q(overrules__isnull=True) | ~Q(overrules=F("id")),
                name="ruling_overrules_another",
            ),
        ]
        indexes = [models.Index(fields=["rule"], name="ruling_by_rule")]

    def __str__(self) -> str:
        return f"ruling {self.number}"

    @property
    def case(self) -> dict[str, Any] | None:
        return self.reckoned.case if self.reckoned else None

    @property
    def result(self) -> dict[str, Any] | None:
        return self.reckoned.result if self.reckoned else None

    @property
    def steps(self) -> list[dict[str, Any]]:
        return self.reckoned.steps if self.reckoned else []


class RulingEntry(models.Model):
    """Whom a ruling concerns."""

    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="concerned")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="rulings")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ruling", "entry"], name="one_concern_per_entry")
        ]

    def __str__(self) -> str:
        return f"{self.ruling_id} {self.entry_id}"


class Addition(models.Model):
    """What was added to a ruling afterwards: words, a colleague who was asked, or a photograph."""

    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="additions")
    at_ms = models.BigIntegerField()
    by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    words = models.ForeignKey(FreeText, null=True, on_delete=models.PROTECT, related_name="+")
    consulted = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    photo = models.ForeignKey(Photo, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["at_ms", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(words__isnull=False)
                | Q(consulted__isnull=False)
                | Q(photo__isnull=False),
                name="addition_adds",
            ),
            models.UniqueConstraint(fields=["ruling", "photo"], name="one_addition_per_photo"),
            models.UniqueConstraint(
                fields=["ruling", "consulted"], name="one_addition_per_colleague"
            ),
        ]

    def __str__(self) -> str:
        return f"addition {self.pk}"
