"""The hall as people look at it: a tile for every table, a ring of seats around it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from floor.models import Tournament
from seating import selectors, sitters
from seating.balance import balance_check
from seating.models import Table
from seating.selectors import Taken
from seating.sitters import Sitter
from seating.table import LastHand

JUST_NOW_MS = 8_000  # for so long a seat that was taken stands out
NOTHING_REPORTED = LastHand()
NOBODY: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True)
class RingSeat:
    """A seat of a ring, seat 1 at the dealer's left.

    ``x`` and ``y`` are per cent of a picture, as they are written into it; ``side`` of the table:
    "left", "top-left", "top", "top-right" or "right".
    ``mark`` is "big_blind", "button" or empty; ``is_new``: its player came a moment ago.
    """

    number: int
    x: str
    y: str
    side: str
    sitter: Sitter | None
    mark: str
    is_new: bool

    @property
    def state(self) -> str:
        """ "free", "held" for somebody on the way, or "taken"."""
        if self.sitter is None:
            return "free"
        return "taken" if self.sitter.arrived else "held"


class Dot(NamedTuple):
    """A seat in the small picture of a table: where it is, its state, whether it is marked."""

    x: str
    y: str
    state: str
    mark: bool


@dataclass(frozen=True)
class Tile:
    """A table on the map, as it is drawn: two that are equal look alike.

    ``taken``: seats that are taken or held, each with whether the player has arrived. ``marked``:
    seats that were told to have the big blind or the button. ``states``: "short", "halted",
    "next_to_break", "called", "coming"; ``owes``: hands of penalties to be missed there, of
    ``owing`` players. ``names``: of the players, by seat; ``elsewhere``: how many of them are in
    another event too.
    """

    number: int
    seats: int
    taken: tuple[tuple[int, bool], ...]
    marked: tuple[int, ...]
    states: tuple[str, ...]
    owing: int = 0
    owes: int = 0
    names: tuple[tuple[int, str], ...] = ()
    elsewhere: int = 0

    @property
    def players(self) -> int:
        return len(self.taken)

    @property
    def coming(self) -> int:
        return sum(not arrived for _, arrived in self.taken)

    @property
    def ring(self) -> list[Dot]:
        states = {number: "taken" if arrived else "held" for number, arrived in self.taken}
        return [
            Dot(*spot(n, self.seats), states.get(n, "free"), n in self.marked)
            for n in range(1, self.seats + 1)
        ]


def ring(
    table: Table, people: dict[int, Sitter], last_hand: LastHand | None, now: int
) -> list[RingSeat]:
    """The seats of a table clockwise; the dealer has the middle of the lower edge.

    ``last_hand``: the positions, as far as they are known. It marks the big blind, or the button
    where that is what the floor is asked for.
    """
    seats = []
    for number in range(1, table.seats + 1):
        sitter = people.get(number)
        seats.append(
            RingSeat(
                number,
                *spot(number, table.seats),
                side(number, table.seats),
                sitter,
                _mark(number, last_hand or NOTHING_REPORTED),
                is_new=sitter is not None and now - sitter.since_ms < JUST_NOW_MS,
            )
        )
    return seats


@cache
def spot(number: int, seats: int) -> tuple[str, str]:
    """Where the seat is in the picture: as far to the right and down, in per cent."""
    angle = 2 * pi / (seats + 1) * number
    return f"{50 - 41 * sin(angle):.2f}", f"{50 + 42 * cos(angle):.2f}"


@cache
def side(number: int, seats: int) -> str:
    """One or two seats lie opposite the dealer, the others to the left and right."""
    flank = (seats - 1) // 2
    if number <= flank:
        return "left"
    if number > seats - flank:
        return "right"
    if seats % 2:
        return "top"
    return "top-left" if number == flank + 1 else "top-right"


def _mark(number: int, last_hand: LastHand) -> str:
    if number == last_hand.big_blind:
        return "big_blind"
    return "button" if number == last_hand.button else ""


def tiles(
    tournament: Tournament,
    now: int,
    owed: Mapping[int, int] = NOBODY,
    elsewhere: Collection[int] = (),
    called: Collection[int] = (),
) -> tuple[Tile, ...]:
    """Every open table by number, ``owed`` hands by entry, the entries of who is in another event
    too, the tables that ask for a judge; three queries."""
    rows, taken = selectors.open_tables(tournament), selectors.taken_seats(tournament)
    names = sitters.names(tournament)
    words = _words(tournament, rows, {row.number: len(taken[row.pk]) for row in rows})
    rules = selectors.rules_of(tournament)
    return tuple(
        _tile(
            row,
            taken[row.pk],
            selectors.last_hand(row, rules, now),
            (*words[row.number], *(["called"] if row.number in called else [])),
            owed,
            names,
            elsewhere,
        )
        for row in rows
    )


def _tile(
    row: Table,
    taken: list[Taken],
    last_hand: LastHand | None,
    words: tuple[str, ...],
    owed: Mapping[int, int],
    names: Mapping[int, str],
    elsewhere: Collection[int],
) -> Tile:
    seats = tuple(sorted((seat.number, seat.arrived) for seat in taken))
    marked = (last_hand.big_blind, last_hand.button) if last_hand else ()
    owes = [owed[seat.entry_id] for seat in taken if owed.get(seat.entry_id)] if owed else []
    coming = () if all(arrived for _, arrived in seats) else ("coming",)
    return Tile(
        row.number,
        row.seats,
        seats,
        tuple(seat for seat in marked if seat),
        (*words, *coming),
        len(owes),
        sum(owes),
        tuple(sorted((seat.number, names.get(seat.entry_id, "")) for seat in taken)),
        sum(seat.entry_id in elsewhere for seat in taken),
    )


def _words(
    tournament: Tournament, rows: list[Table], counts: dict[int, int]
) -> dict[int, tuple[str, ...]]:
    """What is to be said of each table, by its number."""
    rules = selectors.rules_of(tournament)
    terms = tournament.seating_terms
    check = balance_check(counts, rules.balance, terms.table_size, turbo=terms.turbo)
    breaking = selectors.first_to_break(tournament, rows)
    states = {
        "short": check.smallest if check.uneven else (),
        "halted": check.halted,
        "next_to_break": (breaking.number,) if breaking else (),
    }
    return {n: tuple(word for word, tables in states.items() if n in tables) for n in counts}
