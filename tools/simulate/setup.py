"""What an event is simulated under."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

from seating.hall.rules import Choice, GameKind, SeatingRules
from seating.hall.rules_from_book import seating_rules
from seating.hall.table import HIGHEST_NUMBER
from seating.plan.final_table import final_size, last_tables_size
from tools.simulate.optimum import Sizes


@dataclass(frozen=True)
class Setup:
    """``rulebook``: its key. ``window``: from how many tables of the published order a break may
    choose; the highest number breaks first. ``seed``: decides who goes out, and what the floor
    sees at a table."""

    entries: int
    seats: int = 9
    rulebook: str = "fspr"
    window: int = 1
    seed: int = 1
    kind: GameKind = GameKind.BOARD

    @cached_property
    def rules(self) -> SeatingRules:
        return seating_rules(self.rulebook)

    @cached_property
    def final_size(self) -> Choice[int]:
        """By the book; where that leaves it to the regulations, one full table."""
        return final_size(self.rules.final, self.seats, self.kind) or Choice(self.seats)

    @cached_property
    def sizes(self) -> Sizes:
        last = last_tables_size(self.rules.final, self.seats, self.kind)
        return Sizes(self.seats, self.final_size.value, last.value if last else self.seats)

    def lot(self, number: int) -> bytes:
        """The seed of a draw; the same setup has the same ones."""
        return hashlib.sha256(f"{self.seed} {number}".encode()).digest()

    @property
    def tables(self) -> range:
        return range(1, -(-self.entries // self.seats) + 1)


def window(order: str) -> int:
    """Return the window of a break order: "fixed", "window:5" or "shortest". KeyError for any other
    word."""
    word, _, tables = order.partition(":")
    if word == "window" and tables.isdecimal() and 1 <= int(tables) <= HIGHEST_NUMBER:
        return int(tables)
    return {"fixed": 1, "shortest": HIGHEST_NUMBER}[order]
