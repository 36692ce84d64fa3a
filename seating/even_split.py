"""How many newcomers each table takes so that the tables come out even."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class OpenTable:
    """A table with room: players there (held seats included) and the seats that may be drawn."""

    number: int
    players: int
    seats: tuple[int, ...]


def even_shares(newcomers: int, tables: Sequence[OpenTable]) -> dict[int, int]:
    """Return newcomers by table number: each goes to a table with the fewest players and a seat.

    Of equal tables the one named first comes first. ``newcomers`` must not exceed all the seats.
    """
    shares = {table.number: 0 for table in tables}
    queue = [(table.players, place) for place, table in enumerate(tables) if table.seats]
    heapq.heapify(queue)
    for _ in range(newcomers):
        players, place = heapq.heappop(queue)
        table = tables[place]
        shares[table.number] += 1
        if shares[table.number] < len(table.seats):
            heapq.heappush(queue, (players + 1, place))
    return shares
