"""How far the tables are with one hand of hand-for-hand play, and what the floor does next.

Cards of a called all-in stay face down until the floor says go (tda_2019 RP-8-F): so nobody at
another table learns from it, before their own hand is over, that the money is reached.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.refusal import Refusal

RULE = "tda_2019 RP-8-F"
Next = Literal["wait", "go", "next"]


@dataclass(frozen=True)
class HandProgress:
    """The numbers of the tables by what they do: they deal, they hold a called all-in face down,
    they show it since the floor said go, or they are done."""

    dealing: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    done: tuple[int, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """Every table whose hand is not over."""
        return tuple(sorted((*self.dealing, *self.held, *self.shown)))

    @property
    def comes_next(self) -> Next:
        """The go when only held all-ins are left, or some of them are shown already; the next hand
        when all are done."""
        if self.held and not self.dealing:
            return "go"
        return "wait" if self.playing else "next"


def progress(states: Iterable[tuple[int, str]]) -> HandProgress:
    """The tables of a hand from (number, state) each; states as in models.HandReport."""
    tables: dict[str, list[int]] = {"dealing": [], "all_in": [], "go": [], "done": []}
    for number, state in sorted(states):
        tables[state].append(number)
    return HandProgress(*(tuple(numbers) for numbers in tables.values()))


def no_report(table: int, before: str, after: str, *, by_card: bool) -> Refusal | None:
    """Why ``table`` cannot be reported ``after`` where it is ``before``: it is so already, or a
    held all-in is not over before the go. The card of a table takes nothing back: a judge does."""
    if before == after or (by_card and before in ("go", "done") and after != "done"):
        return Refusal("hand.reported", facts={"table": table})
    if (before, after) == ("all_in", "done"):
        return Refusal("hand.held", RULE, {"table": table})
    return None
