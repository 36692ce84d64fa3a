"""The open tables of a hall by their size, so that a decision looks at the few it is about."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from heapq import merge
from itertools import groupby, islice
from typing import TYPE_CHECKING, NamedTuple

from seating.hall.table import HIGHEST_NUMBER

if TYPE_CHECKING:
    from seating.hall.hall import HallTable

Key = tuple[int, int]  # players, seats


class Group(NamedTuple):
    """Tables of one size and format in three orders; each row ends with the number.

    ``receiving``: the last to break first. ``breaking``: who moved least, then the next to break.
    ``giving``: who moved least, then the highest number.
    """

    receiving: list[tuple[int, ...]]
    breaking: list[tuple[int, ...]]
    giving: list[tuple[int, ...]]


class BySize:
    """What is not changed by an act is shared with the hall before it, and nothing is worked out
    anew: a thousand tables cost as much as fifty, but for copying the lists of a group.

    ``tables``: by number. ``order``: (place in the break order, number), the next to break first.
    ``players`` and ``seats``: of all tables together. ``formats``: by players, fewest first, which
    seats the tables with so many have; ``room``: of those with a free seat.
    """

    def __init__(self, tables: Iterable[HallTable], break_order: Sequence[int]) -> None:
        self.tables = {table.number: table for table in tables}
        ranks = {number: rank for rank, number in enumerate(break_order)}
        last = len(ranks) + HIGHEST_NUMBER
        self._places = {number: ranks.get(number, last - number) for number in self.tables}
        self.order = sorted((place, number) for number, place in self._places.items())
        self.groups: dict[Key, Group] = {}
        for key, those in groupby(sorted(self.tables.values(), key=key_of), key_of):
            rows = zip(*map(self._rows, those), strict=True)
            self.groups[key] = Group(*map(sorted, rows))
        self.players = sum(table.players for table in self.tables.values())
        self.seats = sum(table.state.capacity for table in self.tables.values())
        self.formats, self.room = _formats(self.groups), _formats(_with_room(self.groups))

    def with_tables(self, changed: Iterable[HallTable]) -> BySize:
        """These tables stand in place of the ones of the same numbers."""
        new = {table.number: table for table in changed}
        after = self._regrouped([self.tables[number] for number in new], new.values())
        after.tables = self.tables | new
        return after

    def without(self, number: int) -> BySize:
        """That table is gone."""
        after = self._regrouped([self.tables[number]], ())
        after.tables = {n: table for n, table in self.tables.items() if n != number}
        after.order = [place for place in self.order if place[1] != number]
        return after

    def counts(self) -> Iterator[tuple[Key, int]]:
        """How many tables there are of each size and format."""
        return ((key, len(group.receiving)) for key, group in self.groups.items())

    def receiving(self) -> Iterator[HallTable]:
        """The tables in the order in which they receive: fewest players, last to break."""
        for players, formats in self.formats.items():
            same = [self.groups[players, seats].receiving for seats in formats]
            for row in _merged(same):
                yield self.tables[row[-1]]

    def with_room(self) -> Iterator[tuple[int, int, int]]:
        """The tables with a free seat in the same order: number, players, free seats."""
        for players, formats in self.room.items():
            same = [self.groups[players, seats].receiving for seats in formats]
            if len(same) == 1:
                for row in same[0]:
                    yield row[-1], players, formats[0] - players
            else:
                for row in merge(*same):
                    yield row[-1], players, self.tables[row[-1]].state.capacity - players

    def shortest_with_room(self, most: int) -> list[int]:
        """The first of the same, those with the fewest players only: at most so many numbers."""
        players = next(iter(self.room), 0)
        same = [self.groups[players, seats].receiving for seats in self.room.get(players, ())]
        rows = same[0][:most] if len(same) == 1 else islice(merge(*same), most)
        return [row[-1] for row in rows]

    def giving(self, size: int) -> Iterator[HallTable]:
        """The tables of that size in the order in which they give: least moved, highest number."""
        same = [self.groups[size, seats].giving for seats in self.formats[size]]
        return (self.tables[row[-1]] for row in _merged(same))

    def _regrouped(self, gone: Iterable[HallTable], come: Iterable[HallTable]) -> BySize:
        after = copy(self)
        after.groups = dict(self.groups)
        for key in {key_of(table) for table in (*gone, *come)}:
            group = self.groups.get(key, NOBODY)
            after.groups[key] = Group(*(order.copy() for order in group))
        for table in gone:
            after.players -= table.players
            after.seats -= table.state.capacity
            for order, row in zip(after.groups[key_of(table)], self._rows(table), strict=True):
                del order[bisect_left(order, row)]
        for table in come:
            after.players += table.players
            after.seats += table.state.capacity
            for order, row in zip(after.groups[key_of(table)], self._rows(table), strict=True):
                insort(order, row)
        after.groups = {key: group for key, group in after.groups.items() if group.receiving}
        after.formats, after.room = _formats(after.groups), _formats(_with_room(after.groups))
        return after

    def _rows(self, table: HallTable) -> tuple[tuple[int, ...], ...]:
        """The table as it stands in each order of its group."""
        number, place = table.number, self._places[table.number]
        return (-place, number), (table.moved, place, number), (table.moved, -number, number)


NOBODY = Group([], [], [])


def _formats(keys: Iterable[Key]) -> dict[int, list[int]]:
    formats: dict[int, list[int]] = {}
    for players, seats in sorted(keys):
        formats.setdefault(players, []).append(seats)
    return formats


def _with_room(keys: Iterable[Key]) -> list[Key]:
    return [(players, seats) for players, seats in keys if players < seats]


def _merged(orders: list[list[tuple[int, ...]]]) -> Iterable[tuple[int, ...]]:
    """Return the rows of formats that differ in one order; mostly there is one format."""
    return orders[0] if len(orders) == 1 else merge(*orders)


def key_of(table: HallTable) -> Key:
    return table.players, table.state.capacity
