"""Counting the stacks, table by table."""

from collections.abc import Iterable, Mapping, Sequence

from chips import counts, selectors, steps
from chips.models import Count, StackCount
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from registration.entries import selectors as registration
from rules.refusal import refuse


@journal.verb("chips.counted", roles=FLOOR)
def count_table(
    line: OpenLine,
    *,
    table: int,
    counted: Sequence[Sequence[int]],
    cleared: Sequence[int] = (),
) -> None:
    """Note what the stacks at ``table`` come to, by seat; counted again, the last count holds, and
    those on ``cleared`` seats are not counted any more.

    Stacks counted in one row of the structure are one count, and of one that was counted before
    some of its chips were taken out of play the rest is noted. Refused: "chips.nothing_counted",
    and the reasons of steps.table_in_play and steps.entries_by_seat.
    """
    row = steps.table_in_play(line, table)
    stacks = {seat: chips for seat, chips in counted if chips}
    entries = steps.entries_by_seat(row, *stacks)
    structure_row = selectors.row_now(line.tournament, line.now)
    counted_stacks = _counted_stacks(line, structure_row)
    wrong = {entries[seat] for seat in cleared if entries.get(seat) in counted_stacks}
    if not stacks and not wrong:
        raise refuse("chips.nothing_counted")
    count = _count(line, structure_row)
    for entry in sorted(wrong):
        line.delete(counted_stacks.pop(entry))
    removed = counts.taken_out(line.tournament)
    for seat, chips in sorted(stacks.items()):
        entry = entries[seat]
        columns = {"table_number": table, "seat": seat, "chips": chips, "at_ms": line.now}
        columns["removed"] = removed.get(entry, 0)
        if earlier := counted_stacks.pop(entry, None):
            line.update(earlier, **columns)
        else:
            line.create(StackCount, count_id=count.pk, entry_id=entry, **columns)
    _take_out(line, counted_stacks.values(), removed)
    line.fact(table=table, stacks_counted=len(stacks), sum=sum(stacks.values()))


def _take_out(line: OpenLine, stacks: Iterable[StackCount], removed: Mapping[int, int]) -> None:
    """Note of each stack what was left once what is ``removed`` by now, by entry, was taken out."""
    for stack in stacks:
        by_now = removed.get(stack.entry_id, 0)
        chips = stack.chips + stack.removed - by_now
        if chips < 1:
            line.delete(stack)
        elif by_now != stack.removed:
            line.update(stack, chips=chips, removed=by_now)


def _counted_stacks(line: OpenLine, row: int) -> dict[int, StackCount]:
    """The stacks counted in that row of the structure, by entry."""
    stacks = StackCount.objects.filter(count__tournament=line.tournament, count__row=row)
    return {stack.entry_id: stack for stack in stacks}


def _count(line: OpenLine, row: int) -> Count:
    """The count of that row of the structure; a new one where it has none."""
    field = registration.field(line.tournament)
    chips = {"in_play": field.chips, "raced": field.raced}
    count = Count.objects.filter(tournament=line.tournament, row=row).first()
    if count is None:
        times = {"began_ms": line.now, "last_ms": line.now}
        return line.create(Count, tournament_id=line.tournament.pk, row=row, **chips, **times)
    line.update(count, **chips, last_ms=max(line.now, count.began_ms))
    return count
