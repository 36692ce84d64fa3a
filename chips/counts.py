"""The counts of an event as its pages show them, and how far they agree with the chips in play."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import F, QuerySet, prefetch_related_objects

from chips.agreement import Difference, Stack, differences
from chips.changes import Change, changes_of, in_play_at, later
from chips.models import Count, StackCount
from clock import selectors as clock
from clock.timeline import Sheet, number
from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors as registration
from registration.entries.headcount import headcount
from registration.models import Entry
from seating import selectors as seating
from seating.models import Stay


@dataclass(frozen=True)
class TableCount:
    """Of the ``players`` at a table ``counted`` have had their stacks counted, ``sum`` chips."""

    table: int
    players: int
    counted: int
    sum: int

    @property
    def is_done(self) -> bool:
        return self.players > 0 and self.counted == self.players


@dataclass(frozen=True)
class Standing:
    """How far a count has come. ``level``: after which level it was; ``room``: what the stacks come
    to, and ``later``: what was sold and raced for them after they were counted, while others still
    were; ``since``: after which level the count was that it is held against, None for the stacks as
    they were sold; ``in_play``: the chips that it is held against."""

    count: Count
    level: int
    room: int
    later: int
    in_play: int
    tables: Sequence[TableCount]
    since: int | None
    differences: Sequence[Difference] = field(default_factory=tuple)

    @property
    def is_whole(self) -> bool:
        return all(table.is_done for table in self.tables if table.players)

    @property
    def change(self) -> int:
        """How many chips more are in the room than in play; fewer where it is negative."""
        return self.room + self.later - self.in_play

    @property
    def agrees(self) -> bool:
        return self.is_whole and not self.change

    @property
    def tables_done(self) -> int:
        return sum(table.is_done for table in self.tables)


def counts_of(tournament: Tournament) -> list[Count]:
    """All counts with their stacks, the first first; two queries, one where there is none."""
    counts = _counts(tournament)
    prefetch_related_objects(counts, "stacks")
    return counts


@compiled.rows
def _counts(tournament: Tournament) -> QuerySet[Count]:
    return Count.objects.filter(tournament=tournament)


@compiled.first
def newest(tournament: Tournament) -> QuerySet[Count]:
    """The last count, without its stacks; None before the first."""
    return Count.objects.filter(tournament=tournament).order_by("-began_ms", "-pk")


def stacks_at(count: Count, table: int) -> dict[int, int]:
    """The chips by entry of those who sit at the table now, wherever they were counted."""
    return {stack.entry_id: stack.chips for stack in _stacks_at(count, table)}


@compiled.rows
def _stacks_at(count: Count, table: int) -> QuerySet[StackCount]:
    here = Stay.objects.live().filter(tournament=count.tournament_id, table__number=table)
    return StackCount.objects.filter(count=count, entry__in=here.values("entry"))


def latest(
    tournament: Tournament, rows: Sequence[Count] | None = None, levels: Sheet | None = None
) -> Standing | None:
    """The last count against the chips in play and the last one before it that agreed with them;
    None before the first. ``rows`` are the counts and ``levels`` the structure where the caller
    has read them; five queries more."""
    counts = counts_of(tournament) if rows is None else rows
    if not counts:
        return None
    changes = changes_of(tournament)
    count = counts[-1]
    before = next(
        (earlier_count for earlier_count in counts[-2::-1] if _agreed(earlier_count, changes)), None
    )
    stacks = list(count.stacks.all())
    live = _counted_players(tournament, count)
    sheet = clock.sheet(tournament) if levels is None else levels
    tables = _tables(live, {stack.entry_id: stack for stack in stacks})
    return Standing(
        count=count,
        level=level_of(sheet, count),
        room=sum(stack.chips for stack in stacks),
        later=later(stacks, changes, count.last_ms),
        in_play=in_play_at(count, changes),
        tables=tables,
        since=level_of(sheet, before) if before else None,
        differences=differences(
            _ways(tournament, count, before, live, changes), _raced(stacks, before, changes)
        ),
    )


def _agreed(count: Count, changes: Sequence[Change]) -> bool:
    stacks = list(count.stacks.all())
    room = sum(stack.chips for stack in stacks)
    return room + later(stacks, changes, count.last_ms) == in_play_at(count, changes)


def level_of(levels: Sheet, count: Count) -> int:
    """After how many levels the count was made, or in which level."""
    played = [number(levels, row) for row in range(min(count.row + 1, len(levels)))]
    return max((level for level in played if level), default=0)


def tables_now(tournament: Tournament) -> list[TableCount]:
    """Every open table before anything was counted in this row."""
    sizes = {row.number: players for row, players in seating.players_by_table(tournament)}
    return [TableCount(number, sizes[number], 0, 0) for number in sorted(sizes)]


def _counted_players(tournament: Tournament, count: Count) -> dict[int, int]:
    """Who is in and was when the count was made last, by entry: the table."""
    live = Stay.objects.live().filter(tournament=tournament, entry__entered_ms__lte=count.last_ms)
    return dict(live.values_list("entry_id", "table__number"))


def _tables(live: Mapping[int, int], stacks: Mapping[int, StackCount]) -> list[TableCount]:
    """By the seats of now; a stack that has left play since stays with the table it was counted
    at."""
    players, counted, chips = (defaultdict[int, int](int) for _ in range(3))
    for entry, table in live.items():
        players[table] += 1
        counted[table] += entry in stacks
    for stack in stacks.values():
        chips[live.get(stack.entry_id, stack.table_number)] += stack.chips
    return [
        TableCount(table, players[table], counted[table], chips[table]) for table in sorted(players)
    ]


def _ways(
    tournament: Tournament,
    count: Count,
    before: Count | None,
    live: Mapping[int, int],
    changes: Sequence[Change],
) -> list[Stack]:
    """Every entry that has had chips since the count before."""
    earlier = {stack.entry_id: stack for stack in before.stacks.all()} if before else {}
    now = {stack.entry_id: stack for stack in count.stacks.all()}
    tables = _tables_since(tournament, before, count, earlier.keys())
    sold = _sold_since(earlier, count, changes)
    for entry, removed in taken_out(tournament).items():
        by_now = now[entry].removed if entry in now else removed
        sold[entry] -= by_now - (earlier[entry].removed if entry in earlier else 0)
    return [
        Stack(
            frozenset(tables[entry]),
            earlier[entry].chips if entry in earlier else 0,
            sold.get(entry, 0),
            now[entry].chips if entry in now else None if entry in live else 0,
        )
        for entry in sorted(tables)
    ]


def _tables_since(
    tournament: Tournament, before: Count | None, count: Count, earlier: Collection[int]
) -> dict[int, set[int]]:
    """By entry the tables it sat at since the count before. Who went out while that went on and is
    not among the ``earlier`` entries, those counted in it, had no chips any more when it ended."""
    began_ms, ended_ms = (before.began_ms, before.last_ms) if before else (0, 0)
    tables, entries = defaultdict[int, set[int]](set), set(earlier)
    stays = Stay.objects.filter(tournament=tournament, since_ms__lte=count.last_ms)
    rows = stays.exclude(until_ms__lt=began_ms)
    for entry, table, until_ms in rows.values_list("entry_id", "table__number", "until_ms"):
        tables[entry].add(table)
        if until_ms is None or until_ms > ended_ms:
            entries.add(entry)
    return {entry: numbers for entry, numbers in tables.items() if entry in entries}


def _sold_since(
    earlier: Mapping[int, StackCount], count: Count, changes: Sequence[Change]
) -> defaultdict[int, int]:
    """By entry the chips sold since its stack was counted."""
    sold = defaultdict[int, int](int)
    for change in changes:
        entry, at_ms = change.entry, change.at_ms
        if entry is None or at_ms > count.last_ms:
            continue
        if entry not in earlier or at_ms > earlier[entry].at_ms:
            sold[entry] += change.chips
    return sold


def taken_out(tournament: Tournament) -> dict[int, int]:
    """By entry the chips that sanctions and no-shows have taken out of play; one query."""
    entries = Entry.objects.filter(tournament=tournament)
    lost = entries.exclude(chips_removed=0, no_show_chips=0)
    return dict(lost.values_list("pk", F("chips_removed") + F("no_show_chips")))


def _raced(
    stacks: Sequence[StackCount], before: Count | None, changes: Sequence[Change]
) -> dict[int, int]:
    """By table what was raced after it was counted before and before it was counted now."""
    begin, end = dict[int, int](), dict[int, int]()
    for times, counted in ((begin, before.stacks.all() if before else ()), (end, stacks)):
        for stack in counted:
            times[stack.table_number] = max(stack.at_ms, times.get(stack.table_number, 0))
    raced = defaultdict[int, int](int)
    for change in changes:
        table, at_ms = change.table, change.at_ms
        if table and begin.get(table, 0) < at_ms <= end.get(table, at_ms):
            raced[table] += change.chips
    return raced


@dataclass(frozen=True)
class Agreement:
    """Chips ``issued`` by sales, ``removed`` by sanctions and no-shows, ``raced``, ``reset`` by the
    equal stacks of new stages; so many are ``in_play``."""

    issued: int
    removed: int
    raced: int
    reset: int
    in_play: int


def agreement(tournament: Tournament) -> Agreement:
    """The chips of the ledger."""
    chips = registration.field(tournament)
    removed = headcount(tournament).chips_removed
    issued = chips.chips + removed - chips.raced - chips.reset
    return Agreement(issued, removed, chips.raced, chips.reset, chips.chips)


@compiled.as_dict
def stacks_now(tournament: Tournament, row: int) -> QuerySet[StackCount, tuple[int, int]]:
    """What was counted in that row of the structure, by entry."""
    stacks = StackCount.objects.filter(count__tournament=tournament, count__row=row)
    return stacks.order_by().values_list("entry_id", "chips")


def at_final_table(tournament: Tournament) -> tuple[int, int]:
    """The chips that are to be expected at the final table, all that are in play, and of that the
    average stack."""
    chips = registration.chips_in_play(tournament)
    return chips, chips // tournament.seating_terms.final_table_size
