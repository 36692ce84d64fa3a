"""The hall as people look at it: tiles for tables, a ring of seats, what to do next."""

from dataclasses import dataclass
from math import cos, pi, sin

from floor.models import Tournament
from seating import selectors
from seating.balance import balance_check
from seating.models import Table
from seating.selectors import Sitter


@dataclass(frozen=True)
class RingSeat:
    """A seat on a ring; ``x`` and ``y`` are per cent of the picture, seat 1 at the dealer's left."""

    number: int
    x: float
    y: float
    sitter: Sitter | None


@dataclass(frozen=True)
class Tile:
    """A table on the map. ``states`` are words for it: "short", "full", "next_to_break", "coming"."""

    table: Table
    ring: tuple[RingSeat, ...]
    players: int
    coming: int
    states: tuple[str, ...]


def ring(seats: int, sitters: dict[int, Sitter]) -> tuple[RingSeat, ...]:
    """Seats clockwise from the dealer, who sits in the middle of the lower edge."""
    step = 2 * pi / (seats + 1)
    return tuple(
        RingSeat(
            number,
            round(50 - 41 * sin(step * number), 2),
            round(50 + 42 * cos(step * number), 2),
            sitters.get(number),
        )
        for number in range(1, seats + 1)
    )


def tiles(tournament: Tournament, now: int) -> list[Tile]:
    """Every open table with its people; a fixed number of queries."""
    seated: dict[int, dict[int, Sitter]] = {}
    for sitter in selectors.sitters(tournament):
        seated.setdefault(sitter.table, {})[sitter.seat] = sitter
    tables = selectors.open_tables(tournament)
    counts = {table.number: len(seated.get(table.number, {})) for table in tables}
    words = _words(tournament, counts)
    return [_tile(t, seated.get(t.number, {}), words.get(t.number, ())) for t in tables]


def _tile(table: Table, people: dict[int, Sitter], words: tuple[str, ...]) -> Tile:
    coming = sum(1 for sitter in people.values() if not sitter.arrived)
    states = (*words, "coming") if coming else words
    return Tile(table, ring(table.seats, people), len(people), coming, states)


def _words(tournament: Tournament, counts: dict[int, int]) -> dict[int, tuple[str, ...]]:
    rules = selectors.rules_of(tournament)
    check = balance_check(counts, rules.balance, tournament.table_size)
    breaking = selectors.next_to_break(tournament)
    words: dict[int, tuple[str, ...]] = {}
    for number in counts:
        found = []
        if check.due and number in check.smallest:
            found.append("short")
        if number in check.halted:
            found.append("halted")
        if breaking is not None and breaking.number == number:
            found.append("next_to_break")
        words[number] = tuple(found)
    return words
