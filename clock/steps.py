"""What the clock and the structure go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Iterable
from typing import Protocol

from clock.models import Clock, Level
from floor.line import Line

LEVEL_COLUMNS = [
    "tournament_id", "row", "is_break", "seconds", "small_blind", "big_blind", "ante",
    "big_blind_ante",
]  # fmt: skip


class SheetRow(Protocol):
    """A row of a structure sheet, whoever wrote it: ``seconds`` long, blinds and ante in chips."""

    @property
    def is_break(self) -> bool: ...
    @property
    def seconds(self) -> int: ...
    @property
    def small_blind(self) -> int: ...
    @property
    def big_blind(self) -> int: ...
    @property
    def ante(self) -> int: ...
    @property
    def big_blind_ante(self) -> bool: ...


def lay_structure(line: Line, levels: Iterable[SheetRow]) -> None:
    """Write the sheet of a new tournament and its clock, stopped at the beginning."""
    rows = [
        [
            line.tournament.pk, number, row.is_break, row.seconds, row.small_blind, row.big_blind,
            row.ante, row.big_blind_ante,
        ]
        for number, row in enumerate(levels)
    ]  # fmt: skip
    line.create_many(Level, LEVEL_COLUMNS, rows)
    line.create(Clock, tournament_id=line.tournament.pk)
    line.touch("structure", "clock")
