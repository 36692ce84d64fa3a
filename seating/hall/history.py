"""Where everybody sat at any number of the journal: a stay is never forgotten, so the hall of each
moment can be shown again. Acts that were undone have left no stay."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import F, Max, Min, Q, QuerySet

from floor.journal import page
from floor.journal.compiled_query import AnyOf, CompiledQuery, CompiledValues, Given, totals
from floor.models import JournalLine, Tournament
from seating.hall.sitters import CompiledSitters, Sitter
from seating.models import Stay

MOST_TABLES = 24  # that are shown; of a larger hall only those at which something changed


@dataclass(frozen=True)
class Moment:
    """A number at which seats changed, with the numbers before and after it, None at the ends, and
    ``wait_ms`` until the next one."""

    line: JournalLine
    first: int
    last: int
    before: int | None
    after: int | None
    wait_ms: int


@dataclass(frozen=True)
class TableThen:
    """A table at that moment: its ``people``, of whom those have just come whose stays are among
    ``came``, and who has just ``left``."""

    number: int
    people: list[Sitter]
    came: frozenset[int]
    left: list[Sitter]

    @property
    def seats(self) -> list[tuple[Sitter, str]]:
        """Everybody by seat, with "came" or "left" where that has just happened."""
        rows = [(sitter, "left") for sitter in self.left]
        rows += [(sitter, "came" if sitter.stay_id in self.came else "") for sitter in self.people]
        return sorted(rows, key=lambda row: (row[0].seat, row[1] != "left"))

    @property
    def has_changed(self) -> bool:
        return any(mark for _, mark in self.seats)


@dataclass(frozen=True)
class HallThen:
    """The ``tables`` that a page shows, all or MOST_TABLES of those at which something changed, and
    how many of the rest ``changed_too`` or are ``unchanged``."""

    tables: list[TableThen]
    changed_too: int
    unchanged: int


def stays_of(tournament: Tournament, entries: Iterable[int]) -> list[tuple[Stay, str]]:
    """The seats of these entries, the latest first, each with the name of who gave it; two
    queries."""
    rows = STAYS_OF.rows(event=tournament.pk, entries=list(entries))
    lines = _lines(tournament, *(stay.since_seq for stay in rows))
    givers = {seq: line.staff.name for seq, line in lines.items() if line.staff}
    return [(stay, givers.get(stay.since_seq, "")) for stay in rows]


def moment(tournament: Tournament, seq: int | None = None) -> Moment | None:
    """The last number, up to ``seq``, at which a seat changed; without it the first, which is also
    the answer for what was before. None while nobody was seated; four queries."""
    ((first, last_taken, last_left),) = ENDS.rows(event=tournament.pk)
    if first is None:
        return None
    last = max(last_taken, last_left or 0)
    here = _before(tournament, max(seq or first, first) + 1) or first
    after = _after(tournament, here)
    lines = _lines(tournament, here, after)
    wait_ms = lines[after].at_ms - lines[here].at_ms if after else 0
    return Moment(lines[here], first, last, _before(tournament, here), after, wait_ms)


def hall_then(tournament: Tournament, seq: int) -> HallThen:
    """The hall as it stood after line ``seq``; five queries, which read of a large hall only the
    people of the tables that are shown."""
    at = {"event": tournament.pk, "seq": seq}
    new = dict(NEW.rows(**at))
    changed = {*new.values(), *(table for (table,) in TABLES_LEFT.rows(**at))}
    every = changed.union(table for (table,) in TABLES_THEN.rows(**at))
    shown = sorted(every) if len(every) <= MOST_TABLES else sorted(changed)[:MOST_TABLES]
    people = _by_table(PEOPLE_THEN.rows(**at, tables=shown))
    left = _by_table(PEOPLE_LEFT.rows(**at, tables=shown))
    came = frozenset(new)
    tables = [TableThen(n, people.get(n, []), came, left.get(n, [])) for n in shown]
    return HallThen(
        tables,
        changed_too=len(changed.difference(shown)),
        unchanged=len(every - changed.union(shown)),
    )


def _before(tournament: Tournament, seq: int) -> int | None:
    """The last number before ``seq`` at which a seat was taken or left."""
    (ends,) = BEFORE.rows(event=tournament.pk, seq=seq)
    return max((end for end in ends if end is not None), default=None)


def _after(tournament: Tournament, seq: int) -> int | None:
    """The first number after ``seq`` at which a seat was taken or left."""
    (ends,) = AFTER.rows(event=tournament.pk, seq=seq)
    return min((end for end in ends if end is not None), default=None)


def _lines(tournament: Tournament, *seqs: int | None) -> dict[int, JournalLine]:
    """The lines of these numbers, by number."""
    named = [*filter(None, seqs)]
    rows = LINES.rows(journal=tournament.journal_id, seqs=named) if named else []
    return {line.seq: line for line in rows}


def _by_table(people: list[Sitter]) -> dict[int, list[Sitter]]:
    return {number: list(those) for number, those in groupby(people, lambda each: each.table)}


def _stays() -> QuerySet[Stay]:
    return Stay.objects.filter(tournament=Given("event"))


def _there() -> QuerySet[Stay]:
    """The stays that went on after the line."""
    after = Q(until_seq=None) | Q(until_seq__gt=Given("seq"))
    return _stays().filter(since_seq__lte=Given("seq")).filter(after)


def _left() -> QuerySet[Stay]:
    """The stays that ended with the line."""
    return _stays().filter(until_seq=Given("seq"))


def _shown(stays: QuerySet[Stay]) -> QuerySet[Stay]:
    here = stays.filter(AnyOf(F("table__number"), Given("tables")))
    return here.order_by("table__number", "number")


STAYS_OF = CompiledQuery(
    lambda: (
        _stays()
        .filter(AnyOf(F("entry_id"), Given("entries")))
        .select_related("table")
        .order_by("-since_seq")
    )
)
LINES = CompiledQuery(
    lambda: page.lines_of(Given("journal")).filter(AnyOf(F("seq"), Given("seqs")))
)
ENDS = CompiledValues(
    lambda: totals(
        _stays(),
        first=Min("since_seq"),
        last_taken=Max("since_seq"),
        last_left=Max("until_seq"),
    )
)
BEFORE = CompiledValues(
    lambda: totals(
        _stays(),
        taken=Max("since_seq", filter=Q(since_seq__lt=Given("seq"))),
        left=Max("until_seq", filter=Q(until_seq__lt=Given("seq"))),
    )
)
AFTER = CompiledValues(
    lambda: totals(
        _stays(),
        taken=Min("since_seq", filter=Q(since_seq__gt=Given("seq"))),
        left=Min("until_seq", filter=Q(until_seq__gt=Given("seq"))),
    )
)
NEW = CompiledValues(
    lambda: _there().filter(since_seq=Given("seq")).values_list("pk", "table__number")
)
TABLES_LEFT = CompiledValues(lambda: _left().values_list("table__number"))
TABLES_THEN = CompiledValues(lambda: _there().values_list("table__number").distinct())
PEOPLE_THEN = CompiledSitters(lambda: _shown(_there()))
PEOPLE_LEFT = CompiledSitters(lambda: _shown(_left()))
