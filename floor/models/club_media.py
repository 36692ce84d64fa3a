from django.db import models
from django.db.models import Func, IntegerField, Q
from django.db.models.lookups import LessThanOrEqual

VOICE = "^voice_[a-z]{2,3}(-[a-z]+)?_(level|minute|break|moves|name)$"  # with its language's code
EVENT_NAME = "^voice_[a-z]{2,3}(-[a-z]+)?_name$"
MOST_BYTES = 16 * 1024 * 1024  # of any file; floor/displays/media.py says what each use may have


class MediaFile(models.Model):
    """A picture, film or sound of the club's as televisions get it, by the SHA-256 of its bytes."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    content_type = models.CharField(max_length=20)
    size = models.PositiveIntegerField()  # bytes
    data = models.BinaryField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=LessThanOrEqual(
                    Func("data", function="octet_length", output_field=IntegerField()), MOST_BYTES
                ),
                name="media_file_is_bounded",
            )
        ]

    def __str__(self) -> str:
        return f"{self.content_type} {self.sha256[:12]}"


class Medium(models.Model):
    """A file of the club's in its ``use``, or "voice_ru_level" for what a wall says in a language
    (VOICE); the walls of every event show it. ``name`` is what a sponsor, picture or film is
    called, and may be empty; of EVENT_NAME it is the event's name or a part of it, which the file
    says aloud."""

    class Use(models.TextChoices):
        LOGO = "logo"
        BACKGROUND = "background"
        SPONSOR = "sponsor"
        PICTURE = "picture"
        FILM = "film"
        SOUND_LEVEL = "sound_level"
        SOUND_MINUTE = "sound_minute"
        SOUND_BREAK = "sound_break"
        SOUND_MOVES = "sound_moves"

    SEVERAL = (Use.SPONSOR, Use.PICTURE, Use.FILM)  # and those of EVENT_NAME

    use = models.CharField(max_length=25)
    name = models.CharField(max_length=60, blank=True)
    file = models.ForeignKey(MediaFile, on_delete=models.PROTECT, related_name="media")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(use__in=[
                    "logo", "background", "sponsor", "picture", "film",
                    "sound_level", "sound_minute", "sound_break", "sound_moves",
                ]) | Q(use__regex=VOICE),
                name="medium_use_known",
            ),
            models.UniqueConstraint(
                fields=["use"],
                condition=~Q(use__in=["sponsor", "picture", "film"]) & ~Q(use__regex=EVENT_NAME),
                name="one_medium_of_a_use",
            ),
            models.CheckConstraint(
                condition=~Q(use__regex=EVENT_NAME, name=""),
                name="event_name_is_of_a_name",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return self.name or self.use

    @property
    def language(self) -> str:
        """The code of the language of a voice."""
        return str(self.use).split("_")[1]


class ClubLook(models.Model):
    """The theme of the club's walls, its own colours, "#rrggbb", and where sponsors stand beside
    the clock; the one row there is. Colours that a wall could not be read with are not applied
    (floor/displays/look.py)."""

    class Place(models.TextChoices):
        SIDE = "side"
        FOOT = "foot"
        NOWHERE = ""

    class Theme(models.TextChoices):
        OWN = "own"
        NIGHT = "night"
        DAY = "day"
        DEEP = "deep"

    id = models.SmallIntegerField(primary_key=True, default=1)
    theme = models.CharField(max_length=5, choices=Theme, default=Theme.OWN)
    ground = models.CharField(max_length=7)
    accent = models.CharField(max_length=7)
    sponsors = models.CharField(max_length=4, choices=Place, default=Place.SIDE, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(id=1), name="one_club_look"),
            models.CheckConstraint(
                condition=Q(ground__regex="^#[0-9a-f]{6}$", accent__regex="^#[0-9a-f]{6}$"),
                name="look_has_colours",
            ),
            models.CheckConstraint(
                condition=Q(theme__in=["own", "night", "day", "deep"]), name="look_theme_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ground} {self.accent}"
