"""What is counted against the chips in play while the fields of a table are filled in."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from django.db.models import QuerySet, prefetch_related_objects

from chips.changes import changes_of, later
from chips.models import Count, StackCount
from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors as registration
from seating.models import Stay


@dataclass(frozen=True)
class Tally:
    """Of the chips ``in_play`` so many are counted ``here``, at this table, and ``elsewhere``."""

    in_play: int
    here: int
    elsewhere: int

    @property
    def left(self) -> int:
        """How many are still missing; negative where more are counted than are in play."""
        return self.in_play - self.here - self.elsewhere

    @property
    def state(self) -> Literal["missing", "over", "agrees"]:
        if not self.left:
            return "agrees"
        return "over" if self.left < 0 else "missing"


@dataclass(frozen=True)
class TableTally:
    """What was counted in a row of the structure: the ``stacks`` of a table, by entry, how they
    stand against the chips in play, and the ``next_table`` where stacks are still to be counted."""

    stacks: dict[int, int]
    tally: Tally
    next_table: int | None


def table_tally(tournament: Tournament, row: int, table: int, here: Collection[int]) -> TableTally:
    """The same of ``table``, at which the entries ``here`` sit. What was sold for a stack, or raced
    at its table, after it was counted is elsewhere too."""
    count = _count_of(tournament, row)
    stacks = _stacks_of(count)
    counted = {stack.entry_id: stack.chips for stack in stacks if stack.entry_id in here}
    others = [stack for stack in stacks if stack.entry_id not in here]
    elsewhere = sum(stack.chips for stack in others)
    if others:
        elsewhere += later(others, changes_of(tournament))
    in_play = registration.chips_in_play(tournament)
    tally = Tally(in_play, sum(counted.values()), elsewhere)
    left = set(_tables_left(tournament, {stack.entry_id for stack in stacks})) - {table}
    following = [number for number in left if number > table]
    return TableTally(counted, tally, min(following or left, default=None))


def _stacks_of(count: Count | None) -> list[StackCount]:
    if count is None:
        return []
    prefetch_related_objects([count], "stacks")
    return list(count.stacks.all())


@compiled.first
def _count_of(tournament: Tournament, row: int) -> QuerySet[Count]:
    return Count.objects.filter(tournament=tournament, row=row)


@compiled.rows
def _tables_left(tournament: Tournament, counted: set[int]) -> QuerySet[Stay, int]:
    """The tables at which somebody sits whose stack is not ``counted``."""
    live = Stay.objects.live().filter(tournament=tournament).exclude(entry__in=counted)
    return live.order_by().values_list("table__number", flat=True)
