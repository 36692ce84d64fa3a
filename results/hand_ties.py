"""Who ties with whom when several go out in one hand.

A book that lets all of a hand share (TDA 2019, RP-8-A) speaks of the one hand that reaches the
money. Of any other hand all books are silent, and the bigger stack of one table is placed higher.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

TiePolicy = Literal["share_all", "same_table_by_stack"]


@dataclass(frozen=True)
class Finish:
    """One entry out of the tournament.

    ``hand`` joins those who went out in the same hand, None where nobody else did; ``stack`` is
    what the player began that hand with, in chips, needed only where two leave one table in it.
    """

    entry: int
    hand: int | None = None
    table: int | None = None
    stack: int | None = None


def policy_of(policy: TiePolicy, before: int, out: int, paid: int) -> TiePolicy:
    """The ``policy`` of the book where the hand reaches the money, else that of all other hands.

    ``before`` entries were left when it began, ``out`` went out in it, ``paid`` places are paid.
    """
    return policy if before > paid >= before - out else "same_table_by_stack"


def tied(finishes: Sequence[Finish], policy: TiePolicy) -> list[tuple[Finish, ...]]:
    """Return those out in one hand as groups that tie, the best group first.

    "share_all" (TDA 2019, RP-8-A, of the hand that reaches the money): one group.
    "same_table_by_stack": at each table the bigger stack at the start of the hand is ahead, equal
    stacks tie; the leaders of different tables tie, so do the second ones, and so on. Where a stack
    of a table was not told nothing proves an order, and that table ties.
    """
    if policy == "share_all":
        return [tuple(finishes)] if finishes else []
    ranks = {finish.entry: rank for table in _tables(finishes) for finish, rank in _ranked(table)}
    by_rank = sorted(finishes, key=lambda finish: ranks[finish.entry])
    return [tuple(group) for _, group in groupby(by_rank, key=lambda finish: ranks[finish.entry])]


def untold(finishes: Sequence[Finish], shared: Collection[int] = ()) -> list[tuple[Finish, ...]]:
    """Return those who left one table in one hand and tie only because a stack was not told; not
    of the hands that are ``shared`` by all who went out in them."""
    hands: dict[int, list[Finish]] = {}
    for finish in finishes:
        if finish.hand is not None and finish.table is not None and finish.hand not in shared:
            hands.setdefault(finish.hand, []).append(finish)
    tables = [tuple(table) for hand in hands.values() for table in _tables(hand)]
    return [
        table
        for table in tables
        if len(table) > 1 and any(finish.stack is None for finish in table)
    ]


def stacks_wanted(
    finishes: Sequence[Finish], policy: TiePolicy, before: int, paid: int
) -> frozenset[int]:
    """Return the entries out in one hand whose stacks decide a place, and so a prize: two or more
    of one table, unless all who went out in it share. ``before`` and ``paid`` as in policy_of."""
    if policy_of(policy, before, len(finishes), paid) == "share_all":
        return frozenset()
    tables = [table for table in _tables(finishes) if len(table) > 1]
    return frozenset(finish.entry for table in tables for finish in table)


def _tables(finishes: Iterable[Finish]) -> list[list[Finish]]:
    """Group by table; a player who was at none (in transit) stands alone."""
    tables: dict[object, list[Finish]] = {}
    for finish in finishes:
        key = ("entry", finish.entry) if finish.table is None else ("table", finish.table)
        tables.setdefault(key, []).append(finish)
    return list(tables.values())


def _ranked(table: Sequence[Finish]) -> list[tuple[Finish, int]]:
    """Return each of one table with the rank there, 0 for the biggest stack."""
    stacks = [finish.stack for finish in table if finish.stack is not None]
    if len(stacks) < len(table):
        return [(finish, 0) for finish in table]
    order = sorted(set(stacks), reverse=True)
    return [(finish, order.index(stack)) for finish, stack in zip(table, stacks, strict=True)]
