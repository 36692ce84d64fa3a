"""What people write and photograph, kept beside the journal.

Row images hold the key of such a row and never its content: so that a name in a sentence can be
taken out without touching the journal, and no photograph is kept twice. Rows here are made past the
line; when the line is taken back they stay, and its redo finds them again.
"""

from django.db import models
from django.db.models import Func, IntegerField, Q
from django.db.models.lookups import LessThanOrEqual

PHOTO_BYTES = 300 * 1024


class FreeText(models.Model):
    """A text as somebody wrote it."""

    text = models.TextField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(text=""), name="words_not_empty")]

    def __str__(self) -> str:
        return f"words {self.pk}"


class CalculatorResult(models.Model):
    """A calculator's case with its answer, whose rows a judge may have called by names of players.

    ``result`` is None where the book has no rule for it; ``steps`` are its reasons. ``typed``: the
    words of the case that look like the program's and were typed (rulings/typed_words.py).
    """

    case = models.JSONField()
    result = models.JSONField(null=True)
    steps = models.JSONField(default=list)
    typed = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"reckoning {self.pk}"


class Photo(models.Model):
    """A photograph as it is kept: JPEG, small, without place and device (floor/photo.py)."""

    sha256 = models.CharField(max_length=64, unique=True)
    jpeg = models.BinaryField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=LessThanOrEqual(
                    Func("jpeg", function="octet_length", output_field=IntegerField()), PHOTO_BYTES
                ),
                name="photo_is_small",
            )
        ]

    def __str__(self) -> str:
        return f"photo {self.sha256[:12]}"
