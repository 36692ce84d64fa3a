"""Is the event over, and why? Decided from what is left, who may still enter, and how it ends."""

from dataclasses import dataclass
from typing import Literal

How = Literal["one_left", "tickets", "agreement", "stopped", "day_over"]
Pending = Literal["nobody_out", "players_left", "entries_sold", "nobody_left"]
# What only the chief judge can say; the others follow from the field.
DECLARED: tuple[How, ...] = ("agreement", "stopped", "day_over")


@dataclass(frozen=True)
class Standing:
    """``left`` entries are in and ``out`` are out; ``may_enter``: entries are still sold.

    ``goal`` is how many left end the event: one, or as many as there are tickets to win.
    """

    left: int
    out: int
    may_enter: bool
    goal: int = 1


@dataclass(frozen=True)
class Verdict:
    """``how`` the event ends by itself, or None and what it is ``pending`` on."""

    how: How | None
    pending: Pending | None = None


def decide(standing: Standing) -> Verdict:
    """Return whether the event ends by itself now.

    With one left it does not while entries are sold: somebody may still enter and play on.
    """
    if standing.out == 0:
        return Verdict(None, "nobody_out")
    if standing.left > standing.goal:
        return Verdict(None, "players_left")
    if standing.may_enter:
        return Verdict(None, "entries_sold")
    if standing.left == 0:  # the last one was disqualified: no winner follows from the field
        return Verdict(None, "nobody_left")
    return Verdict("one_left" if standing.goal == 1 else "tickets")


def places_of_those_left(how: How, left: int) -> int:
    """How many of the ``left`` entries take a place, the best ones together.

    All of them, except after the day: then they play on in another event.
    """
    return 0 if how == "day_over" else left
