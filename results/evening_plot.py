"""The evening as a drawing: players left, their average stack, the levels and breaks under it."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clock.played import Stretch
from clock.timeline import number, until
from floor.values import plot
from floor.values.plot import Cursor, Plot, Shape, Strip, Text
from results.evening_field import Evening, Point, ahead, points

HOUR = 3_600_000  # ms
LONGEST_STAND = HOUR // 3  # a night between two days is drawn no longer
GAP, TRACK = 34, 18  # px: between the strips; the levels


@dataclass(frozen=True)
class Words:
    """What stands on the drawing, in the reader's language: titles, what is beside the line of the
    present moment and beside that of the end (``end_named`` where there is room for what it is),
    and ``hours`` with their moments."""

    left: str
    stacks: str
    now: str
    end: str
    end_named: str
    hours: Sequence[tuple[int, str]]


@dataclass(frozen=True)
class Place:
    """For where it is drawn, in px: how high the ``field`` is and how high the ``stacks``. Level by
    level is read on a page; from across a hall their numbers would only be small. Above the field
    stand a ``line`` with its title, and below it one with the words of moments. Where the end is
    nearer to the present moment than ``apart``, a share of the width, a page leaves out what it is,
    a wall says it on the line of the title."""

    field: int
    stacks: int
    has_levels: bool = False
    line: int = 18
    apart: float = 0.4

    @property
    def top(self) -> int:
        """Where the field begins."""
        return self.line + 22

    @property
    def under(self) -> int:
        """Where the hours stand, below the last strip: letters of a wall are larger."""
        return 14 if self.has_levels else 22


PAGE, WALL = Place(96, 48, has_levels=True), Place(72, 48, line=24)
UPRIGHT = Place(390, 192, line=24, apart=0.55)


class Across:
    """Where moments stand across the drawing: as far apart as they are, but for long stands."""

    def __init__(self, pieces: Sequence[Stretch], last_ms: int) -> None:
        self._moments, self._places = [pieces[0].from_ms], [0]
        for piece in pieces:
            length = piece.until_ms - piece.from_ms
            self._add(piece.until_ms, length if piece.running else min(length, LONGEST_STAND))
        self._add(last_ms, max(0, last_ms - self._moments[-1]))

    def _add(self, at_ms: int, length: int) -> None:
        self._moments.append(at_ms)
        self._places.append(self._places[-1] + length)

    def at(self, at_ms: int) -> float:
        """In units of plot.ACROSS."""
        place = min(max(1, bisect_right(self._moments, at_ms)), len(self._moments) - 1)
        before, after = self._moments[place - 1], self._moments[place]
        share = (at_ms - before) / (after - before) if after > before else 1
        low, high = self._places[place - 1], self._places[place]
        return plot.ACROSS * (low + share * (high - low)) / (self._places[-1] or 1)


def drawn_whole(evening: Evening) -> Iterator[tuple[int, int]]:
    """From when until when the drawing shows time as long as it was: everything but long stands."""
    for piece in evening.stretches:
        if piece.running or piece.until_ms - piece.from_ms <= LONGEST_STAND:
            yield piece.from_ms, piece.until_ms
    if evening.end:
        yield evening.now_ms, evening.end.late_ms


def draw(evening: Evening, words: Words, place: Place = PAGE) -> Plot:
    """The plot of an evening that has begun."""
    end = evening.end
    across = Across(evening.stretches, end.late_ms if end else evening.now_ms)
    rows = [*evening.stretches, *_rows_ahead(evening)]
    past, expected = list(points(evening)), list(ahead(evening))
    field = _field(across, past, expected, words.left, place)
    below = field.bottom + GAP
    stacks = _stacks(across, past, expected, words.stacks, below, place.stacks)
    track = _track(evening, across, rows, stacks.bottom + 8)
    strips = (field, stacks, track) if place.has_levels else (field, stacks)
    foot = strips[-1].bottom
    numbers = ((track.top + 13, _numbers(evening, across, rows)),) if place.has_levels else ()
    hours = [(across.at(at), text) for at, text in words.hours]
    bottom = track.top if place.has_levels else stacks.bottom
    heights = ((field.top, field.bottom), (stacks.top, bottom))  # a title between them is read
    return Plot(
        strips=strips,
        bands=tuple(_bands(evening, across, rows, heights)),
        cursors=tuple(_cursors(evening, across, words, place)),
        below=(*numbers, (foot + place.under, plot.spaced(hours))),
        height=foot + place.under + 4,
    )


def _field(
    across: Across, past: Sequence[Point], expected: Sequence[Point], title: str, place: Place
) -> Strip:
    height = place.field
    scale = plot.scale((point.left for point in past), height)
    places = [(across.at(point.at_ms), scale.y(point.left)) for point in past]
    line = plot.stairs(places, places[-1][0])
    shapes = [
        Shape("under", plot.area(line, places[0][0], places[-1][0], height)),
        Shape("left", line),
    ]
    if expected:
        curve = [(across.at(point.at_ms), scale.y(point.left)) for point in expected]
        shapes.append(Shape("left expected", plot.polyline(curve)))
    rise = place.line + 6
    return Strip(title, place.top, height, rise, shapes=tuple(shapes), figures=scale.figures())


def _stacks(
    across: Across,
    past: Sequence[Point],
    expected: Sequence[Point],
    title: str,
    top: int,
    height: int,
) -> Strip:
    blinds = [point.blinds / 10 for point in past if point.blinds is not None]
    scale = plot.scale(blinds, height)
    shapes = []
    if places := [(across.at(p.at_ms), scale.y(p.blinds / 10)) for p in past if p.blinds]:
        shapes.append(Shape("average", plot.stairs(places, places[-1][0])))
    if curve := [(across.at(p.at_ms), scale.y(p.blinds / 10)) for p in expected if p.blinds]:
        in_sight = [(x, max(0, y)) for x, y in curve]
        shapes.append(Shape("average expected", plot.stairs(in_sight, in_sight[-1][0])))
    return Strip(title, top, height, shapes=tuple(shapes), figures=scale.figures())


def _rows_ahead(evening: Evening) -> Iterator[Stretch]:
    """The rows that are expected to be played yet, as if no pause came."""
    if evening.end is None:
        return
    now, levels, anchor = evening.now_ms, evening.levels, evening.anchor
    first = evening.stretches[-1].row
    for row in range(first, len(levels)):
        begins = now + until(levels, anchor, row, now)
        ends = min(now + until(levels, anchor, row + 1, now), evening.end.late_ms)
        if begins < ends:
            yield Stretch(row, begins, ends, running=True)


def _track(evening: Evening, across: Across, rows: Sequence[Stretch], top: int) -> Strip:
    """Levels as boxes; breaks and pauses are the gaps between them."""
    played, coming = list[plot.Box](), list[plot.Box]()
    for piece in rows:
        if evening.levels[piece.row].is_level and piece.running:
            box = (across.at(piece.from_ms) + 1, 0, across.at(piece.until_ms) - 1, TRACK)
            (played if piece.until_ms <= evening.now_ms else coming).append(box)
    shapes = (Shape("played", plot.boxes(played)), Shape("coming", plot.boxes(coming)))
    return Strip("", top, TRACK, shapes=shapes)


def _bands(
    evening: Evening,
    across: Across,
    rows: Sequence[Stretch],
    heights: Sequence[tuple[int, int]],
) -> Iterator[Shape]:
    """Breaks, pauses and the spread of the end, at each of the ``heights`` (top and bottom, px)."""

    def boxes(spans: Sequence[tuple[int, int]]) -> str:
        ends = [(across.at(from_ms), across.at(until_ms)) for from_ms, until_ms in spans]
        return plot.boxes([(x1, top, x2, low) for top, low in heights for x1, x2 in ends])

    breaks = [
        (piece.from_ms, piece.until_ms)
        for piece in rows
        if not (evening.levels[piece.row].is_level and piece.running)
    ]
    if breaks:
        yield Shape("break", boxes(breaks))
    if end := evening.end:
        yield Shape("spread", boxes([(end.early_ms, end.late_ms)]))


def _cursors(evening: Evening, across: Across, words: Words, place: Place) -> Iterator[Cursor]:
    if evening.end is None:
        return
    present, end = across.at(evening.now_ms), across.at(evening.end.at_ms)
    below, above = place.top - 6, place.top - 6 - place.line
    yield plot.cursor(present, "now", words.now, below)
    if end - present > place.apart * plot.ACROSS:
        yield plot.cursor(end, "end", words.end_named, below)
    elif place.has_levels:
        yield plot.cursor(end, "end", words.end, below)
    else:
        yield plot.cursor(end, "end", words.end_named, above)


def _numbers(evening: Evening, across: Across, rows: Sequence[Stretch]) -> tuple[Text, ...]:
    """The numbers of the levels, each once, at the middle of what is drawn of it."""
    spans = dict[int, list[float]]()
    for piece in rows:
        if evening.levels[piece.row].is_level and piece.running:
            ends = [across.at(piece.from_ms), across.at(piece.until_ms)]
            spans.setdefault(piece.row, []).extend(ends)
    middles = [((min(ends) + max(ends)) / 2, row) for row, ends in spans.items()]
    return plot.spaced((x, str(number(evening.levels, row))) for x, row in sorted(middles))
