from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models import Staff, Tournament
from registration.models import Entry
from rulings.models.log import Ruling
from rulings.models.penalties import Penalty
from seating.models import Table


class FloorCall(models.Model):
    """Somebody asks for a judge at a table, or reports what a judge has to confirm there.

    ``kind``: a call; that the player of ``entry`` is out; that the hand of hand-for-hand play is
    done. ``winners``: the entries that are said to have won the chips of who is out, where the
    event has bounties. ``called_by`` is None where the card of the table was used. ``taken_by``
    goes there. It is over from ``ended_ms``, by a ``ruling`` or a ``penalty`` where it led to one;
    what has come true meanwhile (the player is booked out) is not asked any more
    (selectors/floor_calls.py).
    """

    class Kind(models.TextChoices):
        CALL = "call"
        OUT = "out"
        HAND = "hand"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="floor_calls")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="floor_calls")
    kind = models.CharField(max_length=4, choices=Kind, default=Kind.CALL)
    entry = models.ForeignKey(
        Entry, null=True, on_delete=models.PROTECT, related_name="floor_calls"
    )
    winners = ArrayField(models.BigIntegerField(), default=list)
    called_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    called_ms = models.BigIntegerField()
    taken_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    ended_ms = models.BigIntegerField(null=True)
    ruling = models.ForeignKey(
        Ruling, null=True, on_delete=models.PROTECT, related_name="floor_calls"
    )
    penalty = models.ForeignKey(
        Penalty, null=True, on_delete=models.PROTECT, related_name="floor_calls"
    )

    class Meta:
        ordering = ["called_ms", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "kind", "entry"],
                condition=Q(ended_ms=None),
                nulls_distinct=False,
                name="one_open_floor_call",
            ),
            models.CheckConstraint(
                condition=Q(kind="out", entry__isnull=False)
                | Q(kind__in=["call", "hand"], entry=None, winners=[]),
                name="floor_call_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(ended_ms=None, ruling=None, penalty=None)
                | Q(ended_ms__gte=F("called_ms")),
                name="floor_call_ends_after_it_began",
            ),
        ]

    def __str__(self) -> str:
        return f"floor call {self.pk}"
