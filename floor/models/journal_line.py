from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from floor.models.staff import Staff
from floor.models.tournament import Tournament


class JournalLine(models.Model):
    """One line of the journal. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE.

    ``facts`` are ids and numbers for the sentence, never names, so that a person can be forgotten
    without touching the journal. ``changes`` are the images of the rows before and
    after (floor/journal/row_images.py): undo and redo need nothing else. ``ask`` tells a repeated
    tap from another one that reuses its id.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT)
    seq = models.BigIntegerField()
    kind = models.CharField(max_length=40)
    at_ms = models.BigIntegerField()
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    request_id = models.UUIDField(unique=True)
    ask = models.JSONField()
    facts = models.JSONField()
    touches = ArrayField(models.CharField(max_length=40))
    changes = models.JSONField()
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undo")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "seq"], name="one_line_per_seq"),
            models.CheckConstraint(condition=Q(seq__gte=1), name="seq_from_1"),
        ]
        indexes = [GinIndex(fields=["touches"], name="event_touches")]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"
