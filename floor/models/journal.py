from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q


class Journal(models.Model):
    """A numbered sequence of lines. The row is the lock: a journal has one writer at a time.

    Every event has a journal, the club has one for what no event owns. ``last_seq`` is the number
    of the newest line, ``sealed_seq`` that of the newest sealing one (Kind.seals), 0 without any.
    """

    class Kind(models.TextChoices):
        EVENT = "event"
        CLUB = "club"

    kind = models.CharField(max_length=8, choices=Kind, default=Kind.EVENT)
    last_seq = models.BigIntegerField(default=0)
    sealed_seq = models.BigIntegerField(default=0)

    club_seq: int | None = None  # of the club's newest line, where the two were read together

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["kind"], condition=Q(kind="club"), name="one_club_journal"
            ),
            models.CheckConstraint(condition=Q(kind__in=["event", "club"]), name="journal_kind"),
            models.CheckConstraint(condition=Q(last_seq__gte=0), name="last_seq_from_0"),
            models.CheckConstraint(
                condition=Q(sealed_seq__gte=0, sealed_seq__lte=models.F("last_seq")),
                name="sealed_by_a_line_there_is",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} journal {self.pk}"


class JournalLine(models.Model):
    """One line of a journal. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE.

    ``facts`` are ids and numbers for the sentence, never names, so that a person can be forgotten
    without touching the journal. ``changes`` are the images of the rows before and
    after (floor/journal/row_images.py): undo and redo need nothing else. ``ask`` tells a repeated
    tap from another one that reuses its id. ``beside`` is the line of an event with which a line of
    the club, or of another day of the event, was written by one verb: they are taken back together.
    """

    journal = models.ForeignKey(Journal, on_delete=models.PROTECT, related_name="lines")
    seq = models.BigIntegerField()
    kind = models.CharField(max_length=40)
    at_ms = models.BigIntegerField()
    staff = models.ForeignKey("floor.Staff", null=True, on_delete=models.PROTECT)
    request_id = models.UUIDField(unique=True)
    ask = models.JSONField()
    facts = models.JSONField()
    touches = ArrayField(models.CharField(max_length=80))
    changes = models.JSONField()
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undo")
    beside = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["journal", "seq"], name="one_line_per_seq"),
            models.CheckConstraint(condition=Q(seq__gte=1), name="seq_from_1"),
            models.CheckConstraint(
                condition=Q(beside=None) | ~Q(beside=models.F("id")), name="beside_another_line"
            ),
        ]
        indexes = [GinIndex(fields=["touches"], name="event_touches")]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"
