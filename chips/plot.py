"""Stacks over the counts of an evening, as lines of a drawing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 640, 280  # units of the drawing, without the margin for figures
MOST_NAMED = 5  # of the largest stacks of the last count


@dataclass(frozen=True)
class Line:
    """A stack over the counts: ``points`` of a polyline, and where its last point is. Only the
    largest are ``named``."""

    entry: int
    points: str
    end: tuple[int, int]
    named: bool


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

    last = sorted(stacks, key=lambda entry: stacks[entry][-1] or 0, reverse=True)
    named = {entry for entry in last[:MOST_NAMED] if stacks[entry][-1]}
    lines = []
    for entry, row in stacks.items():
        places = [(x, height(c)) for x, c in zip(across, row, strict=True) if c]
        if places:
            lines.append(Line(entry, _points(places), places[-1], entry in named))
    averages = [_average([row[at] for row in stacks.values()]) for at in range(len(levels))]
    average = _points([(x, height(c)) for x, c in zip(across, averages, strict=True) if c])
    steps = [(top * part // 4, height(top * part / 4)) for part in range(5)]
    return Plot(lines, average, steps, list(zip(levels, across, strict=True)))


def _points(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def _average(row: Sequence[int | None]) -> float:
    counted = [chips for chips in row if chips]
    return sum(counted) / len(counted) if counted else 0


def _round_up(chips: int) -> int:
    """To two leading figures that four parts divide: 37 250 becomes 40 000."""
    unit = int(4 * 10 ** max(0, len(str(chips)) - 2))
    return -(-chips // unit) * unit
