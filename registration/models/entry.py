from django.db import models
from django.db.models import Q

from floor.models import Tournament
from registration.models.member import Member


class AdmissionReason(models.Model):
    """Why the chief judge admitted a player all the same, beside the journal: it may name them."""

    text = models.CharField(max_length=200)

    def __str__(self) -> str:
        return self.text


class Entry(models.Model):
    """A place in a tournament that was sold. ``number`` is the bullet: 1 for a member's first
    entry, 2 after a re-entry.

    ``state``: "waiting" is an alternate, paid and without a seat; "in" plays and is owed a seat;
    "out" has left by bust-out or disqualification; "withdrawn" has taken the entry back.
    ``queued_seq`` is the journal number that gave an alternate the place in the queue: the smallest
    is next. ``barred``: may not enter this event again. ``chips_removed`` left the tournament by a
    sanction. ``no_show_ms``: since when the floor has found nobody on the seat; ``no_show_chips``
    left the tournament when the player, who never came, was taken out. ``admission``: why the
    chief judge admitted it against a verdict. ``carried``: it was sold on an earlier day of the
    event and goes on here with what was in its bag.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        IN = "in"
        OUT = "out"
        WITHDRAWN = "withdrawn"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="entries")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=9, choices=State, default=State.IN)
    queued_seq = models.BigIntegerField(null=True)
    barred = models.BooleanField(default=False)
    chips_removed = models.PositiveIntegerField(default=0)
    no_show_ms = models.BigIntegerField(null=True)
    no_show_chips = models.PositiveIntegerField(default=0)
    entered_ms = models.BigIntegerField()
    carried = models.BooleanField(default=False)
    admission = models.OneToOneField(AdmissionReason, null=True, on_delete=models.PROTECT)

    KEYED: dict[str, str] = {}  # floor/journal/touches.py: rows are looked for by their entry

    OF_THE_FIELD = True  # floor/journal/touches.py: pages of each day read those of all

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "member", "number"],
                condition=~Q(state="withdrawn"),
                name="one_entry_per_number",
            ),
            models.UniqueConstraint(
                fields=["tournament", "member"],
                condition=Q(state__in=["waiting", "in"]),
                name="one_live_entry_per_member",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "in", "out", "withdrawn"]),
                name="entry_state_known",
            ),
            models.CheckConstraint(
                condition=Q(state="waiting", queued_seq__isnull=False)
                | ~Q(state="waiting") & Q(queued_seq__isnull=True),
                name="only_alternates_are_queued",
            ),
            models.UniqueConstraint(
                fields=["tournament", "queued_seq"], name="one_alternate_per_place"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_1"),
            models.CheckConstraint(
                condition=Q(no_show_chips=0) | Q(state="out", no_show_ms__isnull=False),
                name="no_show_chips_of_who_never_came",
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.pk}"

    @property
    def is_live(self) -> bool:
        """Whether it plays or waits for a seat."""
        return self.state in (self.State.WAITING, self.State.IN)

    @property
    def chips_taken_out(self) -> int:
        """What left the tournament without being lost to anybody."""
        return self.chips_removed + self.no_show_chips
