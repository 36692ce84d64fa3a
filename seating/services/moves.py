from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules import rulebook
from rules.refusal import refuse
from seating import selectors, steps
from seating.hall.rules import SeatingRules
from seating.hall.table import TableState
from seating.models import Stay, Table
from seating.positions.reported_positions import BUTTON
from seating.positions.seat_choice import Mode, seat_choice


@journal.verb("table.position_reported", roles=FLOOR)
def report_position(line: OpenLine, *, table: int, seat: int) -> None:
    """Note what the floor sees at a table: who HAS the big blind in this hand (dead button) or who
    HAS the button (moving button: FSPR 6.2.3, BFSP 5.3.2). The next hand follows from it. During
    stud among other games it is where the button stands still (TDA 2019 11-B, TDA 2011 8-B), in
    open-face Chinese who HAS the button, by which position 1 is known (BFSP, OFC-general).

    A seat that has just become empty may be named too: its player had it in this hand. Refused as
    steps.report_position says.
    """
    asks = steps.report_position(line, table, seat)
    line.fact(table=table, seat=seat, button_rule=asks)


@journal.verb("move.ordered", roles=FLOOR)
def order_move(
    line: OpenLine,
    *,
    entry_id: int,
    table: int,
    seat: int,
    reason: str,
    position: list[int] | None = None,
) -> None:
    """Send a player to a free seat at another table (or, as a correction, at their own).

    ``reason`` is "balance" or "correction". A balancing move may not go to a seat which the
    rulebook forbids (TDA 2019 11-A, TDA 2011 8-A: never the small blind, nor behind the button);
    where the positions were not told nothing is known to be forbidden; and as with breaks and the
    redraw, a table in its hand of hand-for-hand play gives nobody away ("hand.tables_playing"). A
    correction puts a player where they should have sat, with their stack (TDA 2019 7), at once.
    ``position``: the table and the seat named by the same tap, as of report_position, where nothing
    else was missing to know the move.
    """
    _check_reason(reason)
    if position is not None:
        asks = steps.report_position(line, *position)
        line.fact(position=position, button_rule=asks)
    stay = selectors.stay_of(line.tournament, entry_id)
    row = selectors.table(line.tournament, table)
    _check_move(line, stay, row, seat, reason)
    steps.send(line, stay, row, seat, reason)
    line.fact(
        entry=entry_id,
        from_table=stay.table.number,
        from_seat=stay.number,
        table=table,
        seat=seat,
        reason=reason,
        rule=_rule(line, reason),
    )


@journal.verb("move.several_ordered", roles=FLOOR)
def order_moves(line: OpenLine, *, moves: list[list[int]], reason: str) -> None:
    """Send several players at once, each of ``moves`` being [entry, table, seat]: all or none.

    The seats they leave are free for the others, so that players who sat on each other's seats go
    round. ``reason`` and what is refused: as of one move; "move.entry_repeated".
    """
    _check_reason(reason)
    stays = {entry: selectors.stay_of(line.tournament, entry) for entry, _table, _seat in moves}
    if len(stays) < len(moves):
        raise refuse("move.entry_repeated")
    rows = {table: selectors.table(line.tournament, table) for _entry, table, _seat in moves}
    for entry, table, seat in moves:
        _check_move(line, stays[entry], rows[table], seat, reason)
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    for entry, table, seat in moves:
        steps.check_free(line, rows[table], seat)
        steps.hold(line, stays[entry], rows[table], seat, reason)
    line.fact(moves=moves, players=len(moves), reason=reason, rule=_rule(line, reason))


@journal.verb("move.swapped", roles=FLOOR)
def swap_seats(
    line: OpenLine, *, entry_id: int, other_id: int | None = None, place: list[int] | None = None
) -> None:
    """Two players change seats with each other, with their stacks: each sat where the other should.

    The other one is the entry ``other_id``, or sits at ``place``, a table and a seat. At one table
    both have arrived at once; between two tables both are on the way. Refused: "entry.unknown",
    "entry.not_seated"; "seats.nobody"; "move.on_the_way" for who has not arrived;
    "move.same_player".
    """
    if place is not None:
        other_id = _entry_at(line, *place)
    if other_id is None or other_id == entry_id:
        raise refuse("move.same_player")
    stays = [selectors.stay_of(line.tournament, pk) for pk in (entry_id, other_id)]
    for stay in stays:
        if not stay.arrived:
            raise refuse("move.on_the_way", name=stay.entry.member.short_name)
    steps.swap(line, *stays)
    first, second = stays
    line.fact(entry=entry_id, other=second.entry_id, rule=_rule(line, Stay.Reason.CORRECTION))
    line.fact(from_table=first.table.number, from_seat=first.number)
    line.fact(table=second.table.number, seat=second.number)


def _entry_at(line: OpenLine, table: int, seat: int) -> int:
    """The entry that has the seat, or is on the way to it."""
    live = Stay.objects.live().filter(tournament=line.tournament, table__number=table, number=seat)
    entry = live.values_list("entry_id", flat=True).first()
    if entry is None:
        raise refuse("seats.nobody", table=table)
    return entry


def _rule(line: OpenLine, reason: str) -> str:
    """The paragraph a move rests on; empty where the book is silent."""
    if reason == Stay.Reason.BALANCE:
        return selectors.rules_of(line.tournament).balance.source_rule
    book = rulebook.load(line.tournament.rulebook)
    wrong_seat = book.seating.wrong_seat
    return "" if wrong_seat.silent else book.rule(wrong_seat)


def _check_reason(reason: str) -> None:
    if reason not in (Stay.Reason.BALANCE, Stay.Reason.CORRECTION):
        raise refuse("move.unknown_reason")


def _check_move(line: OpenLine, stay: Stay, row: Table, seat: int, reason: str) -> None:
    if not stay.arrived:
        raise refuse("move.on_the_way", name=stay.entry.member.short_name)
    _check_goes_elsewhere(stay, row, seat, reason)
    if reason == Stay.Reason.BALANCE:
        steps.check_hand_over(line, [stay.table.number])
        _check_allowed(line, row, seat)


def _check_goes_elsewhere(stay: Stay, row: Table, seat: int, reason: str) -> None:
    if row.pk != stay.table_id:
        return
    if reason == Stay.Reason.BALANCE or seat == stay.number:
        raise refuse("move.same_table", table=row.number)


def _check_allowed(line: OpenLine, row: Table, seat: int) -> None:
    """Refuse the seats which the rulebook closes to a balancing move in the next hand."""
    if row.reported_kind == BUTTON:
        return  # without blinds no book names a seat
    rules = selectors.rules_of(line.tournament)
    for state in selectors.states(line.tournament, line.now, row.number):
        _refuse_forbidden(state, rules, seat)


def _refuse_forbidden(state: TableState, rules: SeatingRules, seat: int) -> None:
    forbidden = seat_choice(state, rules, Mode.BALANCE).forbidden
    if seat in forbidden:
        rule = rules.balance.destination_rule
        raise refuse(f"seat.{forbidden[seat]}", rule, table=state.number, seat=seat)
