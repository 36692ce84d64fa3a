"""Where everybody sat at any number of the journal: a stay is never forgotten, so the hall of each
moment can be shown again. Acts that were undone have left no stay."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Max, Min, Q, QuerySet

from floor.journal import page
from floor.models import JournalLine, Tournament
from seating import sitters
from seating.models import Stay
from seating.sitters import Sitter

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
    stays = _stays(tournament).filter(entry__in=entries).select_related("table")
    rows = list(stays.order_by("-since_seq"))
    lines = {line.seq: line for line in _lines(tournament, *(stay.since_seq for stay in rows))}
    givers = {seq: line.staff.name for seq, line in lines.items() if line.staff}
    return [(stay, givers.get(stay.since_seq, "")) for stay in rows]


def moment(tournament: Tournament, seq: int | None = None) -> Moment | None:
    """The last number, up to ``seq``, at which a seat changed; without it the first, which is also
    the answer for what was before. None while nobody was seated; four queries."""
    ends = _stays(tournament).aggregate(
        first=Min("since_seq"), last=Max("since_seq"), last_left=Max("until_seq")
    )
    if ends["first"] is None:
        return None
    first, last = ends["first"], max(ends["last"], ends["last_left"] or 0)
    here = _nearest(tournament, max(seq or first, first) + 1, before=True) or first
    after = _nearest(tournament, here, before=False)
    lines = {line.seq: line for line in _lines(tournament, here, after)}
    wait_ms = lines[after].at_ms - lines[here].at_ms if after else 0
    before = _nearest(tournament, here, before=True)
    return Moment(lines[here], first, last, before, after, wait_ms)


def hall_then(tournament: Tournament, seq: int) -> HallThen:
    """The hall as it stood after line ``seq``; five queries, which read of a large hall only the
    people of the tables that are shown."""
    gone = _stays(tournament).filter(until_seq=seq)
    there = _stays(tournament).filter(since_seq__lte=seq)
    there = there.filter(Q(until_seq=None) | Q(until_seq__gt=seq))
    new = dict(there.filter(since_seq=seq).values_list("pk", "table__number"))
    changed = {*new.values(), *gone.values_list("table__number", flat=True)}
    every = changed.union(there.values_list("table__number", flat=True).distinct())
    shown = sorted(every) if len(every) <= MOST_TABLES else sorted(changed)[:MOST_TABLES]
    people, left = _by_table(there, shown), _by_table(gone, shown)
    came = frozenset(new)
    tables = [TableThen(n, people.get(n, []), came, left.get(n, [])) for n in shown]
    return HallThen(
        tables,
        changed_too=len(changed.difference(shown)),
        unchanged=len(every - changed.union(shown)),
    )


def _nearest(tournament: Tournament, seq: int, *, before: bool) -> int | None:
    """The nearest number at which a seat was taken or left, not ``seq`` itself."""
    comparison, best = ("lt", Max) if before else ("gt", Min)
    ends = _stays(tournament).aggregate(
        **{
            column: best(column, filter=Q(**{f"{column}__{comparison}": seq}))
            for column in ("since_seq", "until_seq")
        }
    )
    known = [end for end in ends.values() if end is not None]
    return (max(known) if before else min(known)) if known else None


def _lines(tournament: Tournament, *seqs: int | None) -> QuerySet[JournalLine]:
    return page.lines(tournament).filter(seq__in=filter(None, seqs))


def _by_table(stays: QuerySet[Stay], numbers: list[int]) -> dict[int, list[Sitter]]:
    rows = stays.filter(table__number__in=numbers).order_by("table__number", "number")
    by_number = groupby(sitters.of_stays(rows), lambda each: each.table)
    return {number: list(those) for number, those in by_number}


def _stays(tournament: Tournament) -> QuerySet[Stay]:
    return Stay.objects.filter(tournament=tournament)
