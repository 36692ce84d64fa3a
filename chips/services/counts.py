"""Counting the stacks, table by table."""

from collections.abc import Sequence

from chips import counts, steps
from chips.models import Count, StackCount
from clock import selectors as clock
from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from registration import selectors as registration
from rules.refusal import refuse


@journal.verb("chips.counted", roles=FLOOR)
def count_table(line: OpenLine, *, table: int, counted: Sequence[Sequence[int]]) -> None:
    """Note what the stacks at ``table`` come to, by seat; counted again, the last count holds.

    Stacks counted in one row of the structure are one count. Refused: "chips.nothing_counted", and
    the reasons of steps.table_in_play and steps.entries_by_seat.
    """
    row = steps.table_in_play(line, table)
    stacks = {seat: chips for seat, chips in counted if chips}
    if not stacks:
        raise refuse("chips.nothing_counted")
    entries = steps.entries_by_seat(row, *stacks)
    count = _count(line)
    known = {stack.entry_id: stack for stack in count.stacks.all()}
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


def _count(line: OpenLine) -> Count:
    """The count of the row that the clock is in; a new one where it has none."""
    row = clock.reading(line.tournament, line.now).row
    in_play = registration.chips_in_play(line.tournament)
    count = Count.objects.filter(tournament=line.tournament, row=row).first()
    if count is None:
        times = {"began_ms": line.now, "last_ms": line.now}
        return line.create(
            Count, tournament_id=line.tournament.pk, row=row, in_play=in_play, **times
        )
    line.update(count, in_play=in_play, last_ms=max(line.now, count.began_ms))
    return count
