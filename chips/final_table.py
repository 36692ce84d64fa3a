"""The chips of the final table: how many of each value there are, and what a colour-up there takes
away and brings."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chips.leaving import Leaving


@dataclass(frozen=True)
class Pile:
    """``there`` are chips of ``value`` on the tables; ``brought`` come for smaller ones, ``out``
    go."""

    value: int
    there: int
    brought: int
    out: int

    @property
    def after(self) -> int:
        return self.there + self.brought - self.out


def piles(
    given_out: Mapping[int, int], plan: Sequence[Leaving], row: int, level: int
) -> list[Pile]:
    """Every value of the ``plan`` (smallest first) that there is. ``given_out``: chips by value;
    what left at a pause before ``row`` has been exchanged, and what would be brought of it comes as
    the next; what neither ``level`` nor a later one needs can go at the final table."""
    there, brought = defaultdict[int, int](int, given_out), defaultdict[int, int](int)
    all_piles = list[Pile]()
    for chip in plan:
        value, into = chip.value, chip.into
        if into and chip.row is not None and chip.row < row:
            there[into] += there.pop(value, 0) * value // into
            brought[into] += -(-brought.pop(value, 0) * value // into)
            continue
        goes = into is not None and chip.needed_until < level
        out = there[value] + brought[value] if goes else 0
        if into:
            brought[into] += -(-out * value // into)
        all_piles.append(Pile(value, there[value], brought[value], out))
    return [pile for pile in all_piles if pile.there or pile.brought]
