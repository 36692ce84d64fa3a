"""The hall as this process read it last. Only the tables that lines have touched since are read
anew, so that what is drawn after a tap costs in a hall of a thousand tables what it does in one of
five."""

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db.models import F, Q, QuerySet, Subquery

from floor.journal import compiled
from floor.models import Journal, JournalLine, Tournament
from seating.hall.hall import Hall
from seating.hall.readings import TableReading, read_tables
from seating.hall.rules import Choice

MOST_EVENTS = 8
MOST_TABLES = 100  # touched since; above this everything is read anew
NAMED = "table-"
# A line that touches one of these and names no table may have changed any of them.
SOME_TABLE = frozenset({"seating", "moves"})
LINES = JournalLine.objects.only("journal", "seq", "request_id", "touches")
CLUB = Q(journal=Subquery(Journal.objects.filter(kind=Journal.Kind.CLUB).values("pk")))


@dataclass(frozen=True)
class KeptHall:
    """``last``: the event's line after which it was read, ``club_seq`` the number of the club's.
    ``readings``: the tables in play by number, the next to break first. ``drawn``: what was made of
    tables, by number, for whoever makes the same again."""

    last: JournalLine | None
    club_seq: int
    readings: dict[int, TableReading]
    drawn: dict[int, Any] = field(default_factory=dict)

    @cached_property
    def hall(self) -> Hall:
        """The tables and their order; terms, clock and reports are for the caller to add."""
        tables = tuple(each.as_hall_table() for each in self.readings.values() if each.is_open)
        return Hall(tables, tuple(self.readings), 0, Choice(0))

    def after(
        self, last: JournalLine, club_seq: int, read: set[int], now: dict[int, TableReading]
    ) -> "KeptHall":
        """``now``: those of the tables ``read`` anew that are in play."""
        known = self.readings
        readings = {n: now.get(n, each) for n, each in known.items() if n in now or n not in read}
        known_tiles = self.drawn.copy()  # another thread may be drawing more of them
        drawn = {number: made for number, made in known_tiles.items() if number not in read}
        playing = {number: each for number, each in now.items() if each.is_open}
        if any(n not in known or _rank(each) != _rank(known[n]) for n, each in now.items()) or (
            playing.keys() - self.hall.by_size.tables.keys()
        ):
            ranked = sorted((readings | now).items(), key=lambda each: _rank(each[1]))
            return KeptHall(last, club_seq, dict(ranked), drawn)
        hall = self.hall.with_tables(*(each.as_hall_table() for each in playing.values()))
        for number in (read & hall.by_size.tables.keys()) - playing.keys():
            hall = hall.without(number)
        kept = KeptHall(last, club_seq, readings, drawn)
        vars(kept)["hall"] = hall  # worked out already
        return kept


KEPT: OrderedDict[int, KeptHall] = OrderedDict()


def read(tournament: Tournament) -> KeptHall:
    """The hall after the newest line at least, for pages, and for a verb before it writes. One
    query, four where tables were touched or for a hall that is not kept."""
    known = KEPT.pop(tournament.pk, None)
    kept = known and _up_to_date(tournament, known)
    KEPT[tournament.pk] = kept = kept or _read_whole(tournament)
    while len(KEPT) > MOST_EVENTS:
        KEPT.popitem(last=False)
    return kept


def _read_whole(tournament: Tournament) -> KeptHall:
    newest = _newest_lines(tournament)
    last = next((line for line in newest if line.journal_id == tournament.journal_id), None)
    club_seq = next((line.seq for line in newest if line is not last), 0)
    return KeptHall(last, club_seq, read_tables(tournament))


def _up_to_date(tournament: Tournament, kept: KeptHall) -> KeptHall | None:
    """The same after the lines since, None where it has to be read whole: also where the line after
    which it was read was rolled back."""
    last = kept.last.seq if kept.last else 0
    lines = _lines_since(tournament, last, kept.club_seq)
    of_event = [line for line in lines if line.journal_id == tournament.journal_id]
    of_club = [line for line in lines if line.journal_id != tournament.journal_id]
    if not of_event or kept.last is None or of_event[0].request_id != kept.last.request_id:
        return None
    touched = _tables_of([line.touches for line in of_event[1:]])
    if touched is None or any("resync" in line.touches for line in of_club):
        return None
    club_seq = of_club[-1].seq if of_club else kept.club_seq
    now = read_tables(tournament, touched) if touched else {}
    return kept.after(of_event[-1], club_seq, touched, now)


@compiled.rows
def _newest_lines(tournament: Tournament) -> QuerySet[JournalLine]:
    """The last line of the event and that of the club."""
    both = Q(journal=tournament.journal_id) | CLUB
    return LINES.filter(both, seq=F("journal__last_seq"))


@compiled.rows
def _lines_since(tournament: Tournament, last: int, club: int) -> QuerySet[JournalLine]:
    """The event's from number ``last`` on, the club's after number ``club``."""
    of_event = Q(journal=tournament.journal_id, seq__gte=last)
    return LINES.filter(of_event | CLUB & Q(seq__gt=club)).order_by("seq")


def _tables_of(lines: list[list[str]]) -> set[int] | None:
    """The numbers of the tables that lines have touched, None where that may be any."""
    numbers: set[int] = set()
    for touches in lines:
        named = {int(name.removeprefix(NAMED)) for name in touches if name.startswith(NAMED)}
        if "resync" in touches or (not named and not SOME_TABLE.isdisjoint(touches)):
            return None
        numbers |= named
    return numbers if len(numbers) <= MOST_TABLES else None


def _rank(reading: TableReading) -> int:
    return reading.row.break_rank
