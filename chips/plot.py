"""Stacks over the counts of an evening, as a drawing."""

from collections.abc import Callable, Mapping, Sequence

from floor.values import plot
from floor.values.plot import Plot

HEIGHT = 240  # px
MOST_NAMED = 5  # of the largest stacks of the last count
MOST_DRAWN = 50  # lines of the others: more are one blot


def draw(
    levels: Sequence[int],
    stacks: Mapping[int, Sequence[int | None]],
    names: Mapping[int, str],
    write: Callable[[int], str] = str,
) -> Plot | None:
    """Draw the ``stacks`` by entry, the largest of the last count first, one figure for each count
    (None: not counted), whose ``levels`` stand below; None without two counts. ``names`` are of the
    largest; ``write`` says how figures are written."""
    if len(levels) < 2:
        return None
    named = [entry for entry, row in stacks.items() if row[-1] and entry in names][:MOST_NAMED]
    others = [entry for entry in stacks if entry not in named][:MOST_DRAWN]
    return plot.named_lines(
        [str(level) for level in levels],
        {entry: stacks[entry] for entry in [*named, *others]},
        {entry: names[entry] for entry in named},
        HEIGHT,
        write=write,
        mean=[_average(count) for count in zip(*stacks.values(), strict=True)],
    )


def _average(count: Sequence[int | None]) -> float | None:
    stacks = [chips for chips in count if chips]
    return sum(stacks) / len(stacks) if stacks else None
