"""Is the event over, and why? Decided from what is left, who may still enter, and how it ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from results.places import Place

How = Literal["one_left", "tickets", "entry_closed", "agreement", "stopped", "day_over"]
Pending = Literal[
    "nobody_out", "players_left", "entries_sold", "nobody_left",
    "unknown", "alone", "hand_running", "not_counted",
]  # fmt: skip
# What only the chief judge can say; the others follow from the field.
DECLARED: tuple[How, ...] = ("entry_closed", "agreement", "stopped", "day_over")


@dataclass(frozen=True)
class Standing:
    """``left`` entries are in and ``out`` are out; ``may_enter``: entries are still sold; a hand of
    hand-for-hand play is being dealt, or not.

    ``goal`` is how many left end the event: one, or as many as there are tickets to win; 0 where
    the chief judge ends it, however few are left.
    """

    left: int
    out: int
    may_enter: bool
    goal: int = 1
    hand_running: bool = False


@dataclass(frozen=True)
class Verdict:
    """``how`` the event ends, or None and what it is ``pending`` on."""

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
    if standing.hand_running:
        return Verdict(None, "hand_running")
    return Verdict("one_left" if standing.goal == 1 else "tickets")


def declare(standing: Standing, how: str, counted: int = 0) -> Verdict:
    """Return whether the chief judge can end the event ``how``, with the chips of so many
    ``counted``.

    That nobody enters any more ends it where it would end by itself but for the entries that are
    still sold. Two agree at least. Only a stop breaks off a hand that is dealt hand for hand. Chips
    rank those left, so they are counted of all of them or of nobody; after the day nobody is
    ranked.
    """
    if how not in DECLARED:
        return Verdict(None, "unknown")
    if how == "entry_closed" and (pending := decide(replace(standing, may_enter=False)).pending):
        return Verdict(None, pending)
    if how == "agreement" and standing.left < 2:
        return Verdict(None, "alone")
    if how != "stopped" and standing.hand_running:
        return Verdict(None, "hand_running")
    if counted not in ({0} if how == "day_over" else {0, standing.left}):
        return Verdict(None, "not_counted")
    return Verdict(how)


def ways_to_declare(standing: Standing) -> list[How]:
    """How the chief judge can end the event now, where it does not end so by itself."""
    ways = [how for how in DECLARED if declare(standing, how).how]
    return [how for how in ways if how != "entry_closed" or standing.may_enter]


def places_of_those_left(
    how: How, left: Sequence[int], stacks: Mapping[int, int] | None = None
) -> list[Place]:
    """The places of the entries that are ``left``: by their chips where those were counted, equal
    ones tie; else all share the best places.

    None after the day: then they play on in another event.
    """
    if how == "day_over":
        return []
    stacks = stacks or {}
    ranked = sorted(left, key=lambda entry: -stacks.get(entry, 0))  # stable: in the order given
    places: list[Place] = []
    for _chips, equal in groupby(ranked, key=lambda entry: stacks.get(entry, 0)):
        group, best = list(equal), len(places) + 1
        places += (Place(entry, best, best + len(group) - 1) for entry in group)
    return places
