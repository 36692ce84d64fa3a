"""What a stack is made of: whether its chips add up, whether the club owns enough of them, and a
make-up to begin with. Values and amounts are in chips as they count in play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.refusal import Refusal

KINDS = ("stack", "rebuy", "add_on", "bonus", "early")  # what chips are given out for
HANDY = 8  # chips of a small value that a stack has at least, where it can be had
MakeUp = Mapping[int, int]  # value to the number of chips of it


@dataclass(frozen=True)
class Shortage:
    """The event needs ``needed`` chips of a value and the club owns ``owned``."""

    value: int
    needed: int
    owned: int


def amount(made_of: MakeUp) -> int:
    """What so many chips of each value are worth together."""
    return sum(value * count for value, count in made_of.items())


def faults(made_of: Mapping[str, MakeUp], due: Mapping[str, int]) -> tuple[Refusal, ...]:
    """Why the make-ups cannot stand, by kind: those that were begun do not add up to what is
    ``due`` (the chips that the terms give for it). Code "chips.sum"."""
    return tuple(
        Refusal("chips.sum", facts={"stack_kind": [kind], "sum": amount(parts), "due": due[kind]})
        for kind, parts in made_of.items()
        if amount(parts) not in (0, due[kind])
    )


def needed(made_of: Mapping[str, MakeUp], times: Mapping[str, int]) -> dict[int, int]:
    """How many chips of each value are given out when each kind is sold so many ``times``."""
    values = {value for parts in made_of.values() for value in parts}
    return {
        value: sum(parts.get(value, 0) * times.get(kind, 0) for kind, parts in made_of.items())
        for value in sorted(values)
    }


def shortages(chips: Mapping[int, int], owned: Mapping[int, int]) -> tuple[Shortage, ...]:
    """The values of which more chips are needed than are ``owned``; a value the club does not own
    is short of all."""
    return tuple(
        Shortage(value, count, owned.get(value, 0))
        for value, count in chips.items()
        if count > owned.get(value, 0)
    )


def proposed(due: int, values: Sequence[int]) -> dict[int, int]:
    """A make-up of ``due`` chips out of the ``values``: a handful of each small value, the rest in
    the largest that fits; empty where it cannot be made."""
    counts, rest = dict[int, int](), due
    fitting = [value for value in sorted(values) if value <= due]
    for value, larger in pairwise(fitting):
        of = larger // value
        count = rest // value % of
        sets = min(-(-max(0, HANDY - count) // of), (rest // value - count) // of)
        count += sets * of if larger % value == 0 else 0
        counts[value] = count
        rest -= count * value
    if not fitting or rest % fitting[-1]:
        return {}
    counts[fitting[-1]] = rest // fitting[-1]
    return {value: count for value, count in counts.items() if count}
