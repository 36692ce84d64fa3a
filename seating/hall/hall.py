"""The hall as the plan sees it: the open tables, and in which order they are to break."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from seating.draw import SeatAt
from seating.hall.by_size import BySize
from seating.hall.rules import Choice, GameKind
from seating.hall.table import TableState


def weight_of_moves(moves: int) -> int:
    """Return what a player who has moved so often adds to HallTable.moved.

    It is steep, so that a table with somebody who was moved very often counts for more than a table
    whose players have all been moved a little: of a Main Event nobody moves more than ten times.
    """
    return moves**4


class Halt(NamedTuple):
    """Since when play stands at a table, and by which paragraph, empty for the floor's own."""

    since_ms: int
    rule: str


@dataclass(frozen=True)
class HallTable:
    """An open table. A player on the way counts at the table where the seat is held.

    ``moved``: the sum over its players of ``weight_of_moves``; who has moved least is moved first.
    ``settled`` is false when an earlier step of the same plan sends players here to seats that are
    yet to be drawn. ``halt``: where play stands.
    """

    state: TableState
    moved: int = 0
    settled: bool = True
    halt: Halt | None = None

    @property
    def number(self) -> int:
        return self.state.number

    @property
    def players(self) -> int:
        return len(self.state.occupied)


@dataclass(frozen=True)
class Hall:
    """Everything the plan needs.

    ``break_order``: table numbers, the next to break first; a table not named breaks after all of
    these, the highest number first. ``asks``: GameNow.asks. ``window``: how many tables of that
    order a break may choose from (1: strictly as published). ``max_seats``: the format of the
    event. ``final_size``: from the rulebook or from the regulations. ``tables_kept``: no table is
    closed yet, because late entries will need the seats. ``judge_exception``: the chief judge
    allows the exceptional difference. ``two_apart_above``: with more tables than that the
    regulations allow a difference of two, where the book names no figure; 0: never. ``unbroken``:
    tables that the floor has decided not to break. ``olympic``: every table plays
    to one survivor, so nobody is moved. ``closed_seats``: (table, seat) that nobody new
    is given, at tables that are not open either; ``closed_tables`` are not opened at all.
    """

    tables: tuple[HallTable, ...]
    break_order: tuple[int, ...]
    max_seats: int
    final_size: Choice[int]
    kind: GameKind = GameKind.BOARD
    asks: str = ""
    window: int = 1
    turbo: bool = False
    judge_exception: bool = False
    two_apart_above: int = 0
    unbroken: frozenset[int] = frozenset()
    closed_seats: frozenset[SeatAt] = frozenset()
    closed_tables: frozenset[int] = frozenset()
    tables_kept: bool = False
    olympic: bool = False

    @cached_property
    def by_size(self) -> BySize:
        """The tables in the orders in which decisions look for them."""
        return BySize(self.tables, self.break_order)

    @property
    def players(self) -> int:
        return self.by_size.players

    @cached_property
    def in_break_order(self) -> tuple[HallTable, ...]:
        """The open tables, the next to break first."""
        return tuple(self.table(number) for _, number in self.by_size.order)

    def window_tables(self) -> Iterable[HallTable] | None:
        """Return the tables from which a break may choose, None where it may from all of them."""
        if self.window >= len(self.tables) and not self.unbroken:
            return None
        tables, order = self.by_size.tables, self.by_size.order
        if self.unbroken:
            order = [place for place in order if place[1] not in self.unbroken]
        return [tables[number] for _, number in order[: self.window]]

    @property
    def two_apart(self) -> bool:
        """Whether the regulations allow a difference of two now, where the book names none."""
        return 0 < self.two_apart_above < len(self.tables)

    def receivers(self) -> Iterator[HallTable]:
        """The tables in the order in which they receive: fewest players, last to break."""
        return self.by_size.receiving()

    def closed_at(self, number: int) -> frozenset[int]:
        """The seats of a table that nobody new is given."""
        return frozenset(seat for table, seat in self.closed_seats if table == number)

    def table(self, number: int) -> HallTable:
        return self.by_size.tables[number]

    def with_tables(self, *changed: HallTable) -> "Hall":
        """Return the hall with these tables in place of the ones of the same numbers."""
        return self._with(self.by_size.with_tables(changed)) if changed else self

    def without(self, number: int) -> "Hall":
        """Return the hall after that table has closed."""
        return self._with(self.by_size.without(number))

    def under(self, **facts: Any) -> "Hall":
        """Return the hall with other facts of the event, and the same tables in the same order."""
        return self._with(self.by_size, **facts)

    def _with(self, by_size: BySize, **facts: Any) -> "Hall":
        hall = replace(self, tables=tuple(by_size.tables.values()), **facts)
        vars(hall)["by_size"] = by_size  # worked out already
        return hall
