"""Drawings of figures over each other: lines and bars as templates/parts/plot.html writes them.

Across, a drawing is ACROSS units wide and is stretched to the width of its place; up and down it is
in px. Its text is in px both ways and is never stretched: where it stands across is in per cent.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

Box = tuple[float, float, float, float]  # left, top, right, bottom

ACROSS = 1000
WIDEST_BAR = 80  # of ACROSS: one hour alone is a bar, no wall
STEP = 18  # px from one name or figure to the one below it
LETTER = 9  # units that a letter takes where a drawing is widest
LONGEST_NAME = 20  # letters: what is longer is cut, the whole name stands in the table
NARROW = 24  # the same on a phone, where the drawing is narrow and letters are as wide as ever


@dataclass(frozen=True)
class Text:
    """``words`` at ``x`` per cent across; one that is ``minor`` is left out on a phone."""

    x: str
    words: str
    minor: bool = False


@dataclass(frozen=True)
class Figure:
    """What stands beside the drawing at ``y`` px from the top of its strip."""

    y: int
    words: str


@dataclass(frozen=True)
class Shape:
    """``path`` of lines or bars of one ``kind``, by which they are coloured; with ``words`` it is
    named at its end, ``y`` px from the top of its strip."""

    kind: str
    path: str
    words: str = ""
    y: int = 0


@dataclass(frozen=True)
class Strip:
    """One drawing of several that share what is across: ``title`` so many px above it, ``top`` px
    from the top of the whole, ``height`` px high. ``above`` are the words over its bars."""

    title: str
    top: int
    height: int
    rise: int = 8
    shapes: tuple[Shape, ...] = ()
    figures: tuple[Figure, ...] = ()
    above: tuple[tuple[Text, int], ...] = ()

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def title_y(self) -> int:
        return self.top - self.rise


@dataclass(frozen=True)
class Cursor:
    """A line over all strips at ``x`` per cent; its words stand above it at ``y`` px, at the side
    of it that has room ("to-left", "to-right")."""

    x: str
    kind: str
    words: str
    side: str
    y: int


@dataclass(frozen=True)
class Plot:
    """``bands`` lie behind all strips; ``below`` are the rows of words under them, each with its
    height."""

    strips: tuple[Strip, ...]
    height: int
    bands: tuple[Shape, ...] = ()
    cursors: tuple[Cursor, ...] = ()
    below: tuple[tuple[int, tuple[Text, ...]], ...] = ()


@dataclass(frozen=True)
class Scale:
    """Values from nothing to ``top`` over ``height`` px, upwards."""

    top: float
    height: int

    def y(self, value: float) -> int:
        return round(self.height - value * self.height / self.top)

    def figures(self, write: Callable[[int], str] = str) -> tuple[Figure, ...]:
        """The least and the largest value, and the half where the strip is high enough."""
        values = [0, self.top / 2, self.top] if self.height >= 4 * STEP else [0, self.top]
        return tuple(Figure(self.y(value), write(round(value))) for value in values)


@dataclass(frozen=True)
class Row:
    """``values`` as bars in one strip under ``title``, where it has one; ``words`` are what stands
    over each."""

    title: str
    values: Sequence[float]
    words: Sequence[str]


def bars(names: Sequence[str], rows: Sequence[Row], height: int) -> Plot:
    """A strip of so many px for each of the ``rows``, all of one scale, with the ``names`` of their
    bars below the last."""
    heights = scale((value for row in rows for value in row.values), height)
    middles = [(place + 0.5) * ACROSS / len(names) for place in range(len(names))]
    head = (2 if any(row.title for row in rows) else 1) * STEP  # titles over the words over bars
    strips = tuple(
        _strip_of_bars(row, middles, heights, head + place * (head + height + 8))
        for place, row in enumerate(rows)
    )
    foot = strips[-1].bottom + STEP
    return Plot(strips, foot + 4, below=((foot, spaced(zip(middles, names, strict=True))),))


def _strip_of_bars(row: Row, middles: Sequence[float], heights: Scale, top: int) -> Strip:
    half, foot = min(0.8 * ACROSS / len(middles), WIDEST_BAR) / 2, heights.height
    standing = [
        (x, min(heights.y(value), foot - 1), words)
        for x, value, words in zip(middles, row.values, row.words, strict=True)
        if value
    ]
    path = boxes((x - half, y, x + half, foot) for x, y, _ in standing)
    over = {percent(x): y - 5 for x, y, _ in standing}
    texts = spaced((x, words) for x, _, words in standing)
    return Strip(
        title=row.title,
        top=top,
        height=foot,
        rise=STEP + 6,
        shapes=(Shape("bar", path),) if path else (),
        figures=(Figure(foot, ""),),
        above=tuple((text, over[text.x]) for text in texts),
    )


def named_lines(
    below: Sequence[str],
    rows: Mapping[int, Sequence[float | None]],
    names: Mapping[int, str],
    height: int,
    *,
    write: Callable[[int], str] = str,
    mean: Sequence[float | None] = (),
) -> Plot:
    """A line for each of the ``rows`` over what stands ``below``, two at least; nothing is drawn
    where a value is None or nothing. Those with ``names`` are named at their end, the others are
    thin; ``mean`` is dashed."""
    across = [at * ACROSS / (len(below) - 1) for at in range(len(below))]
    heights = scale(filter(None, chain(*rows.values())), height)

    def line(row: Sequence[float | None]) -> str:
        places = [(x, heights.y(value)) for x, value in zip(across, row, strict=True) if value]
        return polyline(places) if places else ""

    named = [key for key in rows if key in names]
    ends = apart([heights.y(rows[key][-1] or 0) for key in named], height)
    shapes = [
        Shape("others", "".join(line(row) for key, row in rows.items() if key not in names)),
        *(
            Shape("named", line(rows[key]), shortened(names[key]), y)
            for key, y in zip(named, ends, strict=True)
        ),
        *([Shape("mean", line(mean))] if mean else []),
    ]
    strip = Strip("", STEP, height, shapes=tuple(shapes), figures=heights.figures(write))
    foot = strip.bottom + STEP
    return Plot((strip,), foot + 4, below=((foot, spaced(zip(across, below, strict=True))),))


def shortened(name: str) -> str:
    """As much of it as stands beside a drawing."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def scale(values: Iterable[float], height: int) -> Scale:
    """The scale on which all of them are seen, up to a round figure."""
    return Scale(round_up(max(values, default=0)), height)


def round_up(value: float) -> int:
    """To two leading figures that four parts divide: 37 250 becomes 40 000."""
    whole = max(1, -int(-value // 1))
    unit = int(4 * 10 ** max(0, len(str(whole)) - 2))
    return -(-whole // unit) * unit


def cursor(x: float, kind: str, words: str, y: int) -> Cursor:
    """At so many units across."""
    return Cursor(percent(x), kind, words, "to-left" if x > ACROSS * 0.6 else "to-right", y)


def percent(units: float) -> str:
    """So many of ACROSS as templates write them."""
    return f"{round(units * 100 / ACROSS, 1):g}%"


def polyline(places: Iterable[tuple[float, float]]) -> str:
    """From place to place."""
    return "M" + "L".join(f"{round(x)},{round(y)}" for x, y in places)


def stairs(places: Sequence[tuple[float, float]], until: float) -> str:
    """A value that stands until the next one, the last until ``until``: of several in one unit
    across only the last is drawn."""
    by_unit = {round(x): round(y) for x, y in places}
    (x, y), *rest = by_unit.items()
    steps, height = [f"M{x},{y}"], y
    for across, y in rest:
        if y != height:
            steps.append(f"H{across}V{y}")
            height = y
    return "".join(steps) + f"H{round(until)}"


def area(line: str, start: float, until: float, height: int) -> str:
    """What lies below a line that begins at ``start`` and ends at ``until``."""
    return f"{line}L{round(until)},{height}H{round(start)}z"


def boxes(places: Iterable[Box]) -> str:
    """Rectangles."""
    return "".join(
        f"M{round(left)},{round(top)}H{round(right)}V{round(bottom)}H{round(left)}z"
        for left, top, right, bottom in places
    )


def spaced(words: Iterable[tuple[float, str]]) -> tuple[Text, ...]:
    """The words at so many units across, from the left, without those that would stand upon their
    neighbour."""
    texts, last, last_major = list[Text](), float("-inf"), float("-inf")
    for x, word in words:
        letters = len(word) + 1
        if x - last < letters * LETTER:
            continue
        minor = x - last_major < letters * NARROW
        texts.append(Text(percent(x), word, minor))
        last, last_major = x, last_major if minor else x
    return tuple(texts)


def apart(heights: Sequence[int], height: int) -> list[int]:
    """Where names stand that belong to these ``heights``, from the top down, so far from each other
    that they can be read, and as long as there is room none lower than ``height``."""
    places, lowest = list[int](), -STEP
    for wanted in heights:
        lowest = max(wanted, lowest + STEP)
        places.append(lowest)
    most = max(height, STEP * (len(places) - 1))
    for place in range(len(places) - 1, -1, -1):
        places[place] = min(places[place], most - STEP * (len(places) - 1 - place))
    return places
