from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament
from registration.models import Entry
from rulings.models.written import FreeText


class Penalty(models.Model):
    """A sanction for one breach, or the request for one that only the chief judge imposes.

    ``offence`` is a key of the catalogue of the event's book, ``clause`` what its repeats are
    counted by, ``rule`` the same with its book; ``occurrence``: which breach of the clause by this
    player in this event it was then. ``number`` counts rounds or hands of the ``sanction``;
    ``hands`` is what the player owes for it, fixed now by the ``players`` at the table. ``chips``
    left the tournament with it, None while nobody has counted them. ``role`` had the power.
    """

    class Sanction(models.TextChoices):
        WARNING = "warning"
        HANDS = "hands"
        ROUNDS = "rounds"
        HAND_DEAD = "hand_dead"
        CHIP_FORFEIT = "chip_forfeit"
        DISQUALIFY_EVENT = "disqualify_event"
        DISQUALIFY_SEASON = "disqualify_season"  # proposed to the federation, which decides

    class State(models.TextChoices):
        ASKED = "asked"
        DECLINED = "declined"
        GIVEN = "given"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="penalties")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="penalties")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=8, choices=State)
    offence = models.CharField(max_length=60)
    clause = models.CharField(max_length=20)
    rule = models.CharField(max_length=40)
    occurrence = models.PositiveSmallIntegerField()
    sanction = models.CharField(max_length=20, choices=Sanction)
    count = models.PositiveSmallIntegerField(default=0)
    players = models.PositiveSmallIntegerField(default=0)
    hands = models.PositiveSmallIntegerField(default=0)
    chips = models.PositiveIntegerField(null=True)
    automatic = models.CharField(max_length=20, blank=True)
    note = models.ForeignKey(FreeText, null=True, on_delete=models.PROTECT, related_name="+")
    given_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    asked_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    role = models.CharField(max_length=20)
    at_ms = models.BigIntegerField()
    seq = models.BigIntegerField()  # of the line that gave it

    class Meta:
        ordering = ["seq"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_penalty_per_number"),
            models.CheckConstraint(
                condition=Q(sanction__in=["hands", "rounds"], hands__gte=1, count__gte=1)
                | ~Q(sanction__in=["hands", "rounds"]) & Q(hands=0, count=0),
                name="missed_hands_are_counted",
            ),
            models.CheckConstraint(
                condition=Q(
                    state__in=["asked", "declined", "given"],
                    sanction__in=[
                        "warning",
                        "hands",
                        "rounds",
                        "hand_dead",
                        "chip_forfeit",
                        "disqualify_event",
                        "disqualify_season",
                    ],
                ),
                name="penalty_words_known",
            ),
            models.CheckConstraint(
                condition=Q(state="given") | Q(asked_by__isnull=False),
                name="penalty_asked_by_somebody",
            ),
        ]
        indexes = [models.Index(fields=["entry"], name="penalty_by_entry")]

    def __str__(self) -> str:
        return f"penalty {self.number}"


class ServedHand(models.Model):
    """One hand a player missed, counted by a tap at the table; of hand-for-hand play the board
    knows."""

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="served_hands")
    by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    at_ms = models.BigIntegerField()
    seq = models.BigIntegerField()

    class Meta:
        ordering = ["seq"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "seq"], name="one_served_hand_per_line")
        ]

    def __str__(self) -> str:
        return f"served {self.entry_id} {self.seq}"
