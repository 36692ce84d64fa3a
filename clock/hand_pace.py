"""Soft hand-for-hand: every table deals on by itself while the clock runs, but none gets more than
one hand ahead of the slowest. No book speaks of it; the terms of an event choose it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.refusal import Refusal

AHEAD = 1  # hands that a table may be dealing ahead of the slowest


@dataclass(frozen=True)
class HandPace:
    """``over``: how many hands each table, by its number, has finished since the announcement."""

    over: Mapping[int, int]

    @cached_property
    def least(self) -> int:
        return min(self.over.values(), default=0)

    @cached_property
    def slowest(self) -> tuple[int, ...]:
        """The tables that the others wait for."""
        return tuple(sorted(table for table, hands in self.over.items() if hands == self.least))

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The tables whose next hand would be further ahead: they do not begin it."""
        return tuple(sorted(table for table in self.over if self.must_wait(table)))

    def must_wait(self, table: int) -> bool:
        return self.over[table] - self.least > AHEAD


def no_hand_over(pace: HandPace, table: int, seen: int) -> Refusal | None:
    """Why no further hand of ``table`` is over: it waits and deals none, or one was told since the
    page showed ``seen``."""
    if pace.must_wait(table):
        return Refusal("soft.must_wait", facts={"table": table, "tables": list(pace.slowest)})
    if pace.over[table] != seen:
        return Refusal("soft.told", facts={"table": table, "hands": pace.over[table]})
    return None
