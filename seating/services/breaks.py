from floor import journal
from floor.line import Line
from rules.refusal import refuse
from seating import lot_box, selectors, steps
from seating.breaking import Leaver, deal_break
from seating.models import Seat, Table
from seating.seat_choice import Mode, seat_choice
from seating.shares import OpenTable


@journal.verb("table.broken")
def order_break(line: Line, *, table: int) -> None:
    """Break a table: both steps are drawn from the lot, everybody is on his way, the table closes.

    TDA 2019 10, Metropolitan 9, TDA 2011 7. All or nothing: "break.no_room" names who does not fit
    and nothing moves; "break.only_gap_free" is the same for one hand, while seats that would do
    are between button and small blind. Refused too: "table.closed"; "break.nobody", an empty table
    is closed instead; "break.on_the_way" while somebody has not yet arrived at it;
    "break.last_two", for the last two tables are drawn together; "hand.tables_playing" while its
    hand of hand-for-hand play is not over.
    """
    row = selectors.open_table(line.tournament, table)
    stays = _stays(row)
    _check_not_last_two(line)
    steps.check_hand_over(line, [table])
    rule = selectors.rules_of(line.tournament).breaking_rule
    room = _room(line, row)
    _check_room(line, list(stays.values()), room)
    leavers = [Leaver(stay.entry_id, stay.number) for stay in stays.values()]
    deal = deal_break(leavers, room, lot_box.take(line), rule)
    rows = {t.number: t for t in selectors.open_tables(line.tournament)}
    for entry_id, (number, seat) in deal.seats.items():
        steps.send(line, stays[entry_id], rows[number], seat, Seat.Reason.BREAK)
    steps.close_table(line, row)
    line.fact(table=table, players=len(stays), rule=rule, first=deal.first, pile=deal.pile)
    line.fact(cards=[[leaver.entry, leaver.seat, leaver.card] for leaver in deal.leavers])
    line.fact(room=[[t.number, t.players, list(t.seats)] for t in room])


def _check_not_last_two(line: Line) -> None:
    """A plan two judges see may have been carried out by one of them: the other's tap, a moment
    later, must not leave one table without the redraw (FSPR 4.1, BFSP 3.1)."""
    if len(selectors.open_tables(line.tournament)) == 2:
        raise refuse("break.last_two", selectors.rules_of(line.tournament).final.redraw_rule)


def _stays(row: Table) -> dict[int, Seat]:
    """Who sits at the table, by entry, in the order of the seats."""
    live = Seat.objects.live().filter(table=row).select_related("table", "entry__member")
    stays = {stay.entry_id: stay for stay in live.order_by("number")}
    if not stays:
        raise refuse("break.nobody", table=row.number)
    for stay in stays.values():
        if not stay.arrived:
            name = stay.entry.member.short_name
            raise refuse("break.on_the_way", name=name, table=row.number, seat=stay.number)
    return stays


def _room(line: Line, broken: Table) -> list[OpenTable]:
    """The other tables, those with fewest players first, last to break first among equals."""
    rules = selectors.rules_of(line.tournament)
    hall = selectors.hall(line.tournament, line.now)
    return [
        OpenTable(t.number, t.players, seat_choice(t.state, rules, Mode.BREAK).allowed)
        for t in hall.receivers(without=(broken.number,))
    ]


def _check_room(line: Line, stays: list[Seat], room: list[OpenTable]) -> None:
    seats = sum(len(table.seats) for table in room)
    if without := stays[seats:]:
        names = ", ".join(stay.entry.member.short_name for stay in without)
        empty = sum(
            t.max_seats - t.players
            for t in selectors.states(line.tournament, line.now)
            if t.number != stays[0].table.number
        )
        code = "break.no_room" if empty < len(stays) else "break.only_gap_free"
        rule = selectors.rules_of(line.tournament).breaking_rule
        raise refuse(code, rule, players=len(stays), seats=seats, empty=empty, names=names)


@journal.verb("break_order.set")
def set_break_order(line: Line, *, tables: list[int]) -> None:
    """Publish the order in which tables break, the next one first; every open table is named."""
    rows = {row.number: row for row in selectors.open_tables(line.tournament)}
    if sorted(tables) != sorted(rows):
        named = ", ".join(map(str, sorted(rows)))
        raise refuse("break_order.incomplete", tables=named)
    for rank, number in enumerate(tables, start=1):
        if rows[number].break_rank != rank:
            line.update(rows[number], break_rank=rank)
    line.fact(tables=tables)
    line.touch("seating", *(f"table-{number}" for number in tables))
