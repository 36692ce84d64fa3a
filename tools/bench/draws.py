"""The draw of a whole Main Event against COPY of the same rows into the same table."""

import gc
import time

from django.db import connection, transaction

from floor.journal import bulk_copy
from floor.journal.open_line import settle_constraints
from floor.models import Tournament
from seating import services as hall
from seating.models import Stay
from seating.steps import SEAT_COLUMNS
from tools.bench import field
from tools.bench.figures import Figure

ROUNDS = 5


def measure() -> Figure:
    """Both are committed. Before each the table is rid of dead rows, which slow its indexes, and
    this process of the rows that were made for the entries: else Python looks through all of them
    in the middle of a draw, which a server, that has not made them, never does."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        tournament = field.create_event(field.MAIN_EVENT)
        tap = field.tap(tournament)
        _clean()
        began = time.perf_counter()
        hall.draw(tap)
        ours.append(time.perf_counter() - began)
        theirs.append(_copy(tournament))
    name = f"draw of {field.MAIN_EVENT:,} entries, one transaction"
    return Figure(name, ours, theirs, "COPY of the seats into the same table", bar=1.5)


def _copy(tournament: Tournament) -> float:
    """Take the drawn seats away; put them back by COPY alone, with constraints and commit."""
    seats = Stay.objects.filter(tournament=tournament)
    rows = list(seats.order_by("pk").values_list(*SEAT_COLUMNS))
    seats._raw_delete("default")
    _clean()
    began = time.perf_counter()
    with transaction.atomic():
        bulk_copy.copy(Stay, SEAT_COLUMNS, bulk_copy.next_keys(Stay, len(rows)), rows)
        settle_constraints()
    return time.perf_counter() - began


def _clean() -> None:
    gc.collect()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")
        cursor.execute("CHECKPOINT")
