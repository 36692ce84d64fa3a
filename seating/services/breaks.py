from collections import Counter
from collections.abc import Collection

from django.db.models import QuerySet

from floor import journal
from floor.journal import compiled
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from floor.values.roles import FLOOR
from rules.refusal import Refused, refuse
from seating import selectors, steps
from seating.draws import seed_store
from seating.hall.readings import moves_of
from seating.models import Stay, Table
from seating.plan.breaking import Leaver, deal_break


@journal.verb("table.broken", roles=FLOOR, until_sealed=True)
def order_break(line: OpenLine, *, table: int) -> None:
    """Break a table: both steps are drawn from the lot, everybody is on the way, the table closes.

    TDA 2019 10, Metropolitan 9, TDA 2011 7. All or nothing: "break.no_room" names who does not fit
    and nothing moves; "break.only_gap_free" is the same for one hand, while seats that would do
    are between button and small blind. Refused too: "table.closed"; "break.nobody", an empty table
    is closed instead; "break.on_the_way" while somebody has not yet arrived at it;
    "break.last_two", for the last two tables are drawn together; "hand.tables_playing" while its
    hand of hand-for-hand play is not over; "bracket.fixed" in an Olympic event.
    """
    steps.check_not_olympic(line)
    row = selectors.open_table(line.tournament, table)
    here = selectors.read_hall(line.tournament, line.now).obstacles
    if obstacle := here.to_break(table):
        raise Refused(obstacle)
    stays = {stay.entry_id: stay for stay in _stays_at(row)}
    rule, room = here.rules.breaking_rule, here.room(table)
    lasting = here.lasting(table)
    moves = moves_of(line.tournament, list(stays)) if lasting else Counter()
    leavers = [Leaver(entry, stay.number, moves=moves[entry]) for entry, stay in stays.items()]
    deal = deal_break(leavers, room, seed_store.take(line), rule, lasting)
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    numbers = {number for number, _ in deal.pile}
    rows = {row.number: row for row in _tables(line.tournament, numbers)}
    places = ((stays[entry], rows[number], at) for entry, (number, at) in deal.seats.items())
    steps.hold_many(line, places, Stay.Reason.BREAK)
    steps.close_table(line, row)
    line.fact(table=table, players=len(stays), rule=rule, first=deal.first, pile=deal.pile)
    line.fact(cards=[[leaver.entry, leaver.seat, leaver.card] for leaver in deal.leavers])
    line.fact(room=[[t.number, t.players, list(t.seats)] for t in room])
    if deal.spared:
        line.fact(spared=list(deal.spared), lasting=[n for n in lasting if n in numbers])


@compiled.rows
def _stays_at(table: Table) -> QuerySet[Stay]:
    return Stay.objects.live().filter(table=table).select_related("table").order_by("number")


@compiled.rows
def _tables(tournament: Tournament, numbers: Collection[int]) -> QuerySet[Table]:
    return Table.objects.filter(tournament=tournament, number__in=numbers)


@journal.verb("break_order.set", roles=FLOOR)
def set_break_order(line: OpenLine, *, tables: list[int]) -> None:
    """Publish the order in which tables break, the next one first; every open table is named."""
    rows = {row.number: row for row in selectors.open_tables(line.tournament)}
    if sorted(tables) != sorted(rows):
        raise refuse("break_order.incomplete", tables=sorted(rows))
    for rank, number in enumerate(tables, start=1):
        if rows[number].break_rank != rank:
            line.update(rows[number], break_rank=rank)
    line.fact(tables=tables)
