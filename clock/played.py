"""When each row of the structure was played, by how the clock was set and by the sheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from clock.timeline import Anchor, Sheet, settle


@dataclass(frozen=True)
class Stretch:
    """From ``from_ms`` until ``until_ms`` the clock was in ``row``, and ran or stood."""

    row: int
    from_ms: int
    until_ms: int
    running: bool


def stretches(
    levels: Sheet, turns: Sequence[tuple[int, Anchor]], until_ms: int
) -> tuple[Stretch, ...]:
    """What the clock did from its first turn until ``until_ms``. ``turns``: how it was set, each
    with its moment, the oldest first; ``levels`` as they are now, for what was played of a sheet
    stays in it."""
    ends = [*turns, (until_ms, Anchor())]
    pieces = (
        piece
        for (at, anchor), (end, _) in pairwise(ends)
        for piece in _between(levels, anchor, at, min(end, until_ms))
    )
    return tuple(_joined(pieces))


def _between(levels: Sheet, anchor: Anchor, at: int, end: int) -> Iterator[Stretch]:
    """What a clock set so did by itself."""
    while at < end:
        here = settle(levels, anchor, at)
        left = levels[here.row].ms - here.elapsed_ms
        running = here.runs(at) and left > 0
        turn = at + left if running else here.since_ms if here.waits(at) else None
        until = end if turn is None else min(end, turn)
        yield Stretch(here.row, at, until, running)
        at = until


def _joined(pieces: Iterable[Stretch]) -> Iterator[Stretch]:
    last: Stretch | None = None
    for piece in pieces:
        if last and (last.row, last.running) == (piece.row, piece.running):
            last = replace(last, until_ms=piece.until_ms)
            continue
        if last:
            yield last
        last = piece
    if last:
        yield last
