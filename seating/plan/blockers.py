"""What keeps an act of the hall from being done now.

The verb refuses with it and the page says it beside the button, so the two cannot differ.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules.refusal import Refusal
from seating.draw import OpenTable
from seating.hall.hall import Hall, HallTable, weight_of_moves
from seating.hall.rules import SeatingRules
from seating.hall.table import TableState
from seating.plan import breaking
from seating.positions.seat_choice import Mode, seat_choice

Place = tuple[int, int]  # table, seat


def expires(refusal: Refusal | None) -> bool:
    """True if the refusal depends on reported positions. Those expire after three minutes without
    a line, so a page that shows it must poll."""
    return refusal is not None and refusal.code == "break.only_gap_free"


def hand_on(tables: Iterable[int], playing: Collection[int]) -> Refusal | None:
    """ "hand.tables_playing" while one of ``tables`` is among those ``playing`` a counted hand."""
    numbers = sorted(set(tables).intersection(playing))
    if not numbers:
        return None
    return Refusal("hand.tables_playing", facts={"tables": numbers})


def late_room(tables: Sequence[TableState], rules: SeatingRules) -> list[OpenTable]:
    """Every table with the empty seats a latecomer may take (TDA 2019 8-A, Metropolitan 7)."""
    return [
        OpenTable(table.number, table.players, seat_choice(table, rules, Mode.LATE).allowed)
        for table in tables
    ]


def no_late_seat(
    tables: Sequence[TableState], room: Sequence[OpenTable], rules: SeatingRules
) -> Refusal | None:
    """ "seat.none_free", or "seat.only_gap_free" while the last ones are open in another hand.

    ``room``: what ``late_room`` says of the tables.
    """
    if any(table.seats for table in room):
        return None
    if any(table.has_room for table in tables):
        return Refusal("seat.only_gap_free", rules.late_gap.rule)
    return Refusal("seat.none_free", facts={"tables": len(tables)})


def table_terms(stage: str) -> tuple[Refusal, ...]:
    """ "terms.tables_final" from the final table on: what the terms of tables decide is done."""
    return () if stage in ("registration", "seated") else (Refusal("terms.tables_final"),)


def format_terms(stage: str) -> tuple[Refusal, ...]:
    """ "draw.done" from the draw on: the tables of the first stage are laid."""
    return () if stage == "registration" else (Refusal("draw.done"),)


def pace_terms(stage: str) -> tuple[Refusal, ...]:
    """ "clock.finished" after the end."""
    return (Refusal("clock.finished"),) if stage == "finished" else ()


class Breakable(NamedTuple):
    """An open table; ``obstacle``: why it cannot break now."""

    table: TableState
    obstacle: Refusal | None


@dataclass(frozen=True)
class Obstacles:
    """The hall as it stands. ``name_at``: of the player at a table and seat; ``playing``: those
    tables that have not yet reported their hand of hand-for-hand play."""

    hall: Hall
    rules: SeatingRules
    name_at: Callable[[int, int | None], str]
    playing: frozenset[int] = frozenset()

    def to_redraw(self) -> Refusal | None:
        """The redraw for the final table waits for every hand in progress (FSPR 4.1, BFSP 3.1)."""
        return hand_on((table.number for table in self.hall.tables), self.playing)

    def to_move(self, table: int, seat: int | None) -> Refusal | None:
        """Why the player of that seat cannot be sent to balance another table."""
        if seat in self.hall.table(table).state.arriving:
            return Refusal("move.on_the_way", facts={"name": self.name_at(table, seat)})
        return hand_on([table], self.playing)

    def to_break(self, number: int) -> Refusal | None:
        """Why table ``number``, an open one, cannot break now.

        Two judges may see one plan: the last two tables are never broken into one without the
        redraw (FSPR 4.1, BFSP 3.1).
        """
        table = self.hall.table(number).state
        if not table.players:
            return Refusal("break.nobody", facts={"table": number})
        if table.arriving:
            seat = min(table.arriving)
            facts = {"name": self.name_at(number, seat), "table": number, "seat": seat}
            return Refusal("break.on_the_way", facts=facts)
        if len(self.hall.tables) == 2:
            return Refusal("break.last_two", self.rules.final.redraw_rule)
        return hand_on([number], self.playing) or self._no_room(table)

    def breakable(self) -> list[Breakable]:
        """Every open table, the next to break first."""
        return [
            Breakable(table.state, self.to_break(table.number))
            for table in self.hall.in_break_order
        ]

    def room(self, number: int) -> list[OpenTable]:
        """The other tables with the seats they have for the players of that one, those with fewest
        players first, last to break first among equals."""
        return [self._open(table) for table in self.hall.receivers() if table.number != number]

    def lasting(self, number: int) -> list[int]:
        """The tables, the last to break first, if somebody of table ``number`` has moved so often
        that the next move may be spared; empty as a rule."""
        least = weight_of_moves(breaking.OFTEN)
        if not self.rules.may_spare or self.hall.table(number).moved < least:
            return []
        return [table.number for table in reversed(self.hall.in_break_order)]

    def _open(self, table: HallTable) -> OpenTable:
        return OpenTable(table.number, table.players, self._allowed(table.state))

    def _allowed(self, table: TableState) -> tuple[int, ...]:
        """The seats of the table that players of a broken one may take."""
        if table.last is None and table.frozen is None:  # as most are: any seat that is free
            return table.empty
        return seat_choice(table, self.rules, Mode.BREAK).allowed

    @cached_property
    def _seats(self) -> tuple[int, int]:
        """Seats open to players of a broken table, and empty ones, in the whole hall."""
        states = [table.state for table in self.hall.tables]
        allowed = sum(len(self._allowed(state)) for state in states)
        return allowed, sum(len(state.empty) for state in states)

    def _no_room(self, table: TableState) -> Refusal | None:
        allowed, empty = self._seats
        seats = allowed - len(self._allowed(table))
        empty -= len(table.empty)
        without = sorted(table.occupied)[seats:]
        if not without:
            return None
        code = "break.no_room" if empty < table.players else "break.only_gap_free"
        names = ", ".join(self.name_at(table.number, seat) for seat in without)
        facts = {"players": table.players, "seats": seats, "empty": empty, "names": names}
        return Refusal(code, self.rules.breaking_rule, facts)
