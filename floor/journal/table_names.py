"""What tables are called and where they stand: by their numbers, for every event of the club.

The spots are read once and kept until the club has written a line since: a name stands beside
every seat, and a page of a large hall has thousands.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import QuerySet

from floor.journal import compiled, reads
from floor.models import Spot


class Place(NamedTuple):
    """Where a table stands: the room, with its place among the rooms, and a square of its plan."""

    position: int
    room: str
    row: int
    column: int
    name: str


class Spots(NamedTuple):
    """The spots by their numbers as of line ``seq`` of the club, and the names of what was read."""

    seq: int | None
    places: Mapping[int, Place]
    reads: frozenset[str]


_seq: int | None = None  # newest line of the club that this process knows of
_kept: Spots | None = None


def places() -> Mapping[int, Place]:
    """Every spot of the venue by its number."""
    global _kept
    spots = _kept  # once: another thread may forget them at any moment
    if spots is None:
        seq = _seq  # before the rows: they are as of that line or later
        with reads.recorded() as names:
            by_number = {number: Place(*place) for number, *place in _spots()}
        spots = _kept = Spots(seq, by_number, frozenset(names))
    reads.note(*spots.reads)
    return spots.places


@compiled.rows
def _spots() -> QuerySet[Spot, tuple[Any, ...]]:
    placed = Spot.objects.exclude(room=None)
    return placed.values_list("number", "room__position", "room__name", "row", "column", "name")


def table_name(number: int | str | None) -> str:
    """What people call the table: "Blue 7", its number where it has no name."""
    if not str(number or "").isdecimal():
        return str(number or "")
    return name_among(places(), int(number))  # type: ignore[arg-type]


def name_among(places: Mapping[int, Place], number: int) -> str:
    """The same of a table, the ``places`` being read: for whoever names a thousand tables."""
    place = places.get(number)
    return place.name if place and place.name else str(number)


def numbers_named(typed: str) -> list[int]:
    """The numbers of the tables in whose name the typed text stands."""
    text = typed.casefold().strip()
    return [number for number, place in places().items() if text and text in place.name.casefold()]


def forget(club_seq: int | None = None) -> None:
    """Read the spots anew at the next call, where the club has written a line since."""
    global _kept, _seq
    _seq = club_seq
    if _kept is not None and (club_seq is None or _kept.seq != club_seq):
        _kept = None
