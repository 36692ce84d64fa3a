"""What a change of the structure is in a few words: its rows, and what of them is another."""

from collections.abc import Sequence
from dataclasses import dataclass

from floor.values.level import Level

PARTS = {
    "blinds": ("small_blind", "big_blind", "small_bet", "bring_in"),
    "ante": ("ante", "big_blind_ante"),
    "length": ("seconds",),
    "game": ("game", "limit"),
    "pauses": ("kind", "purpose"),
}


@dataclass(frozen=True)
class SheetChange:
    """Rows ``first`` to ``last``, counted from 1, differ from those before in these ``parts``;
    where rows were only taken out, both are the row that stood there."""

    first: int
    last: int
    parts: tuple[str, ...]


def sheet_change(before: Sequence[Level], after: Sequence[Level]) -> SheetChange | None:
    """What leads from one sheet to the other; None where they are the same."""
    if tuple(before) == tuple(after):
        return None
    head = _same(before, after)
    tail = _same(before[head:][::-1], after[head:][::-1])
    old, new = before[head : len(before) - tail], after[head : len(after) - tail]
    return SheetChange(head + 1, max(head + 1, len(after) - tail), tuple(_parts(old, new)))


def _same(before: Sequence[Level], after: Sequence[Level]) -> int:
    """How many rows are the same from the beginning on."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (old, new) in pairs if old != new), min(len(before), len(after)))


def _parts(old: Sequence[Level], new: Sequence[Level]) -> list[str]:
    pairs = list(zip(old, new, strict=False))
    differ = [
        part
        for part, columns in PARTS.items()
        if any(getattr(a, name) != getattr(b, name) for a, b in pairs for name in columns)
    ]
    more = len(new) - len(old)
    return differ + ["rows_added"] * (more > 0) + ["rows_removed"] * (more < 0)
