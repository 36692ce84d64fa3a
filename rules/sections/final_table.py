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
    redraw: Cited[bool]
    finish_hands_first: Cited[bool]

    def size_for(self, max_seats: int, game_kind: str = "board") -> Cited[int]:
        """Return the players at the final table of an event played ``max_seats`` to a table."""
        named = _by_name(self.sizes.value)
        for name in (f"{max_seats}max", game_kind, "any"):
            if name in named:
                return standing_on(self.sizes, named[name])
        return standing_on(self.other_sizes, max_seats)

    def prefinal_seats_for(self, max_seats: int) -> Cited[int]:
        """Return how many are seated at the tables that play just before the final one."""
        named = _by_name(self.prefinal_seats.value)
        if f"{max_seats}max" not in named:
            return standing_on(self.other_sizes, max_seats)
        return standing_on(self.prefinal_seats, named[f"{max_seats}max"])


def _by_name(sizes: Mapping[Format, int]) -> Mapping[str, int]:
    return {str(name): players for name, players in sizes.items()}


def standing_on(cited: Cited[object], value: int) -> Cited[int]:
    """Return ``value`` standing on the paragraphs of ``cited``."""
    return Cited(value, cited.paragraphs, cited.note, cited.silent, cited.taken_from)
