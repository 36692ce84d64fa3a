"""Stacks over the counts of an evening, as a drawing."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from floor.values import plot
from floor.values.plot import ACROSS, STEP, Plot, Shape, Strip

HEIGHT = 240  # px
MOST_NAMED = 5  # of the largest stacks of the last count
LONGEST_NAME = 20  # letters: what is longer is cut, the whole name stands in the table
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
    across = [at * ACROSS / (len(levels) - 1) for at in range(len(levels))]
    scale = plot.scale(filter(None, chain(*stacks.values())), HEIGHT)

    def line(row: Sequence[float | None]) -> str:
        places = [(x, scale.y(chips)) for x, chips in zip(across, row, strict=True) if chips]
        return plot.polyline(places) if places else ""

    named = [entry for entry, row in stacks.items() if row[-1] and entry in names][:MOST_NAMED]
    others = [row for entry, row in stacks.items() if entry not in named][:MOST_DRAWN]
    heights = plot.apart([scale.y(stacks[entry][-1] or 0) for entry in named], HEIGHT)
    shapes = (
        Shape("others", "".join(map(line, others))),
        *(
            Shape("named", line(stacks[entry]), _shortened(names[entry]), y)
            for entry, y in zip(named, heights, strict=True)
        ),
        Shape("mean", line([_average(count) for count in zip(*stacks.values(), strict=True)])),
    )
    strip = Strip("", STEP, HEIGHT, shapes=shapes, figures=scale.figures(write))
    foot = strip.bottom + STEP
    below = plot.spaced((x, str(level)) for x, level in zip(across, levels, strict=True))
    return Plot((strip,), foot + 4, below=((foot, below),))


def _average(count: Sequence[int | None]) -> float | None:
    stacks = [chips for chips in count if chips]
    return sum(stacks) / len(stacks) if stacks else None


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"
