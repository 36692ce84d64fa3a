from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models.staff import Staff
from floor.models.tournament import Tournament
from floor.values.turns import MOST, SECONDS, Turn


class Sound(models.TextChoices):
    """What a wall is heard at."""

    LEVEL = "level"
    MINUTE = "minute"
    BREAK = "break"
    MOVES = "moves"


class Screen(models.Model):
    """A television that opened the short address: it waits with a code, then belongs to the
    tournament that typed it, until it is revoked.

    Only the hash of its cookie is kept. ``shows`` is the tournament whose ``views`` it has in turn,
    each for its ``seconds``; mostly the one it belongs to. A view may be of another event, whose
    public id stands in ``events`` then, and "" where it is of ``shows``: the database knows each
    of them (floor/displays/known_events.py). ``language``: "" is the tournament's.
    """

    token_hash = models.CharField(max_length=64, unique=True)
    address = models.CharField(max_length=45, blank=True)  # from where the code was asked for
    code = models.CharField(max_length=6, null=True, unique=True)  # noqa: DJ001 - none is not ""
    expires_ms = models.BigIntegerField(null=True)  # of the code

    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT)
    shows = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT, related_name="+")
    views = ArrayField(models.CharField(max_length=20), default=list)
    seconds = ArrayField(models.PositiveSmallIntegerField(), default=list)
    events = ArrayField(models.CharField(max_length=12, blank=True), default=list)
    language = models.CharField(max_length=10, blank=True)
    name = models.CharField(max_length=40, blank=True)
    paired_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    paired_ms = models.BigIntegerField(null=True)
    revoked_ms = models.BigIntegerField(null=True)
    sounds = ArrayField(models.CharField(max_length=10), default=list)  # codes of Sound
    voice = models.CharField(max_length=10, blank=True)  # the language it speaks in, "" for none

    KEYED: dict[str, str] = {}  # floor/journal/touches.py: a television hears of its own row

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(code__isnull=False, expires_ms__isnull=False, tournament=None)
                | Q(
                    code=None,
                    tournament__isnull=False,
                    shows__isnull=False,
                    paired_by__isnull=False,
                    paired_ms__isnull=False,
                ),
                name="screen_waits_or_is_paired",
            ),
            models.CheckConstraint(
                condition=Q(tournament=None, views__len=0)
                | Q(tournament__isnull=False, views__len__range=(1, MOST)),
                name="screen_shows_some_views",
            ),
            models.CheckConstraint(
                condition=Q(views__len=F("seconds__len"), seconds__contained_by=list(SECONDS)),
                name="screen_has_seconds_for_each_view",
            ),
            models.CheckConstraint(
                condition=Q(views__len=F("events__len")), name="screen_has_an_event_for_each_view"
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"screen {self.pk}"

    @property
    def turns(self) -> list[Turn]:
        """What it shows, one after the other."""
        return [Turn(*turn) for turn in zip(self.views, self.seconds, self.events, strict=True)]


class ScreenFault(models.Model):
    """What a paired television could not do, as it said itself; gone when it says no more.

    ``sha256`` is the file of the club's that it is about, "" where it is about none.
    """

    class What(models.TextChoices):
        LOOK = "look"
        PICTURE = "picture"
        FILM = "film"
        SOUND = "sound"
        VOICE = "voice"
        SILENT = "silent"  # the browser lets no page be heard that nobody has touched

    screen = models.ForeignKey(Screen, on_delete=models.CASCADE, related_name="faults")
    what = models.CharField(max_length=10, choices=What)
    sha256 = models.CharField(max_length=64, blank=True)
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["screen", "what", "sha256"], name="a_fault_is_said_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.what} of screen {self.screen_id}"
