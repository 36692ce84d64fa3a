"""Whether counted stacks agree with what they should be, and which tables do not.

Tables between which somebody has moved since the count before can only be held to account
together: what one of them has too much may be what the other has too little.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Stack:
    """A player's way since the count before: the ``tables`` they sat at, what they had then
    (``before``), what was sold for them since (less what was taken out of play), and what was
    ``counted`` now: None where they are in and were not counted, 0 for who has left."""

    tables: frozenset[int]
    before: int
    sold: int
    counted: int | None


@dataclass(frozen=True)
class Difference:
    """At ``tables`` there is more or less than the stacks of the count before come to."""

    tables: tuple[int, ...]
    expected: int
    counted: int

    @property
    def change(self) -> int:
        return self.counted - self.expected


def differences(stacks: Collection[Stack], raced: Mapping[int, int]) -> list[Difference]:
    """The groups of tables that do not agree, smallest table first; ``raced``: by table, what races
    have brought since. A group with a stack that was not counted is left out."""
    group_of = _groups(stack.tables for stack in stacks)
    stacks_of = defaultdict[frozenset[int], list[Stack]](list)
    for stack in stacks:
        if stack.tables:
            stacks_of[group_of[min(stack.tables)]].append(stack)
    compared = []
    for group, here in stacks_of.items():
        if any(stack.counted is None for stack in here):
            continue
        expected = sum(stack.before + stack.sold for stack in here)
        expected += sum(raced.get(table, 0) for table in group)
        counted = sum(stack.counted or 0 for stack in here)
        compared.append(Difference(tuple(sorted(group)), expected, counted))
    return sorted(
        (difference for difference in compared if difference.change),
        key=lambda difference: difference.tables,
    )


def _groups(sets: Iterable[frozenset[int]]) -> dict[int, frozenset[int]]:
    """By table all that belong together with it, because somebody sat at both."""
    group_of = dict[int, frozenset[int]]()
    for tables in sets:
        groups = {group_of.get(table, frozenset((table,))) for table in tables}
        if len(groups) > 1 or not tables <= group_of.keys():
            joined = frozenset[int]().union(*groups)
            group_of |= dict.fromkeys(joined, joined)
    return group_of
