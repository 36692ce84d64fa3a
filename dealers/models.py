from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clock.models import Level
from dealers.rota import RotaTerms
from floor.event import terms
from floor.models import Tournament
from seating.models import Table

MINUTES = [MinValueValidator(5), MaxValueValidator(480)]
LANGUAGE = 8  # letters of a language's code


class Dealer(models.Model):
    """Somebody who deals at the club's tables; no event owns them.

    ``games`` and ``languages``: what they can deal, and speak; ``active``: whether they still work
    here.
    """

    PERSONAL = True  # floor/journal/row_images.py: only keys of dealers reach a journal

    name = models.CharField(max_length=60)
    games = ArrayField(models.CharField(max_length=8, choices=Level.Game), default=list)
    languages = ArrayField(models.CharField(max_length=LANGUAGE), default=list, blank=True)
    active = models.BooleanField(default=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="dealer_has_a_name")]

    def __str__(self) -> str:
        return f"dealer {self.pk}"

    @property
    def game_names(self) -> list[str]:
        return [str(Level.Game(game).label) for game in self.games]


class Shift(models.Model):
    """A dealer's time at an event, from ``since_ms`` until ``until_ms``. ``away_until_ms``: the end
    of a break that the floor gave, 0 without one."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="shifts")
    dealer = models.ForeignKey(Dealer, on_delete=models.PROTECT, related_name="shifts")
    since_ms = models.BigIntegerField()
    until_ms = models.BigIntegerField(null=True)
    away_until_ms = models.BigIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["dealer"], condition=Q(until_ms=None), name="one_shift_at_a_time"
            ),
            models.CheckConstraint(
                condition=Q(until_ms=None) | Q(until_ms__gte=F("since_ms")),
                name="shift_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"shift of {self.dealer_id}"


class Sitting(models.Model):
    """A down: a dealer at a table from ``since_ms`` until ``until_ms``. One at a table that has
    broken goes on until they are sent on."""

    shift = models.ForeignKey(Shift, on_delete=models.PROTECT, related_name="sittings")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="sittings")
    since_ms = models.BigIntegerField()
    until_ms = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["since_ms", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["shift"], condition=Q(until_ms=None), name="one_table_a_dealer"
            ),
            models.UniqueConstraint(
                fields=["table"], condition=Q(until_ms=None), name="one_dealer_a_table"
            ),
            models.CheckConstraint(
                condition=Q(until_ms=None) | Q(until_ms__gte=F("since_ms")),
                name="sitting_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.shift_id} at {self.table_id}"


class String(models.Model):
    """Tables between which dealers walk, in this order, by their numbers. ``language``: what its
    dealers have to speak, "" for any."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="strings")
    number = models.PositiveSmallIntegerField()
    tables = ArrayField(models.PositiveSmallIntegerField())
    language = models.CharField(max_length=LANGUAGE, blank=True, default="")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_string_per_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="string_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"string {self.number}"


class Terms(terms.Terms):
    """How dealers are pushed, in minutes."""

    down_minutes = models.PositiveSmallIntegerField(
        _("Minutes of a dealer at one table"), default=20, validators=MINUTES
    )
    longest_minutes = models.PositiveSmallIntegerField(
        _("Minutes of a dealer without a break, at most"), default=120, validators=MINUTES
    )
    dealer_break_minutes = models.PositiveSmallIntegerField(
        _("Minutes of a dealer's break"), default=15, validators=MINUTES
    )

    def __str__(self) -> str:
        return f"{self.down_minutes} of {self.longest_minutes}, {self.dealer_break_minutes}"

    def rota_terms(self, no_push_s: int) -> RotaTerms:
        """The same in ms; ``no_push_s`` as the rulebook has it."""
        return RotaTerms(
            down_ms=self.down_minutes * 60_000,
            longest_ms=self.longest_minutes * 60_000,
            break_ms=self.dealer_break_minutes * 60_000,
            no_push_ms=no_push_s * 1_000,
        )
