"""What changes the chips in play while stacks are counted: sales and races."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chips.models import Count, StackCount
from floor.models import Tournament
from registration.models import RacedChips, Sale


@dataclass(frozen=True)
class Change:
    """``chips`` more in play since ``at_ms``: sold to an entry, or by a race at a table."""

    entry: int | None
    table: int | None
    chips: int
    at_ms: int


def changes_of(tournament: Tournament) -> list[Change]:
    """All sales and races; two queries."""
    sales = Sale.objects.filter(tournament=tournament).exclude(chips=0)
    races = RacedChips.objects.filter(tournament=tournament)
    sold = sales.values_list("entry_id", "chips", "at_ms")
    raced = races.values_list("table_number", "chips", "at_ms")
    return [
        *(Change(entry, None, chips, at_ms) for entry, chips, at_ms in sold),
        *(Change(None, table, chips, at_ms) for table, chips, at_ms in raced),
    ]


def in_play_at(count: Count, changes: Sequence[Change]) -> int:
    """The chips that were in play when the count ended, by the races that stand now: one that was
    taken back since, because it was noted wrongly, was none then either."""
    raced = (change.chips for change in changes if change.table and change.at_ms <= count.last_ms)
    return count.in_play - count.raced + sum(raced)


def later(
    stacks: Iterable[StackCount], changes: Sequence[Change], until_ms: int | None = None
) -> int:
    """What came after the stack, or the table, was counted and before ``until_ms``, when the count
    ended; until now where it goes on."""
    entries, tables = dict[int, int](), dict[int, int]()
    for stack in stacks:
        entries[stack.entry_id] = stack.at_ms
        tables[stack.table_number] = max(stack.at_ms, tables.get(stack.table_number, 0))
    return sum(
        change.chips
        for change in changes
        for counted_ms in (entries.get(change.entry or 0) or tables.get(change.table or 0),)
        if counted_ms
        and counted_ms < change.at_ms
        and (until_ms is None or change.at_ms <= until_ms)
    )
