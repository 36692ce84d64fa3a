"""What tables are called and where they stand: by their numbers, for every event of the club.

The spots are read once and kept until the club has written a line since: a name stands beside
every seat, and a page of a large hall has thousands.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Spot


class Place(NamedTuple):
    """Where a table stands: the room, with its place among the rooms, and a square of its plan."""

    position: int
    room: str
    row: int
    column: int
    name: str


_seq: int | None = None  # newest line of the club that this process knows of
_known: tuple[int | None, Mapping[int, Place]] | None = None  # as of that line


def places() -> Mapping[int, Place]:
    """Every spot of the venue by its number."""
    global _known
    known = _known  # once: another thread may forget them at any moment
    if known is None:
        seq = _seq  # before the rows: they are as of that line or later
        known = _known = seq, {number: Place(*place) for number, *place in _spots()}
    return known[1]


@compiled.rows
def _spots() -> QuerySet[Spot, tuple[Any, ...]]:
    placed = Spot.objects.exclude(room=None)
    return placed.values_list("number", "room__position", "room__name", "row", "column", "name")


def table_name(number: int | str | None) -> str:
    """What people call the table: "Blue 7", its number where it has no name."""
    place = places().get(int(number)) if str(number or "").isdecimal() else None  # type: ignore[arg-type]
    return place.name if place and place.name else str(number or "")


def numbers_named(typed: str) -> list[int]:
    """The numbers of the tables in whose name the typed text stands."""
    text = typed.casefold().strip()
    return [number for number, place in places().items() if text and text in place.name.casefold()]


def forget(club_seq: int | None = None) -> None:
    """Read the spots anew at the next call, where the club has written a line since."""
    global _known, _seq
    _seq = club_seq
    if _known is not None and (club_seq is None or _known[0] != club_seq):
        _known = None
