from typing import get_args

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clock.terms import Terms as Terms
from clock.timeline import MOST_GIVEN
from floor.models import Tournament
from floor.values import level
from floor.values.level import POINTS, STUD


class Level(models.Model):
    """A row of the structure: a level with its blinds, a break, or a hold, at which the clock
    stands until somebody starts it, for its ``purpose``. ``row`` counts from 0."""

    class Kind(models.TextChoices):
        LEVEL = "level"
        BREAK = "break"
        HOLD = "hold"

    class Purpose(models.TextChoices):
        COLOUR_UP = "colour_up", _("Colour-up")
        DINNER = "dinner", _("Dinner")
        DAY_END = "day_end", _("End of the day")

    class Game(models.TextChoices):
        HOLDEM = "holdem", _("Hold'em")
        OMAHA = "omaha", _("Omaha")
        OMAHA8 = "omaha8", _("Omaha hi-lo")
        DRAW = "draw", _("Draw poker")
        MIXED = "mixed", _("Mixed games")
        STUD = "stud", _("Seven-card stud")
        STUD8 = "stud8", _("Stud hi-lo")
        RAZZ = "razz", _("Razz")
        OFC = "ofc", _("Open-face Chinese poker")

    class Limit(models.TextChoices):
        NO_LIMIT = "no_limit", _("no limit")
        POT_LIMIT = "pot_limit", _("pot limit")
        FIXED_LIMIT = "fixed_limit", _("fixed limit")

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="levels")
    row = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.LEVEL)
    purpose = models.CharField(max_length=10, choices=Purpose, blank=True)
    seconds = models.PositiveIntegerField()
    small_blind = models.PositiveIntegerField(default=0)
    big_blind = models.PositiveIntegerField(default=0)
    ante = models.PositiveIntegerField(default=0)
    big_blind_ante = models.BooleanField(default=False)  # the big blind posts ``ante`` for all
    game = models.CharField(max_length=8, choices=Game, default=Game.HOLDEM)
    limit = models.CharField(max_length=11, choices=Limit, default=Limit.NO_LIMIT)
    bring_in = models.PositiveIntegerField(default=0)
    small_bet = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["row"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "row"], name="one_level_per_row"),
            models.CheckConstraint(
                condition=Q(kind="hold", seconds=0)
                | Q(kind__in=["level", "break"], seconds__gte=1, purpose=""),
                name="level_takes_time_hold_none",
            ),
            models.CheckConstraint(
                condition=Q(purpose__in=[*get_args(level.Purpose)]), name="hold_purpose_known"
            ),
            models.CheckConstraint(
                condition=Q(small_blind__lte=models.F("big_blind")),
                name="small_blind_not_above_big",
            ),
            models.CheckConstraint(
                condition=~Q(kind="level")
                | Q(~Q(game__in=[*STUD, *POINTS]), small_blind__gte=1, bring_in=0, small_bet=0)
                | Q(game__in=STUD, big_blind=0, bring_in__gte=1, small_bet__gte=F("bring_in"))
                | Q(game__in=POINTS, big_blind=0, bring_in=0, small_bet__gte=1),
                name="level_has_its_stakes",
            ),
            models.CheckConstraint(
                condition=Q(
                    game__in=[*get_args(level.Game)],
                    limit__in=[*get_args(level.Limit)],
                ),
                name="game_and_limit_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.row}: {self.small_blind}/{self.big_blind}"


class Clock(models.Model):
    """The anchor: ``elapsed_ms`` into ``row`` at ``since_ms``; stopped when that is null, waiting
    while it lies ahead.

    Below 0 the row was given more time than the sheet gives it. ``began_ms`` is when it started
    first, ``started_ms`` when last, or will by itself; null before. A boot whose time may be wrong
    holds it (clock/boot_gap.py): ``held_ms`` is since when it would have run on.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="clock")
    row = models.PositiveSmallIntegerField(default=0)
    elapsed_ms = models.BigIntegerField(default=0)
    since_ms = models.BigIntegerField(null=True)
    began_ms = models.BigIntegerField(null=True)
    started_ms = models.BigIntegerField(null=True)
    held_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(held_ms=None) | Q(since_ms=None), name="held_clock_stands"
            ),
            models.CheckConstraint(
                condition=Q(elapsed_ms__gte=-MOST_GIVEN), name="clock_given_a_day_at_most"
            ),
            models.CheckConstraint(
                condition=Q(began_ms=None, started_ms=None) | Q(started_ms__gte=F("began_ms")),
                name="clock_began_before_it_was_started_again",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.row}+{self.elapsed_ms}"


class Hand(models.Model):
    """One synchronised hand of hand-for-hand play. The period ends with the hand after which
    no new one is dealt; ``cost_ms`` is what the hand took off the clock. ``number`` is what people
    call it, and a hand that was undone leaves its number to the next; ``seq``, of the line that
    dealt it, says what came before it and after."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="hands")
    number = models.PositiveSmallIntegerField()
    seq = models.BigIntegerField()
    cost_ms = models.PositiveIntegerField()
    began_ms = models.BigIntegerField()
    ended_ms = models.BigIntegerField(null=True)

    OF_THE_DAY = True  # floor/journal/touches.py: flights of a day wait for each other

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_hand_per_number"),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(ended_ms__isnull=True),
                name="one_running_hand",
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number}"


class HandReport(models.Model):
    """How far one table is with the running hand; ``closed``: it was closed while the hand ran, so
    nothing is asked of it any more."""

    class State(models.TextChoices):
        DEALING = "dealing"
        ALL_IN = "all_in"  # called, cards face down until the floor says go
        GO = "go"  # the floor has said it: the cards are turned up
        DONE = "done"

    hand = models.ForeignKey(Hand, on_delete=models.PROTECT, related_name="reports")
    table_number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.DEALING)
    closed = models.BooleanField(default=False)

    OF_THE_DAY = True  # as the hand

    class Meta:
        ordering = ["table_number"]
        constraints = [
            models.UniqueConstraint(fields=["hand", "table_number"], name="one_report_per_table"),
            models.CheckConstraint(
                condition=Q(state__in=["dealing", "all_in", "go", "done"]),
                name="report_state_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_number} {self.state}"


class SoftPlay(models.Model):
    """A time of soft hand-for-hand (clock/hand_pace.py), from its announcement to its end."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="soft_plays")
    since_ms = models.BigIntegerField()
    ended_ms = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(ended_ms=None), name="one_running_soft_play"
            ),
        ]

    def __str__(self) -> str:
        return f"soft play {self.pk}"


class SoftTable(models.Model):
    """How many ``hands`` one table has finished in it; ``closed``: nobody waits for it any more."""

    play = models.ForeignKey(SoftPlay, on_delete=models.PROTECT, related_name="tables")
    table_number = models.PositiveSmallIntegerField()
    hands = models.PositiveSmallIntegerField(default=0)
    closed = models.BooleanField(default=False)

    class Meta:
        ordering = ["table_number"]
        constraints = [
            models.UniqueConstraint(fields=["play", "table_number"], name="one_row_per_soft_table"),
        ]

    def __str__(self) -> str:
        return f"{self.table_number}: {self.hands}"
