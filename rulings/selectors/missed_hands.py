"""Who has hands to miss for a penalty, and how many are left, each in a fixed number of
queries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import F, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from clock import selectors as clock
from clock.models import HandReport
from floor.journal import compiled, kept
from floor.models import Stage, Tournament
from registration.models import Entry, Member
from registration.people import people
from rules import rulebook
from rules.missed_rounds import Owed, hands_left
from rules.refusal import Refusal
from rulings.models import Penalty, ServedHand
from seating.hall.seat_name import seat_name
from seating.models import Stay


@dataclass(frozen=True)
class Owing:
    """A player who has hands to miss, and the seat where the stack is, at a table of ``seats``."""

    entry_id: int
    name: str
    table: int
    seat: int
    arrived: bool
    left: int
    of: int
    seats: int

    @property
    def key(self) -> str:
        """What elements of a page are known by."""
        return f"{self.table}-{self.seat}"

    @property
    def place(self) -> str:
        return seat_name(self.table, self.seat)


class _Stay(NamedTuple):
    """A stay of a player on a seat; ``finished`` are the lines that dealt those hands of
    hand-for-hand play of it that are over there."""

    entry: int
    table: int
    seat: int
    arrived: bool
    until: int | None
    finished: list[int]
    seats: int


def no_count(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody's hands can be counted by a tap at this moment; three queries at most."""
    if clock.running_hand(tournament) is not None:
        return Refusal("penalty.board_counts")
    if tournament.stage == Stage.FINISHED:
        return Refusal("penalty.finished")
    in_break = clock.reading(tournament, now).number is None
    return Refusal("penalty.in_break") if in_break else None


def owing(tournament: Tournament, table: int | None = None) -> list[Owing]:
    """Who in the tournament has hands to miss, by table and seat; two queries, one where no hand is
    left but of those that taps have counted."""
    rows = _counted_in(tournament)
    stays = _stays(rows)
    left = _left(rows, stays)
    players = [
        _owing(stays[entry][-1], theirs, sum(left[row.pk] for row in theirs))
        for entry, theirs in _by_entry(rows).items()
        if entry in stays and stays[entry][-1].until is None
    ]
    due = [player for player in players if player.left and table in (None, player.table)]
    return sorted(due, key=lambda player: (player.table, player.seat))


def hands_owed(tournament: Tournament) -> dict[int, int]:
    """Hands to miss by entry, for marks in the hall; one query where none was given."""
    return {player.entry_id: player.left for player in owing(tournament)}


def hands_unserved(tournament: Tournament, member: Member) -> int:
    """How many hands the player still had to miss when the latest of their entries went out: with a
    new entry nobody counts them, so somebody has to be told; one query where there are none."""
    rows = _counted_out(tournament, member)
    latest = [row for row in rows if row.entry_id == rows[0].entry_id]
    return sum(left_of(latest).values())


def posted_rule(tournament: Tournament) -> str:
    """The paragraph by which an absent player's blinds and antes are posted and the cards are
    dead."""
    book = rulebook.load(tournament.rulebook)
    return book.own_rule(book.missed_hands.forced_bets)


def _owing(stay: _Stay, rows: Sequence[Penalty], left: int) -> Owing:
    name = rows[0].entry.member.short_name
    of = sum(row.hands for row in rows)
    return Owing(stay.entry, name, stay.table, stay.seat, stay.arrived, left, of, stay.seats)


def with_taps(rows: QuerySet[Penalty]) -> QuerySet[Penalty]:
    """With the lines that counted a hand of the player by a tap, as ``taps``."""
    served = ServedHand.objects.filter(entry=OuterRef("entry")).order_by()
    return rows.annotate(taps=ArraySubquery(served.values("seq")))


def _of_hands(tournament: Tournament) -> QuerySet[Penalty]:
    """Given penalties of hands in the event."""
    return Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN, hands__gt=0)


def _counted(tournament: Tournament) -> QuerySet[Penalty]:
    """The oldest first."""
    return with_taps(_of_hands(tournament)).select_related("entry__member").order_by("seq")


@kept.shared_by_parts
def _counted_in(tournament: Tournament) -> list[Penalty]:
    """Of entries that are in."""
    return [] if kept.knows_of_none(tournament, _has_counted) else _rows_in(tournament)


@compiled.rows
def _rows_in(tournament: Tournament) -> QuerySet[Penalty]:
    return _counted(tournament).filter(entry__state=Entry.State.IN)


@kept.shared_by_parts
@compiled.exists
def _has_counted(tournament: Tournament) -> QuerySet[Penalty]:
    return _of_hands(tournament)


@compiled.rows
def _counted_out(tournament: Tournament, member: Member) -> QuerySet[Penalty]:
    """Of the person's entries that are out, the latest entry first."""
    gone = _counted(tournament).filter(entry__state=Entry.State.OUT)
    theirs = gone.filter(people.is_of(member, "entry__"))
    return theirs.order_by("-entry__number", "seq")


def _by_entry(rows: Iterable[Penalty]) -> dict[int, list[Penalty]]:
    by_entry: defaultdict[int, list[Penalty]] = defaultdict(list)
    for row in rows:
        by_entry[row.entry_id].append(row)
    return by_entry


def left_of(rows: Sequence[Penalty]) -> dict[int, int]:
    """What is left of each of these penalties of hands (``with_taps``), the oldest first, by its
    key; one query, none where no hand is left but of those that taps have counted."""
    return _left(rows, _stays(rows))


def _left(rows: Sequence[Penalty], stays: Mapping[int, Sequence[_Stay]]) -> dict[int, int]:
    """The same with the ``stays`` that were read, by entry."""
    left: dict[int, int] = {}
    for entry, theirs in _by_entry(rows).items():
        owed = [Owed(row.hands, row.seq) for row in theirs]
        taps = theirs[0].taps  # type: ignore[attr-defined]
        finished = [seq for stay in stays.get(entry, ()) for seq in stay.finished]
        rest = hands_left(owed, taps, finished)
        left |= {row.pk: hands for row, hands in zip(theirs, rest, strict=True)}
    return left


def _stays(rows: Sequence[Penalty]) -> dict[int, list[_Stay]]:
    """The stays, the first one first, of each entry that has hands left of these penalties if taps
    alone counted them; one query, none without such an entry."""
    by_taps = _left(rows, {})
    entries = {row.entry_id for row in rows if by_taps[row.pk]}
    stays: dict[int, list[_Stay]] = {}
    for row in _stays_of(entries) if entries else ():
        stays.setdefault(row[0], []).append(_Stay(*row))
    return stays


@compiled.rows
def _stays_of(entries: Collection[int]) -> QuerySet[Stay, tuple[Any, ...]]:
    """The fields of ``_Stay``. A hand that was dealt while the stack stood at a table counts there,
    also when it is over after the stack has left."""
    since, until = OuterRef("since_seq"), Coalesce(OuterRef("until_seq"), F("hand__seq"))
    over = HandReport.objects.filter(
        hand__tournament=OuterRef("tournament"),
        table_number=OuterRef("table__number"),
        state=HandReport.State.DONE,
    ).filter(hand__seq__gt=since, hand__seq__lte=until)
    finished = ArraySubquery(over.order_by().values("hand__seq"))
    stays = Stay.objects.filter(entry__in=entries).order_by("since_seq")
    return stays.values_list(
        "entry_id", "table__number", "number", "arrived", "until_seq", finished, "table__seats"
    )
