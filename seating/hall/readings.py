"""The tables in play with who sits at them, all of them or only some."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.names.person_name import SHORT_OF, short_name
from seating.hall.hall import HallTable, Halt, weight_of_moves
from seating.hall.table import TableState
from seating.models import Stay, Table


class Occupant(NamedTuple):
    """A seat that is taken, or held for somebody who has not arrived, and whose it is."""

    number: int
    arrived: bool
    entry_id: int
    name: str


class TableReading(NamedTuple):
    """A table in play. ``moved``: as in HallTable; ``unused``: as in TableState."""

    row: Table
    taken: tuple[Occupant, ...]
    moved: int
    unused: frozenset[int]

    @property
    def is_open(self) -> bool:
        """False while it is breaking: nobody plays there any more."""
        return self.row.state == Table.State.OPEN

    def as_hall_table(self) -> HallTable:
        """The table as the decisions see it while nothing is known of its last hand."""
        occupied = frozenset(seat.number for seat in self.taken)
        arriving = frozenset(seat.number for seat in self.taken if not seat.arrived)
        state = TableState(self.row.number, self.row.seats, occupied, arriving=arriving)
        if self.unused:
            state = replace(state, unused=self.unused)
        halt = Halt(self.row.halted_ms, self.row.halt_rule) if self.row.halted_ms else None
        return HallTable(state, self.moved, halt=halt)


def moves_of(tournament: Tournament, entries: Collection[int] | None = None) -> Counter[int]:
    """How often entries were moved, all or those given."""
    return Counter(_moves(tournament, entries))


@compiled.rows
def _moves(tournament: Tournament, entries: Collection[int] | None) -> QuerySet[Stay, int]:
    moves = Stay.objects.filter(tournament=tournament).exclude(came_from=None)
    if entries is not None:
        moves = moves.filter(entry__in=entries)
    return moves.values_list("entry_id", flat=True)


def read_tables(
    tournament: Tournament, numbers: Collection[int] | None = None
) -> dict[int, TableReading]:
    """The tables in play by number, all or those of ``numbers``, the next to break first: those
    that are open, and those that are breaking. Three queries beside the terms.

    Some tables are asked for by the keys that are known by then: from a subquery in their place
    Postgres guesses how many rows there are, and may read a whole hall of thousands for five seats.
    """
    some = numbers is not None
    opened = sorted(_in_play(tournament, numbers), key=lambda row: row.break_rank)
    taken: dict[int, list[Occupant]] = {row.pk: [] for row in opened}
    stays = _live_stays(tournament, list(taken) if some else None)
    for table, seat, arrived, entry, *name in stays:
        if table in taken:
            taken[table].append(Occupant(seat, arrived, entry, short_name(*name)))
    here = [seat.entry_id for at in taken.values() for seat in at] if some else None
    moved, use = moves_of(tournament, here), tournament.seating_terms.hall_use
    return {
        row.number: TableReading(
            row,
            tuple(taken[row.pk]),
            sum(weight_of_moves(moved[seat.entry_id]) for seat in taken[row.pk]),
            use.closed_at(row.number),
        )
        for row in opened
    }


@compiled.rows
def _in_play(tournament: Tournament, numbers: Collection[int] | None) -> QuerySet[Table]:
    tables = Table.objects.filter(tournament=tournament).exclude(state=Table.State.CLOSED)
    return tables if numbers is None else tables.filter(number__in=numbers)


@compiled.rows
def _live_stays(
    tournament: Tournament, tables: Collection[int] | None
) -> QuerySet[Stay, tuple[Any, ...]]:
    """Of the event, or at the tables of these keys."""
    live, name = Stay.objects.live(), (f"entry__member__{part}" for part in SHORT_OF)
    here = live.filter(tournament=tournament) if tables is None else live.filter(table__in=tables)
    columns = ("table_id", "number", "arrived", "entry_id", *name)
    return here.order_by("number").values_list(*columns)
