from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Func, Q

from floor.models import Spot, Staff, Tournament
from registration.models import Entry

REASONS = ("draw", "late", "balance", "break", "redraw", "final_table", "correction")


class Table(models.Model):
    """A table of the hall. ``break_rank``: the lower, the sooner it breaks (1 is next).

    ``reported_seat`` is what the floor saw last, with its time: the seat of the big blind, or of
    the button (``reported_kind``), in the hand then being played; ``reported_dealt_in`` are the
    seats that were dealt into it. ``halted_ms``: since when play stands there, by ``halt_rule``.
    ``spot``: where it stands in the venue, None beside the spots or once it has closed; so no spot
    is opened twice, by whichever events.
    ``card``: the number of its card with the QR code that is valid (seating/cards/table_card.py).
    """

    class State(models.TextChoices):
        OPEN = "open"
        BREAKING = "breaking"  # nobody plays there any more, and somebody has not arrived elsewhere
        CLOSED = "closed"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="tables")
    number = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    break_rank = models.SmallIntegerField()
    spot = models.OneToOneField(Spot, null=True, on_delete=models.PROTECT)
    card = models.PositiveSmallIntegerField(default=1)
    reported_kind = models.CharField(max_length=10, blank=True)
    reported_seat = models.PositiveSmallIntegerField(null=True)
    reported_ms = models.BigIntegerField(null=True)
    reported_dealt_in = ArrayField(models.PositiveSmallIntegerField(), default=list)
    halted_ms = models.BigIntegerField(null=True)
    halt_rule = models.CharField(max_length=40, blank=True)

    KEYED = {
        "table_number": "number"
    }  # floor/journal/touches.py: rows are looked for by their table

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_table_per_number"),
            models.CheckConstraint(condition=Q(seats__gte=2, seats__lte=12), name="seats_2_to_12"),
            models.CheckConstraint(
                condition=Q(reported_seat__isnull=True)
                | Q(reported_seat__lte=F("seats"), reported_seat__gte=1),
                name="reported_seat_at_table",
            ),
            models.CheckConstraint(
                condition=Q(reported_kind="", reported_seat=None, reported_ms=None)
                | Q(
                    reported_kind__in=["dead", "moving", "frozen", "button"],
                    reported_seat__isnull=False,
                    reported_ms__isnull=False,
                ),
                name="report_whole_or_not",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["open", "breaking", "closed"]), name="table_state_known"
            ),
            models.CheckConstraint(
                condition=~Q(state="closed") | Q(spot=None), name="closed_table_has_no_spot"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.number}"


class SeatQuerySet(models.QuerySet["Stay"]):
    def live(self) -> "SeatQuerySet":
        """Stays that go on: the player sits there, or the seat is held for them."""
        return self.filter(until_seq=None)


class _Point(Func):
    """int8range(x, x, '[]'): EXCLUDE compares integers without the btree_gist extension."""

    function = "int8range"

    def __init__(self, column: str) -> None:
        super().__init__(F(column), F(column), template="%(function)s(%(expressions)s, '[]')")


class Stay(models.Model):
    """One stay of one entry on one seat, from journal number to journal number.

    ``arrived`` is false while the seat is held for a player on the way. ``came_from`` is the stay
    they left for it.
    """

    class Reason(models.TextChoices):
        DRAW = "draw"
        LATE = "late"
        BALANCE = "balance"
        BREAK = "break"
        REDRAW = "redraw"
        FINAL_TABLE = "final_table"
        CORRECTION = "correction"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="stays")
    number = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=12, choices=Reason)
    came_from = models.ForeignKey("self", null=True, on_delete=models.PROTECT)
    arrived = models.BooleanField(default=True)
    since_seq = models.BigIntegerField()
    since_ms = models.BigIntegerField()
    until_seq = models.BigIntegerField(null=True)
    until_ms = models.BigIntegerField(null=True)

    objects = SeatQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"],
                condition=Q(until_seq__isnull=True),
                name="one_live_entry_per_seat",
            ),
            models.UniqueConstraint(
                fields=["entry"],
                condition=Q(until_seq__isnull=True),
                name="one_live_seat_per_entry",
            ),
            models.CheckConstraint(condition=Q(number__gte=1, number__lte=12), name="seat_1_to_12"),
            models.CheckConstraint(
                condition=Q(until_seq__isnull=True) | Q(until_seq__gt=F("since_seq")),
                name="stay_ends_after_start",
            ),
            models.CheckConstraint(
                condition=Q(until_seq=None, until_ms=None)
                | Q(until_seq__isnull=False, until_ms__isnull=False),
                name="stay_ends_whole",
            ),
            models.CheckConstraint(
                condition=Q(reason__in=REASONS),
                name="seat_reason_known",
            ),
            # In the past too nobody sat in two places at once.
            ExclusionConstraint(
                name="no_overlapping_stays",
                index_type="gist",
                expressions=[
                    (_Point("entry"), "&&"),
                    (Func(F("since_seq"), F("until_seq"), function="int8range"), "&&"),
                ],
            ),
            # Nor did two sit in one place: an undo that would have it so is refused.
            ExclusionConstraint(
                name="no_shared_seats",
                index_type="gist",
                expressions=[
                    (_Point("table"), "&&"),
                    (_Point("number"), "&&"),
                    (Func(F("since_seq"), F("until_seq"), function="int8range"), "&&"),
                ],
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}@{self.table_id}/{self.number}"


class SeatSeen(models.Model):
    """Somebody has looked at a player's seat: at ``seen_ms``, on a ``day`` of play (clock.day).

    ``absent_ms``: since when there has been a stack and nobody at it; None: the player was there.
    ``seen_by`` is None where the card of the table said so. It counts for the stay and the day: who
    was moved since, or plays on on another day, has not been seen.
    """

    stay = models.OneToOneField(Stay, on_delete=models.PROTECT, related_name="seen")
    day = models.PositiveSmallIntegerField()
    seen_ms = models.BigIntegerField()
    seen_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    absent_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(absent_ms=None) | Q(absent_ms__lte=F("seen_ms")),
                name="absent_until_seen",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stay_id} seen"


class Need(models.Model):
    """What the draw keeps to for one entry: a seat it has beforehand, a group (its number) of which
    no two are to sit at one table. Why is nobody's business, so it is written nowhere."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="needs")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="need")
    table = models.PositiveSmallIntegerField(null=True)
    seat = models.PositiveSmallIntegerField(null=True)
    group = models.PositiveSmallIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table", "seat"], name="one_need_per_seat"
            ),
            models.CheckConstraint(
                condition=Q(table=None, seat=None)
                | Q(table__isnull=False, table__gte=1, seat__isnull=False, seat__range=(1, 12)),
                name="kept_seat_whole_or_not",
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.entry_id}: {self.table}-{self.seat}, group {self.group}"


class _Sha256(Func):
    """SHA-256 of bytes in hexadecimal; Django's own asks for the pgcrypto extension."""

    function = "sha256"
    template = "encode(%(function)s(%(expressions)s), 'hex')"
    output_field = models.CharField()


class Lot(models.Model):
    """A random seed: committed by its hash before anybody knows what it decides, then shown.

    There is always exactly one unused lot; a used one is never unused, even when the act is undone.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="lots")
    number = models.PositiveIntegerField()
    seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    used_seq = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_lot_per_number"),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(used_seq__isnull=True), name="one_unused_lot"
            ),
            models.CheckConstraint(
                condition=Q(commitment=_Sha256("seed")),
                name="lot_commits_to_its_seed",
            ),
        ]

    def __str__(self) -> str:
        return f"lot {self.number}"
