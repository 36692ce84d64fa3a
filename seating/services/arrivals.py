from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from rules.refusal import refuse
from seating import selectors, steps
from seating.models import Stay


@journal.verb("move.arrived", roles=FLOOR)
def confirm_arrival(line: OpenLine, *, entry_id: int) -> None:
    """The dealer at the new table has seen the slip: the held seat is taken."""
    stay = selectors.stay_of(line.tournament, entry_id)
    if stay.arrived:
        raise refuse("move.arrived", table=stay.table.number, seat=stay.number)
    steps.arrive(line, [stay])
    line.fact(entry=entry_id, table=stay.table.number, seat=stay.number)


@journal.verb("move.table_arrived", roles=FLOOR)
def confirm_table(line: OpenLine, *, table: int) -> None:
    """Everybody who was on the way to ``table`` sits there now."""
    row = selectors.table(line.tournament, table)
    held = Stay.objects.live().filter(table=row, arrived=False).select_related("table")
    stays = list(held)
    if not stays:
        raise refuse("move.nobody_coming", table=table)
    steps.arrive(line, stays)
    line.fact(table=table, entries=[stay.entry_id for stay in stays])
