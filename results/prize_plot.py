"""The prizes as a drawing: a bar for each group of places, as high as its share of the pool."""

from collections.abc import Sequence

from floor.values import plot
from floor.values.plot import ACROSS, Plot, Shape, Strip

HIGH, TOP = 100, 12  # px
GAP = 0.2  # of a bar's room


def draw(rows: Sequence[tuple[str, float]]) -> Plot | None:
    """``rows`` are places in words and what each of them gets, in per cent; None without any."""
    if not rows:
        return None
    scale, room = plot.scale([share for _places, share in rows], HIGH), ACROSS / len(rows)
    bars = [
        ((n + GAP / 2) * room, scale.y(share), (n + 1 - GAP / 2) * room, HIGH)
        for n, (_places, share) in enumerate(rows)
    ]
    shapes = (Shape("bar", plot.boxes(bars)),)
    strip = Strip("", TOP, HIGH, shapes=shapes, figures=scale.figures(lambda value: f"{value} %"))
    below = plot.spaced([((n + 0.5) * room, places) for n, (places, _) in enumerate(rows)])
    return Plot((strip,), strip.bottom + plot.STEP, below=((strip.bottom + 14, below),))
