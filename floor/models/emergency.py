from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from floor.models.staff import Staff
from floor.models.tournament import Stage, Tournament
from floor.models.wall_message import WallMessage


class Emergency(models.Model):
    """What takes every wall of the hall until ``ended_ms``; no event owns it, one stands at a time.

    ``tournament`` is the event whose judge, ``staff``, sent it; ``stopped`` are the keys of the
    events whose clocks it stopped, or one that it took the place of.
    """

    message = models.OneToOneField(WallMessage, on_delete=models.PROTECT)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    stopped = ArrayField(models.BigIntegerField(), default=list)
    ended_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["ended_ms"],
                condition=Q(ended_ms=None),
                nulls_distinct=False,
                name="one_emergency_stands",
            )
        ]

    def __str__(self) -> str:
        return f"emergency {self.pk}"

    def reaches(self, event: Tournament) -> bool:
        """Whether ``event`` is in the hall: the sender's, one that is played, or sells entries for
        the same day."""
        sells = event.stage == Stage.REGISTRATION and event.starts_on == self.tournament.starts_on
        return event.pk == self.tournament_id or event.is_in_play or sells
