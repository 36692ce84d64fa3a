"""The final table: how many players, and what happens to their seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Format = Literal[
    "2max", "3max", "4max", "5max", "6max", "7max", "8max", "9max", "10max",
    "board", "draw", "mixed", "stud", "ofc", "any",
]  # fmt: skip


@dataclass(frozen=True)
class FinalTable:
    """Sizes by format.

    ``sizes`` and ``prefinal_seats`` map a format to players: "6max" (seats at a table), "board",
    "stud" or "draw" (kind of game), "any"; the first of these that is named decides.
    ``other_sizes`` says what holds for a format that is not named.
    """

    sizes: Cited[Mapping[Format, int]]
    other_sizes: Cited[Literal["table_capacity"]]
    prefinal_seats: Cited[Mapping[Format, int]]
    redraw: Cited[Literal[True]]
    finish_hands_first: Cited[Literal[True]]
