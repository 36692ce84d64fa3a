"""The free seats of the open tables, the emptiest tables first, and how many there are."""

from itertools import islice
from typing import Any

from django.db.models import QuerySet, Sum

from floor.journal import compiled
from floor.models import Tournament
from seating.hall import kept_hall
from seating.models import Stay, Table

MOST_TABLES = 40  # whose free seats a page lists; of others a seat is typed


def free_seats(tournament: Tournament, tables: int | None = None) -> list[tuple[int, int]]:
    """Every free seat, (table, seat), or those of the first ``tables``; read as the hall is kept,
    so never by a verb that has seated somebody."""
    hall = kept_hall.read(tournament).hall
    with_room = (table for table in hall.tables if table.state.has_room)
    emptiest = sorted(with_room, key=lambda table: (table.players, table.number))
    return [
        (table.number, seat) for table in islice(emptiest, tables) for seat in table.state.empty
    ]


def free_seat_choice(tournament: Tournament, own_table: int | None = None) -> dict[str, Any]:
    """What seating/_free_seats.html offers: ``free`` seats, and whether there are more of them.

    Those of ``own_table`` stand last: who moves somebody by hand mostly means another one.
    """
    hall = kept_hall.read(tournament).hall
    with_room = sum(count for (players, seats), count in hall.by_size.counts() if players < seats)
    return {
        "free": sorted(
            free_seats(tournament, MOST_TABLES), key=lambda place: place[0] == own_table
        ),
        "more_free": with_room > MOST_TABLES,
    }


def free_seat_count(tournament: Tournament) -> int:
    """How many seats of the open tables are free; two queries, three where seats are not used."""
    if tournament.seating_terms.hall_use.closed_seats:
        return len(free_seats(tournament))
    return _seats(tournament) - _seats_taken(tournament)


@compiled.get
def _seats(tournament: Tournament) -> QuerySet[Table, int]:
    return compiled.total(_open_tables(tournament), Sum("seats", default=0))


@compiled.count
def _seats_taken(tournament: Tournament) -> QuerySet[Stay]:
    return Stay.objects.live().filter(table__in=_open_tables(tournament))


def _open_tables(tournament: Tournament) -> QuerySet[Table]:
    return Table.objects.filter(tournament=tournament, state=Table.State.OPEN)
