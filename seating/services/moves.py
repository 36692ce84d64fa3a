from floor import journal
from floor.line import Line
from rules.refusal import refuse
from seating import selectors, steps
from seating.models import Seat, Table
from seating.seat_choice import Mode, seat_choice
from seating.table import TableState


@journal.verb("table.told")
def tell(line: Line, *, table: int, seat: int) -> None:
    """Note what the floor sees at a table: who HAS the big blind in this hand (dead button) or who
    HAS the button (moving button: FSPR 6.2.3, BFSP 5.3.2). The next hand follows from it."""
    row = selectors.table(line.tournament, table)
    if row.state != Table.State.OPEN:
        raise refuse("table.closed", table=table)
    if not 1 <= seat <= row.seats:
        raise refuse("seat.unknown", table=table, seat=seat)
    rule = selectors.rules_of(line.tournament).button.value
    line.update(
        row,
        told_kind=rule.value,
        told_seat=seat,
        told_ms=line.now,
        told_dealt_in=selectors.dealt_in(row, line.now),
    )
    line.fact(table=table, seat=seat, button_rule=rule.value)
    line.touch("moves", f"table-{table}")


@journal.verb("move.ordered")
def order_move(line: Line, *, entry_id: int, table: int, seat: int, reason: str) -> None:
    """Send a player to a free seat at another table (or, as a correction, at his own).

    ``reason`` is "balance" or "correction". A balancing move may not go to a seat which the
    rulebook forbids (TDA 2019 11-A, TDA 2011 8-A: never the small blind, nor behind the button);
    where the positions were not told nothing is known to be forbidden.
    """
    if reason not in (Seat.Reason.BALANCE, Seat.Reason.CORRECTION):
        raise refuse("move.unknown_reason")
    stay = selectors.stay_of(line.tournament, entry_id)
    if not stay.arrived:
        raise refuse("move.on_the_way", name=stay.entry.member.short_name)
    row = selectors.table(line.tournament, table)
    if reason == Seat.Reason.BALANCE:
        _check_allowed(line, stay, row, seat)
    steps.send(line, stay, row, seat, reason)
    line.fact(
        entry=entry_id,
        from_table=stay.table.number,
        from_seat=stay.number,
        table=table,
        seat=seat,
        reason=reason,
        rule=selectors.rules_of(line.tournament).balance.source_rule,
    )


def _check_allowed(line: Line, stay: Seat, row: Table, seat: int) -> None:
    if row.pk == stay.table_id:
        raise refuse("move.same_table", table=row.number)
    rules = selectors.rules_of(line.tournament)
    for state in selectors.states(line.tournament, line.now):
        if state.number == row.number:
            _refuse_forbidden(seat_choice(state, rules, Mode.BALANCE).forbidden, state, seat, rules)


def _refuse_forbidden(
    forbidden: dict[int, str], state: TableState, seat: int, rules: selectors.SeatingRules
) -> None:
    if seat in forbidden:
        rule = rules.balance.destination_rule
        raise refuse(f"seat.{forbidden[seat]}", rule, table=state.number, seat=seat)
