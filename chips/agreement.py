"""Whether counted stacks agree with what they should be, and which tables do not.

Tables between which somebody has moved since the count before can only be held to account
together: what one of them has too much may be what the other has too little.
"""

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
    groups = _groups(stack.tables for stack in stacks)
    seated = [stack for stack in stacks if stack.tables]
    compared = []
    for group in groups:
        here = [stack for stack in seated if stack.tables <= group]
        if any(stack.counted is None for stack in here):
            continue
        expected = sum(stack.before + stack.sold for stack in here)
        expected += sum(raced.get(table, 0) for table in group)
        counted = sum(stack.counted or 0 for stack in here)
        compared.append(Difference(tuple(sorted(group)), expected, counted))
    return sorted((each for each in compared if each.change), key=lambda each: each.tables)


def _groups(sets: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """Tables that belong together because somebody sat at both."""
    groups = list[frozenset[int]]()
    for tables in sets:
        if not tables:
            continue
        joined = [group for group in groups if group & tables]
        groups = [group for group in groups if not group & tables]
        groups.append(tables.union(*joined))
    return groups
