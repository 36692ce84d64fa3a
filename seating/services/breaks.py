from floor import journal
from floor.line import Line
from rules.refusal import refuse
from seating import lot_box, selectors, steps
from seating.breaking import Leaver, deal_break, refuse_without_room
from seating.models import Seat, Table
from seating.seat_choice import Mode, seat_choice
from seating.shares import OpenTable


@journal.verb("table.broken")
def order_break(line: Line, *, table: int) -> None:
    """Break a table: both steps are drawn from the lot, everybody is on his way, the table closes.

    All or nothing: "break.no_room" names who does not fit and nothing moves; "break.on_the_way"
    while somebody has not yet arrived at it. TDA 2019 10, Metropolitan 9, TDA 2011 7.
    """
    row = selectors.table(line.tournament, table)
    if row.state != Table.State.OPEN:
        raise refuse("table.closed", table=table)
    stays = {stay.entry_id: stay for stay in _stays(row)}
    rules = selectors.rules_of(line.tournament)
    leavers = [Leaver(stay.entry_id, stay.number) for stay in stays.values()]
    room = _room(line, row)
    refuse_without_room(leavers, sum(len(t.seats) for t in room), rules.breaking_rule)
    deal = deal_break(leavers, room, lot_box.take(line), rules.breaking_rule)
    rows = {t.number: t for t in selectors.open_tables(line.tournament)}
    for entry_id, (number, seat) in deal.seats.items():
        steps.send(line, stays[entry_id], rows[number], seat, Seat.Reason.BREAK)
    steps.close_table(line, row)
    line.fact(table=table, rule=rules.breaking_rule, first=deal.first, pile=deal.pile)
    line.fact(cards=[[leaver.entry, leaver.seat, leaver.card] for leaver in deal.leavers])
    line.fact(room=[[t.number, t.players, list(t.seats)] for t in room])


def _stays(row: Table) -> list[Seat]:
    live = Seat.objects.live().filter(table=row).select_related("table", "entry__member")
    for stay in live:
        if not stay.arrived:
            name = stay.entry.member.short_name
            raise refuse("break.on_the_way", name=name, table=row.number, seat=stay.number)
    return list(live)


def _room(line: Line, broken: Table) -> list[OpenTable]:
    """The other tables, those with fewest players first, last to break first among equals."""
    rules = selectors.rules_of(line.tournament)
    hall = selectors.hall(line.tournament, line.now)
    return [
        OpenTable(t.number, t.players, seat_choice(t.state, rules, Mode.BREAK).allowed)
        for t in hall.receivers(without=(broken.number,))
    ]


@journal.verb("break_order.set")
def set_break_order(line: Line, *, tables: list[int]) -> None:
    """Publish the order in which tables break, the next one first; every open table is named."""
    rows = {row.number: row for row in selectors.open_tables(line.tournament)}
    if sorted(tables) != sorted(rows):
        raise refuse("break_order.incomplete", tables=sorted(rows))
    for rank, number in enumerate(tables, start=1):
        if rows[number].break_rank != rank:
            line.update(rows[number], break_rank=rank)
    line.fact(tables=tables)
    line.touch("seating", *(f"table-{number}" for number in tables))
