from math import ceil

from floor import journal
from floor.line import Line
from floor.models import Stage
from registration.models import Entry
from rules.refusal import refuse
from seating import lot_box, steps
from seating.seat_draw import draw_seats
from seating.lot import entries_hash
from seating.models import Seat

FIRST_RANK = 1000  # the highest number breaks first until the director says otherwise


@journal.verb("seats.drawn")
def draw(line: Line, *, tables: list[int] | None = None) -> None:
    """Draw a seat for every entry; tables 1 to as many as are needed, or those given.

    The list is hashed and the committed seed shown on the line, so that anybody can recompute
    every seat (``python3 -m seating.draw verify``). Refused: "draw.done", "draw.too_few" (two
    players at least), "draw.no_room".
    """
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("draw.done")
    entries = list(
        Entry.objects.filter(tournament=line.tournament).order_by("pk").values_list("pk", flat=True)
    )
    numbers = _tables(line, tables, len(entries))
    rows = {number: steps.open_table(line, number, FIRST_RANK - number) for number in numbers}
    seats = draw_seats(entries, numbers, line.tournament.table_size, lot_box.take(line), {})
    steps.sit_many(line, ((e, rows[t], s) for e, (t, s) in seats.items()), Seat.Reason.DRAW)
    line.update(line.tournament, stage=Stage.SEATED)
    line.fact(entries=len(entries), entries_hash=entries_hash(entries), tables=numbers)
    line.fact(seats_per_table=line.tournament.table_size)
    line.touch("tournament", "entries")


def _tables(line: Line, wanted: list[int] | None, players: int) -> list[int]:
    if players < 2:
        raise refuse("draw.too_few", players=players)
    needed = ceil(players / line.tournament.table_size)
    numbers = sorted(set(wanted)) if wanted else list(range(1, needed + 1))
    if len(numbers) < needed:
        raise refuse("draw.no_room", players=players, tables=len(numbers), needed=needed)
    return numbers

