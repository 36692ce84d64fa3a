"""The open tables of a hall by their size, so that a decision looks at the few it is about."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from heapq import merge
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from seating.table import HIGHEST_NUMBER

if TYPE_CHECKING:
    from seating.hall import HallTable

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
        for size in sorted({players for players, _ in self.groups}):
            same = [group.receiving for key, group in self.groups.items() if key[0] == size]
            for row in _merged(same):
                yield self.tables[row[-1]]

    def giving(self, size: int) -> Iterator[HallTable]:
        """The tables of that size in the order in which they give: least moved, highest number."""
        same = [group.giving for key, group in self.groups.items() if key[0] == size]
        return (self.tables[row[-1]] for row in _merged(same))

    def _regrouped(self, gone: Iterable[HallTable], come: Iterable[HallTable]) -> BySize:
        after = copy(self)
        after.groups = dict(self.groups)
        for key in {key_of(table) for table in (*gone, *come)}:
            group = self.groups.get(key, NOBODY)
            after.groups[key] = Group(*(order.copy() for order in group))
        for table in gone:
            for order, row in zip(after.groups[key_of(table)], self._rows(table), strict=True):
                del order[bisect_left(order, row)]
        for table in come:
            for order, row in zip(after.groups[key_of(table)], self._rows(table), strict=True):
                insort(order, row)
        after.groups = {key: group for key, group in after.groups.items() if group.receiving}
        return after

    def _rows(self, table: HallTable) -> tuple[tuple[int, ...], ...]:
        """The table as it stands in each order of its group."""
        number, place = table.number, self._places[table.number]
        return (-place, number), (table.moved, place, number), (table.moved, -number, number)


NOBODY = Group([], [], [])


def _merged(orders: list[list[tuple[int, ...]]]) -> Iterable[tuple[int, ...]]:
    """Return the rows of formats that differ in one order; mostly there is one format."""
    return orders[0] if len(orders) == 1 else merge(*orders)


def key_of(table: HallTable) -> Key:
    return table.players, table.state.capacity
