"""Where everybody sat at any number of the journal: a stay is never forgotten, so the hall of each
moment can be shown again. Acts that were undone have left no stay."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db.models import Max, Min, Q, QuerySet

from floor.journal import compiled
from floor.models import JournalLine, Tournament
from floor.web import journal_page as page
from seating.hall.sitters import Sitter, compiled_sitters
from seating.models import Stay

MOST_TABLES = 24  # that are shown; of a larger hall only those at which something changed


@dataclass(frozen=True)
class Moment:
    """A line at which seats changed, the ``first`` and the ``last`` such line, the numbers of those
    before and after it, None at the ends, and ``wait_ms`` until the next one."""

    line: JournalLine
    first: JournalLine
    last: JournalLine
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
    rows = _stays_of(tournament, entries)
    lines = _lines(tournament, *(stay.since_seq for stay in rows))
    givers = {seq: line.staff.name for seq, line in lines.items() if line.staff}
    return [(stay, givers.get(stay.since_seq, "")) for stay in rows]


def moment(tournament: Tournament, seq: int | None = None) -> Moment | None:
    """The last number, up to ``seq``, at which a seat changed; without it the first, which is also
    the answer for what was before. None while nobody was seated; four queries."""
    first, last_taken, last_left = _ends(tournament)
    if first is None:
        return None
    last = max(last_taken, last_left or 0)
    here = _before(tournament, max(seq or first, first) + 1) or first
    after = _after(tournament, here)
    lines = _lines(tournament, here, after, first, last)
    wait_ms = lines[after].at_ms - lines[here].at_ms if after else 0
    before = _before(tournament, here)
    return Moment(lines[here], lines[first], lines[last], before, after, wait_ms)


def hall_then(tournament: Tournament, seq: int) -> HallThen:
    """The hall as it stood after line ``seq``; five queries, which read of a large hall only the
    people of the tables that are shown."""
    new = _new_stays(tournament, seq)
    changed = {*new.values(), *_tables_left(tournament, seq)}
    every = changed | _tables_then(tournament, seq)
    shown = sorted(every) if len(every) <= MOST_TABLES else sorted(changed)[:MOST_TABLES]
    people = _by_table(_people_then(tournament, seq, shown))
    left = _by_table(_people_left(tournament, seq, shown))
    came = frozenset(new)
    tables = [TableThen(n, people.get(n, []), came, left.get(n, [])) for n in shown]
    return HallThen(
        tables,
        changed_too=len(changed.difference(shown)),
        unchanged=len(every - changed.union(shown)),
    )


def _before(tournament: Tournament, seq: int) -> int | None:
    """The last number before ``seq`` at which a seat was taken or left."""
    return max(filter(None, _last_before(tournament, seq)), default=None)


def _after(tournament: Tournament, seq: int) -> int | None:
    """The first number after ``seq`` at which a seat was taken or left."""
    return min(filter(None, _first_after(tournament, seq)), default=None)


def _lines(tournament: Tournament, *seqs: int | None) -> dict[int, JournalLine]:
    """The lines of these numbers, by number."""
    named = [*filter(None, seqs)]
    rows = _lines_of(tournament, named) if named else []
    return {line.seq: line for line in rows}


def _by_table(people: list[Sitter]) -> dict[int, list[Sitter]]:
    return {number: list(those) for number, those in groupby(people, lambda sitter: sitter.table)}


@compiled.rows
def _lines_of(tournament: Tournament, seqs: Collection[int]) -> QuerySet[JournalLine]:
    return page.lines(tournament).filter(seq__in=seqs)


@compiled.rows
def _stays_of(tournament: Tournament, entries: Iterable[int]) -> QuerySet[Stay]:
    theirs = Stay.objects.filter(tournament=tournament, entry__in=entries)
    return theirs.select_related("table").order_by("-since_seq")


@compiled.get
def _ends(tournament: Tournament) -> QuerySet[Stay, tuple[Any, ...]]:
    """The first and the last number at which a seat was taken, the last at which one was left."""
    stays, since = Stay.objects.filter(tournament=tournament), "since_seq"
    return compiled.totals(stays, first=Min(since), taken=Max(since), left=Max("until_seq"))


@compiled.get
def _last_before(tournament: Tournament, seq: int) -> QuerySet[Stay, tuple[Any, ...]]:
    return compiled.totals(
        Stay.objects.filter(tournament=tournament),
        taken=Max("since_seq", filter=Q(since_seq__lt=seq)),
        left=Max("until_seq", filter=Q(until_seq__lt=seq)),
    )


@compiled.get
def _first_after(tournament: Tournament, seq: int) -> QuerySet[Stay, tuple[Any, ...]]:
    return compiled.totals(
        Stay.objects.filter(tournament=tournament),
        taken=Min("since_seq", filter=Q(since_seq__gt=seq)),
        left=Min("until_seq", filter=Q(until_seq__gt=seq)),
    )


def _then(tournament: Tournament, seq: int) -> QuerySet[Stay]:
    """The stays that went on after the line."""
    after = Q(until_seq=None) | Q(until_seq__gt=seq)
    return Stay.objects.filter(after, tournament=tournament, since_seq__lte=seq)


def _ended(tournament: Tournament, seq: int) -> QuerySet[Stay]:
    """The stays that ended with the line."""
    return Stay.objects.filter(tournament=tournament, until_seq=seq)


@compiled.as_dict
def _new_stays(tournament: Tournament, seq: int) -> QuerySet[Stay, tuple[int, int]]:
    """Those that began with the line, each with its table."""
    return _then(tournament, seq).filter(since_seq=seq).values_list("pk", "table__number")


@compiled.as_set
def _tables_left(tournament: Tournament, seq: int) -> QuerySet[Stay, int]:
    return _ended(tournament, seq).values_list("table__number", flat=True)


@compiled.as_set
def _tables_then(tournament: Tournament, seq: int) -> QuerySet[Stay, int]:
    return _then(tournament, seq).values_list("table__number", flat=True).distinct()


@compiled_sitters
def _people_then(tournament: Tournament, seq: int, tables: Collection[int]) -> QuerySet[Stay]:
    here = _then(tournament, seq).filter(table__number__in=tables)
    return here.order_by("table__number", "number")


@compiled_sitters
def _people_left(tournament: Tournament, seq: int, tables: Collection[int]) -> QuerySet[Stay]:
    here = _ended(tournament, seq).filter(table__number__in=tables)
    return here.order_by("table__number", "number")
