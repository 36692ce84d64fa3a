"""The prizes as a drawing: a bar for each group of places, as high as its share of the pool."""

from collections.abc import Sequence

from floor.values import plot
from floor.values.plot import Plot

HIGH = 100  # px


def draw(rows: Sequence[tuple[str, float, str]]) -> Plot | None:
    """``rows`` are places in words, and what each of them gets in per cent, as a figure and in
    words; None without any."""
    if not rows:
        return None
    places, shares, words = zip(*rows, strict=True)
    return plot.bars(places, [plot.Row("", shares, words)], HIGH)
