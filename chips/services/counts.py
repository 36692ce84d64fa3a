"""Counting the stacks, table by table."""

from collections.abc import Sequence

from chips import counts, selectors, steps
from chips.models import Count, StackCount
from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from registration import selectors as registration
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

    Stacks counted in one row of the structure are one count. Refused: "chips.nothing_counted", and
    the reasons of steps.table_in_play and steps.entries_by_seat.
    """
    row = steps.table_in_play(line, table)
    stacks = {seat: chips for seat, chips in counted if chips}
    entries = steps.entries_by_seat(row, *stacks)
    known = _known(line)
    wrong = [known[entries[seat]] for seat in cleared if entries.get(seat) in known]
    if not stacks and not wrong:
        raise refuse("chips.nothing_counted")
    count = _count(line)
    for stack in wrong:
        line.delete(stack)
    removed = counts.taken_out(line.tournament)
    for seat, chips in sorted(stacks.items()):
        entry = entries[seat]
        columns = {"table_number": table, "seat": seat, "chips": chips, "at_ms": line.now}
        columns["removed"] = removed.get(entry, 0)
        if earlier := known.get(entry):
            line.update(earlier, **columns)
        else:
            line.create(StackCount, count_id=count.pk, entry_id=entry, **columns)
    line.fact(table=table, stacks_counted=len(stacks), sum=sum(stacks.values()))
    line.touch("chips", f"table-{table}")


def _known(line: OpenLine) -> dict[int, StackCount]:
    """The stacks counted in this row of the structure, by entry."""
    row = selectors.row_now(line.tournament, line.now)
    stacks = StackCount.objects.filter(count__tournament=line.tournament, count__row=row)
    return {stack.entry_id: stack for stack in stacks}


def _count(line: OpenLine) -> Count:
    """The count of the row that the clock is in; a new one where it has none."""
    row = selectors.row_now(line.tournament, line.now)
    in_play = registration.chips_in_play(line.tournament)
    count = Count.objects.filter(tournament=line.tournament, row=row).first()
    if count is None:
        times = {"began_ms": line.now, "last_ms": line.now}
        return line.create(
            Count, tournament_id=line.tournament.pk, row=row, in_play=in_play, **times
        )
    line.update(count, in_play=in_play, last_ms=max(line.now, count.began_ms))
    return count
