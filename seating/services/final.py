from floor import journal
from floor.line import Line
from floor.models import Stage
from registration.models import Entry
from rules.refusal import refuse
from seating import lot_box, selectors, steps
from seating.seat_draw import draw_seats
from seating.models import Seat


@journal.verb("final.drawn")
def redraw_final(line: Line, *, table: int) -> None:
    """Seat everybody who is left at ``table`` anew by lot and close the other tables.

    Due when the players left make the final table (FSPR 4.1, BFSP 3.1, TDA 2011 9, TDA 2019 RP-9);
    with more left it is refused. Everybody is on his way until the dealer has seen the slips.
    """
    target = selectors.table(line.tournament, table)
    stays = {stay.entry_id: stay for stay in _stays(line)}
    size = line.tournament.final_table_size
    if line.tournament.stage != Stage.SEATED:
        raise refuse("final.done")
    if len(stays) > size:
        raise refuse("final.too_many", left=len(stays), size=size)
    seats = draw_seats(sorted(stays), [table], target.seats, lot_box.take(line), {})
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    for entry_id, (_, number) in seats.items():
        steps.hold(line, stays[entry_id], target, number, Seat.Reason.FINAL_TABLE)
    for row in selectors.open_tables(line.tournament):
        if row.pk != target.pk:
            steps.close_table(line, row)
    line.update(target, told_kind="", told_seat=None, told_ms=None)
    line.update(line.tournament, stage=Stage.FINAL_TABLE)
    line.fact(table=table, players=len(stays), size=size)
    line.fact(tables=[table], seats_per_table=target.seats)
    line.touch("tournament")


def _stays(line: Line) -> list[Seat]:
    live = Seat.objects.live().filter(tournament=line.tournament, entry__state=Entry.State.IN)
    return list(live.select_related("table").order_by("entry_id"))
