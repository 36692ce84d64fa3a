"""The tables in play with who sits at them, all of them or only some."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

from django.db.models import F, Q, QuerySet

from floor.journal.compiled_query import AnyOf, CompiledQuery, CompiledValues, Given
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
    if entries is None:
        rows = MOVES.rows(event=tournament.pk)
    else:
        rows = SOME_MOVES.rows(event=tournament.pk, entries=list(entries))
    return Counter(entry for (entry,) in rows)


def _moves() -> QuerySet[Stay, tuple[Any, ...]]:
    moves = Stay.objects.filter(tournament=Given("event")).exclude(came_from=None)
    return moves.values_list("entry_id")


MOVES = CompiledValues(_moves)
SOME_MOVES = CompiledValues(lambda: _moves().filter(AnyOf(F("entry_id"), Given("entries"))))


def read_tables(
    tournament: Tournament, numbers: Collection[int] | None = None
) -> dict[int, TableReading]:
    """The tables in play by number, all or those of ``numbers``, the next to break first: those
    that are open, and those that are breaking. Three queries beside the terms.

    Some tables are asked for by the keys that are known by then: from a subquery in their place
    Postgres guesses how many rows there are, and may read a whole hall of thousands for five seats.
    """
    event, some = tournament.pk, numbers is not None
    known = IN_PLAY if numbers is None else SOME_IN_PLAY
    rows = known.rows(event=event, tables=list(numbers or ()))
    opened = sorted(rows, key=lambda row: row.break_rank)
    taken: dict[int, list[Occupant]] = {row.pk: [] for row in opened}
    stays = SOME_SITTING.rows(tables=list(taken)) if some else SITTING.rows(event=event)
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


def _in_play(which: Q) -> QuerySet[Table]:
    return Table.objects.filter(which).exclude(state=Table.State.CLOSED)


def _sitting(*which: Q | AnyOf) -> QuerySet[Stay, tuple[Any, ...]]:
    name = (f"entry__member__{part}" for part in SHORT_OF)
    stays = Stay.objects.live().filter(*which).order_by("number")
    return stays.values_list("table_id", "number", "arrived", "entry_id", *name)


EVENT = Q(tournament=Given("event"))
IN_PLAY = CompiledQuery(lambda: _in_play(EVENT))
SOME_IN_PLAY = CompiledQuery(lambda: _in_play(EVENT).filter(AnyOf(F("number"), Given("tables"))))
SITTING = CompiledValues(lambda: _sitting(EVENT))
SOME_SITTING = CompiledValues(lambda: _sitting(AnyOf(F("table_id"), Given("tables"))))
