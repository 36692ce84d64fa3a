"""The hall as the plan sees it: the open tables, and in which order they are to break."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from seating.rules import Choice, GameKind
from seating.table import TableState


def weight_of_moves(moves: int) -> int:
    """Return what a player who has moved so often adds to HallTable.moved.

    It is steep, so that a table with somebody who was moved very often counts for more than a table
    whose players have all been moved a little: of a Main Event nobody moves more than ten times.
    """
    return moves**4


@dataclass(frozen=True)
class HallTable:
    """An open table. A player on the way counts at the table where the seat is held.

    ``moved``: the sum over its players of ``weight_of_moves``; who has moved least is moved first.
    ``settled`` is false when an earlier step of the same plan sends players here to seats that are
    yet to be drawn.
    """

    state: TableState
    moved: int = 0
    settled: bool = True

    @cached_property
    def number(self) -> int:
        return self.state.number

    @cached_property
    def players(self) -> int:
        return self.state.players


@dataclass(frozen=True)
class Hall:
    """Everything the plan needs.

    ``break_order``: table numbers, the next to break first; a table not named breaks after all of
    these, the highest number first. ``window``: how many tables of that order a break may choose
    from (1: strictly as published). ``max_seats``: the format of the event. ``final_size``: from
    the rulebook or from the regulations. ``tables_kept``: no table is closed yet, because late
    entries will need the seats. ``judge_exception``: the chief judge allows the exceptional
    difference.
    """

    tables: tuple[HallTable, ...]
    break_order: tuple[int, ...]
    max_seats: int
    final_size: Choice[int]
    kind: GameKind = GameKind.BOARD
    window: int = 1
    turbo: bool = False
    judge_exception: bool = False
    tables_kept: bool = False

    @cached_property
    def players(self) -> int:
        return sum(table.players for table in self.tables)

    @cached_property
    def in_break_order(self) -> tuple[HallTable, ...]:
        """The open tables, the next to break first."""
        place = {number: rank for rank, number in enumerate(self.break_order)}
        last = len(place)
        key = {t.number: (place.get(t.number, last), -t.number) for t in self.tables}
        return tuple(sorted(self.tables, key=lambda table: key[table.number]))

    def soon_to_break(self) -> frozenset[int]:
        """Return the numbers of the tables within the window."""
        return frozenset(table.number for table in self.in_break_order[: self.window])

    def receivers(self, without: Iterable[int] = ()) -> tuple[HallTable, ...]:
        """Return the tables in the order in which they receive: fewest players, last to break."""
        gone, latest_first = set(without), reversed(self.in_break_order)
        others = (table for table in latest_first if table.number not in gone)
        return tuple(sorted(others, key=lambda table: table.players))

    def table(self, number: int) -> HallTable:
        return next(table for table in self.tables if table.number == number)

    def with_tables(self, *changed: HallTable) -> "Hall":
        """Return the hall with these tables in place of the ones of the same numbers."""
        new = {table.number: table for table in changed}
        return replace(self, tables=tuple(new.get(t.number, t) for t in self.tables))

    def without(self, number: int) -> "Hall":
        """Return the hall after that table has closed."""
        return replace(self, tables=tuple(t for t in self.tables if t.number != number))
