"""The venue of the club: rooms and the spots where tables stand; which of them are free, by whom
the others are used, and where more tables fit into a room."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from django.db.models import Q, QuerySet

from floor.journal import compiled
from floor.models import Room, Spot, Tournament
from floor.models.tournament import IN_PLAY
from floor.models.venue import COLUMNS, ROWS
from registration.people.people import events_beside
from rules.refusal import refuse
from seating.hall.hall_use import HallUse
from seating.hall.table import HIGHEST_NUMBER
from seating.models import Table

MOST_IN_A_ROW = 8  # of tables that are added together
Square = tuple[int, int]  # column, row


class Wish(NamedTuple):
    """A spot as it is to be."""

    number: int
    name: str
    column: int
    row: int


def mark(room: Room, spots: Iterable[Spot]) -> str:
    """What a form sends of the room that it showed, so that two judges do not write over each
    other's plan."""
    rows = sorted((spot.number, spot.name, spot.column, spot.row) for spot in spots)
    return sha256(repr((room.name, rows)).encode()).hexdigest()[:16]


class Used(NamedTuple):
    """A spot of a room; ``event``: whose table stands there now, empty for a free one."""

    spot: Spot
    event: str


def free_numbers() -> Iterator[int]:
    """The numbers of new tables: those of free spots, then those after the last spot."""
    spots = _numbers_of_spots()
    used = _numbers_standing(spots) if spots else set()
    yield from (number for number in spots if number not in used)
    yield from range(max(spots, default=0) + 1, HIGHEST_NUMBER + 1)


@compiled.rows
def _numbers_of_spots() -> QuerySet[Spot, int]:
    return Spot.objects.exclude(room=None).values_list("number", flat=True)


@compiled.as_set
def _numbers_standing(numbers: Collection[int]) -> QuerySet[Table, int]:
    return standing_tables().filter(number__in=numbers).values_list("number", flat=True)


def free_spots(tournament: Tournament, numbers: Collection[int]) -> dict[int, int]:
    """The spots on which tables of these numbers will stand, as far as the venue has them; Refused
    "spot.taken" with the other event whose table stands on one."""
    placed = _spots_of(numbers)
    theirs = standing_tables().filter(number__in=placed).exclude(tournament=tournament)
    if taken := theirs.select_related("tournament").first():
        raise refuse("spot.taken", table=taken.number, event=taken.tournament.name)
    return placed


@compiled.as_dict
def _spots_of(numbers: Collection[int]) -> QuerySet[Spot, tuple[int, int]]:
    spots = Spot.objects.filter(number__in=numbers).exclude(room=None)
    return spots.values_list("number", "pk")


def next_number(use: HallUse, opened: Collection[int]) -> int | None:
    """The table that is opened next by the terms and the plan, None where every number is taken."""
    return next((n for n in use.in_order(free_numbers()) if n not in opened), None)


def standing_tables() -> QuerySet[Table]:
    """The tables of all events that take up their place: on their spots, or by their numbers alone
    where they were open before the plan had those."""
    open_still = Q(tournament__stage__in=IN_PLAY) & ~Q(state=Table.State.CLOSED)
    return Table.objects.filter(Q(spot__isnull=False) | open_still)


def tables_beside(tournament: Tournament) -> list[tuple[str, list[int]]]:
    """The other events of the evening that have tables in the hall: each by its name, with the
    numbers; one query."""
    numbers: dict[tuple[int, str], list[int]] = {}
    for event, name, number in _tables_beside(tournament):
        numbers.setdefault((event, name), []).append(number)
    return [(name, tables) for (_event, name), tables in numbers.items()]


@compiled.rows
def _tables_beside(tournament: Tournament) -> QuerySet[Table, tuple[int, str, int]]:
    beside = standing_tables().filter(tournament__in=events_beside(tournament))
    tables = beside.order_by("tournament_id", "number")
    return tables.values_list("tournament_id", "tournament__name", "number")


def rooms() -> list[tuple[Room, list[Used], str]]:
    """Every room with its spots by number and the mark of both; three queries."""
    events = dict(standing_tables().values_list("number", "tournament__name"))
    of_room: dict[int | None, list[Used]] = {}
    for spot in Spot.objects.exclude(room=None):
        used = Used(spot, events.get(spot.number, ""))
        of_room.setdefault(spot.room_id, []).append(used)
    plans = [(room, of_room.get(room.pk, [])) for room in Room.objects.all()]
    return [(room, spots, mark(room, (used.spot for used in spots))) for room, spots in plans]


def added(first: int, last: int, called: str, taken: Collection[Square]) -> Iterator[Wish]:
    """Spots ``first`` to ``last``, called "Blue 1" and so on or not at all, in rows below the
    ``taken`` squares."""
    free = _free_squares(taken)
    for order, number in enumerate(range(first, min(last, HIGHEST_NUMBER) + 1), start=1):
        name = f"{called} {order}" if called else ""
        yield Wish(number, name, *next(free, (COLUMNS, ROWS)))


def _free_squares(taken: Collection[Square]) -> Iterator[Square]:
    below = max((row for _, row in taken), default=0)
    squares = [(column, row) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
    new_rows = [(c, r) for c, r in squares if r > below and c <= MOST_IN_A_ROW]
    yield from new_rows
    yield from (square for square in squares if square not in {*taken, *new_rows})


def repeated(values: Sequence[object]) -> list[object]:
    """What stands among the values more than once."""
    return [value for value, times in Counter(values).items() if times > 1]
