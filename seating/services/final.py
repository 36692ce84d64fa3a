from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from floor.models import Stage
from registration.models import Entry
from rules.refusal import refuse
from seating import seed_store, selectors, steps
from seating.models import Stay
from seating.seat_draw import draw_seats


@journal.verb("final.drawn", roles=FLOOR)
def redraw_final(line: OpenLine, *, table: int) -> None:
    """Seat everybody who is left at ``table`` anew by lot and close the other tables.

    Due when the players left make the final table (FSPR 4.1, BFSP 3.1, TDA 2011 9, TDA 2019 RP-9);
    with more left it is refused ("final.too_many"). Where the final table seats more than the
    others (RP-9: nine after eight-handed play), it gets the chairs. Everybody is on his way until
    the dealer has seen the slips; who was on his way already is drawn with the rest. Refused too:
    "final.not_now", "final.alone" (there is one table), "table.closed", "hand.tables_playing".
    """
    if line.tournament.stage != Stage.SEATED:
        raise refuse("final.not_now")
    target = selectors.open_table(line.tournament, table)
    stays, size = _stays(line), line.tournament.seating_terms.final_table_size
    if len(stays) > size:
        raise refuse("final.too_many", left=len(stays), size=size)
    others = [row for row in selectors.open_tables(line.tournament) if row.pk != target.pk]
    if not others:
        raise refuse("final.alone", table=table)
    steps.check_hand_over(line, [table, *(row.number for row in others)])
    chairs = max(target.seats, size)
    line.update(target, seats=chairs, told_kind="", told_seat=None, told_ms=None, told_dealt_in=[])
    seats = draw_seats(list(stays), [table], chairs, seed_store.take(line), {})
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    for entry_id, (_, number) in seats.items():
        steps.hold(line, stays[entry_id], target, number, Stay.Reason.FINAL_TABLE)
    for row in others:
        steps.close_table(line, row)
    line.update(line.tournament, stage=Stage.FINAL_TABLE.value)
    line.fact(table=table, players=len(stays), size=size)
    line.fact(tables=[table], seats_per_table=chairs)
    line.touch("tournament")


def _stays(line: OpenLine) -> dict[int, Stay]:
    live = Stay.objects.live().filter(tournament=line.tournament, entry__state=Entry.State.IN)
    return {stay.entry_id: stay for stay in live.select_related("table").order_by("entry_id")}
