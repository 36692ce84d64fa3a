import secrets
from datetime import date, timedelta
from typing import get_args

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.models.journal import Journal
from floor.models.wall_message import WallMessage
from floor.values.regulations import EventClass

MOST_DAYS = 9
CONSONANTS = "bcdfghjkmnpqrstvwxz"


def random_name(length: int = 8) -> str:
    """Consonants only: spells no word, and nobody mistakes a letter for a digit."""
    return "".join(secrets.choice(CONSONANTS) for _ in range(length))


def public_name() -> str:
    """Ten letters: what a wall or a player's phone needs to know to see the public board."""
    return random_name(10)


class Stage(models.TextChoices):
    REGISTRATION = "registration", _("Registration")
    SEATED = "seated", _("Running")
    FINAL_TABLE = "final_table", _("Final table")
    FINISHED = "finished", _("Finished")


IN_PLAY = (Stage.SEATED, Stage.FINAL_TABLE)


class Tournament(models.Model):
    """One event and its regulations; whoever holds the lock of its journal writes.

    Money is in the smallest unit of ``currency``.

    An event of several days is several rows (floor/event/fields.py): ``field`` is that of the last
    day, which has the prize pool, the places and the protocol of all; None on that row itself, and
    where one evening is the whole event. ``day`` counts from 1; days that are played beside each
    other are told apart by their ``flight`` ("A"), else "".
    """

    journal = models.OneToOneField(Journal, on_delete=models.PROTECT)
    slug = models.SlugField(max_length=40, unique=True, default=random_name)
    public_id = models.CharField(max_length=12, unique=True, default=public_name)
    name = models.CharField(max_length=120)
    rulebook = models.CharField(max_length=20)
    starts_on = models.DateField()
    timezone = models.CharField(max_length=40)
    event_class = models.CharField(max_length=12, default="rating")
    language = models.CharField(max_length=10)  # of seat cards, wall and protocol

    currency = models.CharField(max_length=3)
    currency_digits = models.PositiveSmallIntegerField(default=2)

    field = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="days_before"
    )
    day = models.PositiveSmallIntegerField(default=1)
    flight = models.CharField(max_length=2, blank=True, default="")

    step = models.ForeignKey(  # of a league, whose single table this is
        "floor.Step", null=True, on_delete=models.PROTECT, related_name="events"
    )

    stage = models.CharField(max_length=16, choices=Stage, default=Stage.REGISTRATION)
    finished_ms = models.BigIntegerField(null=True)
    hidden_ms = models.BigIntegerField(null=True)  # since when no list shows it: a mistake
    message = models.ForeignKey(WallMessage, null=True, on_delete=models.PROTECT, related_name="+")

    OF_THE_EVENT = True  # floor/journal/touches.py: every page of the event reads it

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(stage__in=Stage.values), name="stage_known"),
            models.CheckConstraint(
                condition=Q(currency_digits__lte=3), name="currency_digits_3_at_most"
            ),
            models.CheckConstraint(
                condition=Q(event_class__in=get_args(EventClass)), name="event_class_known"
            ),
            models.CheckConstraint(
                condition=Q(stage=Stage.FINISHED, finished_ms__isnull=False)
                | Q(~Q(stage=Stage.FINISHED), finished_ms=None),
                name="finished_has_its_time",
            ),
            models.CheckConstraint(condition=Q(day__gte=1, day__lte=MOST_DAYS), name="day_counted"),
            models.CheckConstraint(
                condition=Q(flight="") | Q(field__isnull=False, flight__regex=r"^[A-Z]$"),
                name="flight_of_a_field",
            ),
            models.UniqueConstraint(fields=["field", "day", "flight"], name="one_event_a_flight"),
            models.CheckConstraint(
                condition=~Q(field=models.F("id")), name="field_is_another_event"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_in_play(self) -> bool:
        """Whether it is drawn and not over."""
        return self.stage in IN_PLAY

    @property
    def day_before(self) -> date:
        """Of its first day, on which an event of the same evening may have begun."""
        return self.starts_on - timedelta(days=1)

    @property
    def day_after(self) -> date:
        return self.starts_on + timedelta(days=1)
