"""The stages of an Olympic event as pages and walls show them: columns of tables with names."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.models import Entry
from registration.names.person_name import SHORT_OF, short_name
from seating.bracket import Shape, StageMap, StageTable
from seating.draws import stages


@dataclass(frozen=True)
class Box:
    """A table of a stage: each player's name, and whether they are left."""

    number: int
    players: tuple[tuple[str, bool], ...]
    is_over: bool

    @property
    def is_alone(self) -> bool:
        """The only player had no opponents."""
        return len(self.players) == 1


@dataclass(frozen=True)
class Column:
    """A stage: ``to_final`` stages come after it; ``boxes`` are empty until it is drawn, at so many
    ``tables``. ``byes``: places of the map without a player."""

    to_final: int
    tables: int
    byes: int
    boxes: tuple[Box, ...]
    is_over: bool

    @property
    def playing(self) -> int:
        """At how many tables several are left."""
        return sum(not box.is_over for box in self.boxes)


def columns(tournament: Tournament) -> list[Column]:
    """The stages of the map, the first one first; none in an event that is not Olympic. Four
    queries."""
    sizes = tournament.seating_terms.stages
    if not sizes:
        return []
    drawn = tournament.stage != Stage.REGISTRATION
    tables = stages.drawn_tables(tournament) if drawn else []
    names = {pk: short_name(*parts) for pk, *parts in _names(tournament)} if tables else {}
    return [
        _column(sizes, stage, [table for table in tables if table.stage == stage], names)
        for stage in range(1, sizes.stages + 1)
    ]


def _column(
    sizes: StageMap, stage: int, tables: Iterable[StageTable], names: dict[int, str]
) -> Column:
    boxes = tuple(_box(table, names) for table in tables)
    count, seats = len(boxes) or sizes.tables(stage), sizes.sizes[stage - 1]
    players = sum(len(box.players) for box in boxes)
    byes = Shape(players, count, seats).byes if boxes else 0
    is_over = bool(boxes) and all(box.is_over for box in boxes)
    return Column(sizes.to_final(stage), count, byes, boxes, is_over)


def _box(table: StageTable, names: dict[int, str]) -> Box:
    left_first = sorted(table.entries, key=lambda entry: (entry not in table.left, names[entry]))
    players = tuple((names[entry], entry in table.left) for entry in left_first)
    return Box(table.number, players, table.is_over)


@compiled.rows
def _names(tournament: Tournament) -> QuerySet[Entry, tuple[Any, ...]]:
    entries = Entry.objects.filter(tournament=tournament)
    return entries.values_list("pk", *(f"member__{part}" for part in SHORT_OF))
