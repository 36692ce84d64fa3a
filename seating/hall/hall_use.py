"""Which tables are opened, in which order, and at which seats nobody sits."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from seating.draw import SeatAt


@dataclass(frozen=True)
class HallUse:
    """``order``: tables to be opened first; the others follow by number. ``closed_tables`` and
    ``closed_seats`` are given to nobody. ``size``: seats at a table."""

    size: int
    order: tuple[int, ...] = ()
    closed_tables: frozenset[int] = frozenset()
    closed_seats: frozenset[SeatAt] = frozenset()

    @staticmethod
    def parsed(size: int, order: str, not_used: str) -> "HallUse":
        """From the texts of the terms: "11 12", and "13 7-3" for table 13 and seat 3 at table 7."""
        places = [tuple(map(int, word.split("-"))) for word in _words(not_used)]
        return HallUse(
            size,
            tuple(dict.fromkeys(map(int, _words(order)))),
            frozenset(place[0] for place in places if len(place) == 1),
            frozenset((place[0], place[1]) for place in places if len(place) == 2),
        )

    def seats(self, table: int) -> tuple[int, ...]:
        """The seats in use at a table."""
        if not self.closed_seats:
            return tuple(range(1, self.size + 1))
        return tuple(s for s in range(1, self.size + 1) if (table, s) not in self.closed_seats)

    def closed_at(self, table: int) -> frozenset[int]:
        return frozenset(seat for number, seat in self.closed_seats if number == table)

    def in_order(self, free: Iterable[int]) -> Iterator[int]:
        """Tables that may be opened, the next one first: of the ``order``, then of ``free``."""
        rest = (number for number in free if number not in self.order)
        return (number for number in chain(self.order, rest) if number not in self.closed_tables)

    def tables_for(
        self, players: int, least: int, free: Iterable[int]
    ) -> list[tuple[int, tuple[int, ...]]]:
        """The tables, with their seats, that a draw of ``players`` opens, ``least`` in any case."""
        tables: list[tuple[int, tuple[int, ...]]] = []
        seats = 0
        for number in self.in_order(free):
            if seats >= players and len(tables) >= max(least, 1):
                break
            tables.append((number, self.seats(number)))
            seats += len(tables[-1][1])
        return tables


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()
