"""How many newcomers each table takes so that the tables come out even."""

import heapq
from collections.abc import Sequence
from typing import NamedTuple


class OpenTable(NamedTuple):
    """A table with room: players there (held seats included) and the seats that may be drawn."""

    number: int
    players: int
    seats: tuple[int, ...]


def even_shares(newcomers: int, tables: Sequence[OpenTable]) -> dict[int, int]:
    """Return newcomers by table number: each goes to a table with the fewest players and a seat.

    Of equal tables the one named first comes first. ``newcomers`` must not exceed all the seats.
    """
    rows = [(table.number, table.players, len(table.seats)) for table in tables]
    return dict(split_evenly(newcomers, rows))


def split_evenly(newcomers: int, tables: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The same of (number, players, free seats): a list of numbers, each with its newcomers."""
    shares = [0] * len(tables)
    queue = [(players, place) for place, (_, players, free) in enumerate(tables) if free]
    heapq.heapify(queue)
    for _ in range(newcomers):
        players, place = queue[0]
        shares[place] += 1
        if shares[place] < tables[place][2]:
            heapq.heapreplace(queue, (players + 1, place))
        else:
            heapq.heappop(queue)
    return [(table[0], share) for table, share in zip(tables, shares, strict=True)]
