from math import ceil

from floor import journal
from floor.accounts.roles import PAPERS
from floor.journal.open_line import OpenLine
from floor.models import Stage
from registration.models import Entry
from registration.selectors import players_to_seat
from rules.refusal import refuse
from seating import seed_store, steps, venue
from seating.models import Stay
from seating.seat_draw import draw_seats
from seating.seed import entries_hash

FIRST_RANK = 10_000  # the highest number breaks first until the director says otherwise


@journal.verb("seats.drawn", roles=PAPERS)
def draw(line: OpenLine, *, tables: list[int] | None = None) -> None:
    """Draw a seat for every entry; at as many tables as are needed, on free spots of the venue and
    beyond them, or at those given.

    The list is hashed and the committed seed shown on the line, so that anybody can recompute
    every seat (``python3 -m seating.draw verify``). Where the terms draw seats at the desk it
    opens the tables, be there entries or not, and who enters later draws at the sale. Refused:
    "draw.done", "draw.too_few" (two players at least), "draw.no_room" (seats are missing),
    "table.no_number", "spot.taken".
    """
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("draw.done")
    sold = Entry.objects.filter(tournament=line.tournament, state=Entry.State.IN).order_by("pk")
    entries = list(sold.values_list("pk", flat=True))
    size = line.tournament.seating_terms.table_size
    if len(entries) < 2 and not line.tournament.registration_terms.seats_at_desk:
        raise refuse("draw.too_few", players=len(entries))
    numbers = _tables(tables, players_to_seat(line.tournament, len(entries)), size)
    rows = steps.lay_tables(line, numbers, FIRST_RANK)
    seats = draw_seats(entries, numbers, size, seed_store.take(line), {})
    steps.sit_many(line, ((e, rows[t], s) for e, (t, s) in seats.items()), Stay.Reason.DRAW)
    line.update(line.tournament, stage=Stage.SEATED.value)
    line.fact(entries=len(entries), entries_hash=entries_hash(entries))
    line.fact(tables=numbers, seats_per_table=size)
    line.touch("tournament", "entries")


def _tables(wanted: list[int] | None, players: int, size: int) -> list[int]:
    needed = ceil(players / size)
    numbers = sorted(set(wanted)) if wanted else venue.free_numbers(needed)
    if len(numbers) < needed:
        raise refuse("draw.no_room", entries=players, seats=len(numbers) * size, needed=needed)
    return numbers
