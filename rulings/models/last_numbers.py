from django.db import models

from floor.models import Tournament


class LastNumbers(models.Model):
    """The highest number that a ruling, a penalty and a protest of the event have had.

    Written past the line: undo does not give a number back, since people have read it aloud.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="+")
    ruling = models.PositiveIntegerField(default=0)
    penalty = models.PositiveIntegerField(default=0)
    protest = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.ruling}, {self.penalty}, {self.protest}"
