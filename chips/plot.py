"""Stacks over the counts of an evening, as lines of a drawing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 640, 280  # units of the drawing, without the margin for figures
LINE = 17  # units from one name to the next
MOST_NAMED = 5  # of the largest stacks of the last count


@dataclass(frozen=True)
class Line:
    """A stack over the counts: ``points`` of a polyline. The largest are named at ``label``, so far
    from each other that the names can be read; None for the others."""

    entry: int
    points: str
    label: tuple[int, int] | None


@dataclass(frozen=True)
class Plot:
    """``average``: the points of the average stack; ``steps``: figures beside the drawing with
    their height, ``counts`` below it: the level of each, with its place."""

    lines: Sequence[Line]
    average: str
    steps: Sequence[tuple[int, int]]
    counts: Sequence[tuple[int, int]]


def plot(levels: Sequence[int], stacks: Mapping[int, Sequence[int | None]]) -> Plot | None:
    """Draw the ``stacks`` by entry, one figure for each count (None: not counted), whose ``levels``
    stand below; None without two counts."""
    if len(levels) < 2:
        return None
    top = _round_up(max((c for row in stacks.values() for c in row if c), default=1))
    across = [round(at * WIDTH / (len(levels) - 1)) for at in range(len(levels))]

    def height(chips: float) -> int:
        return round(HEIGHT - chips * HEIGHT / top)

    named = _labels(stacks, height)
    lines = []
    for entry, row in stacks.items():
        places = [(x, height(c)) for x, c in zip(across, row, strict=True) if c]
        if places:
            lines.append(Line(entry, _points(places), named.get(entry)))
    averages = [_average([row[at] for row in stacks.values()]) for at in range(len(levels))]
    average = _points([(x, height(c)) for x, c in zip(across, averages, strict=True) if c])
    steps = [(top * part // 4, height(top * part / 4)) for part in range(5)]
    return Plot(lines, average, steps, list(zip(levels, across, strict=True)))


def _labels(
    stacks: Mapping[int, Sequence[int | None]], height: Callable[[float], int]
) -> dict[int, tuple[int, int]]:
    """Where the names of the largest stacks of the last count stand, from the top down."""
    last = {entry: row[-1] for entry, row in stacks.items() if row[-1]}
    largest = sorted(last, key=lambda entry: last[entry] or 0, reverse=True)[:MOST_NAMED]
    labels, lowest = dict[int, tuple[int, int]](), -LINE
    for entry in largest:
        lowest = max(height(last[entry] or 0), lowest + LINE)
        labels[entry] = (WIDTH, lowest)
    return labels


def _points(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def _average(row: Sequence[int | None]) -> float:
    counted = [chips for chips in row if chips]
    return sum(counted) / len(counted) if counted else 0


def _round_up(chips: int) -> int:
    """To two leading figures that four parts divide: 37 250 becomes 40 000."""
    unit = int(4 * 10 ** max(0, len(str(chips)) - 2))
    return -(-chips // unit) * unit
