from collections.abc import Sequence

from clock import steps as clock
from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import PAPERS
from rules.refusal import Refused, refuse
from seating import steps
from seating.draws import seed_store, stages
from seating.draws.draw_list import draw_list
from seating.draws.published import list_facts
from seating.draws.seat_draw import draw_seats
from seating.models import Stay

FIRST_RANK = 10_000  # the highest number breaks first until the director says otherwise


@journal.verb("seats.drawn", roles=PAPERS)
def draw(line: OpenLine, *, tables: Sequence[int] | None = None) -> None:
    """Draw a seat for every entry; tables as the terms and the venue say, or those
    given.

    The list is hashed and the committed seed shown on the line, so that anybody can recompute
    every seat (``seating/draw.py``), and the clock begins by itself when the terms say so. Where
    they draw seats at the desk it opens the tables, be there entries or not, and who enters later
    draws at the sale. Refused: "draw.done", "draw.too_few" (two players at least), "draw.no_room"
    (seats are missing), "table.no_number", "spot.taken", stages.late_terms, and what
    seat_draw.draw_seats says of kept seats.
    """
    draw_everybody(line, tables or ())


def draw_everybody(line: OpenLine, tables: Sequence[int] = ()) -> None:
    """The same as a piece of a verb."""
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("draw.done")
    if reasons := stages.late_terms(line.tournament):
        raise Refused(*reasons)
    listed = draw_list(line.tournament, tables)
    if len(listed.entries) < 2 and not line.tournament.registration_terms.seats_at_desk:
        raise refuse("draw.too_few", players=len(listed.entries))
    keys = steps.lay_tables(line, [number for number, _ in listed.tables], FIRST_RANK)
    seats = draw_seats(listed, seed_store.take(line))
    steps.sit_many(line, ((e, keys[t], s) for e, (t, s) in seats.items()), Stay.Reason.DRAW)
    line.update(line.tournament, stage=Stage.SEATED.value)
    clock.plan_start(line)
    line.fact(entries=len(listed.entries), **list_facts(listed))
