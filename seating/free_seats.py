"""The free seats of the open tables, the emptiest tables first."""

from itertools import islice
from typing import Any

from floor.models import Tournament
from seating import kept_hall

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


def free_seat_choice(tournament: Tournament) -> dict[str, Any]:
    """What seating/_free_seats.html offers: ``free`` seats, and whether there are more of them."""
    hall = kept_hall.read(tournament).hall
    with_room = sum(count for (players, seats), count in hall.by_size.counts() if players < seats)
    return {
        "free": free_seats(tournament, MOST_TABLES),
        "more_free": with_room > MOST_TABLES,
    }
