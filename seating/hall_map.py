"""The hall as people look at it: a tile for every table, a ring of seats around it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from floor.models import Tournament
from floor.web.table_names import table_name
from seating import selectors, sitters
from seating.balance import balance_check
from seating.models import Table
from seating.selectors import Taken
from seating.sitters import Sitter
from seating.table import LastHand

JUST_NOW_MS = 8_000  # for so long a seat that was taken stands out
SOON_TO_BREAK = 3  # tables of the break order that walls and tiles name
NOTHING_REPORTED = LastHand()
STATES = (
    "called", "halted", "breaking", "in_hand", "short", "full", "coming", "next_to_break",
)  # fmt: skip
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
    seats that were told to have the big blind or the button. ``states``: of STATES; ``breaks``: its
    place in the break order, 0 for a late one; ``owes``: hands of penalties that are to be missed
    there, of ``owing`` players. ``names``: of the players, by seat; ``elsewhere``: how many of them
    are in another event too. ``name``: what the table is called.
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
    breaks: int = 0
    name: str = ""

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
    """Every table in play by number, ``owed`` hands by entry, the entries of who is in another
    event too, the tables that ask for a judge; four queries."""
    in_play = Table.objects.filter(tournament=tournament).exclude(state=Table.State.CLOSED)
    rows, taken = list(in_play), selectors.taken_seats(tournament)
    names = sitters.names(tournament)
    states = _states(tournament, rows, taken) | {"called": called}
    soon = _break_order(tournament, rows)[:SOON_TO_BREAK]
    rules = selectors.rules_of(tournament)
    return tuple(
        _tile(
            row,
            taken[row.pk],
            selectors.last_hand(row, rules, now),
            tuple(state for state in STATES if row.number in states.get(state, ())),
            owed,
            names,
            elsewhere,
            soon.index(row.number) + 1 if row.number in soon else 0,
        )
        for row in rows
    )


def _tile(
    row: Table,
    taken: list[Taken],
    last_hand: LastHand | None,
    states: tuple[str, ...],
    owed: Mapping[int, int],
    names: Mapping[int, str],
    elsewhere: Collection[int],
    breaks: int,
) -> Tile:
    seats = tuple(sorted((seat.number, seat.arrived) for seat in taken))
    marked = (last_hand.big_blind, last_hand.button) if last_hand else ()
    owes = [owed[seat.entry_id] for seat in taken if owed.get(seat.entry_id)] if owed else []
    return Tile(
        row.number,
        row.seats,
        seats,
        tuple(seat for seat in marked if seat),
        states,
        len(owes),
        sum(owes),
        tuple(sorted((seat.number, names.get(seat.entry_id, "")) for seat in taken)),
        sum(seat.entry_id in elsewhere for seat in taken),
        breaks,
        table_name(row.number),
    )


def _states(
    tournament: Tournament, rows: list[Table], taken: Mapping[int, list[Taken]]
) -> dict[str, Collection[int]]:
    """Which tables, by number, are in which of the states."""
    playing = [row for row in rows if row.state == Table.State.OPEN]
    counts = {row.number: len(taken[row.pk]) for row in playing}
    rules, terms = selectors.rules_of(tournament), tournament.seating_terms
    check = balance_check(counts, rules.balance, terms.table_size, turbo=terms.turbo)
    return {
        "breaking": [row.number for row in rows if row.state == Table.State.BREAKING],
        "coming": [row.number for row in rows if any(not seat.arrived for seat in taken[row.pk])],
        "full": [row.number for row in playing if counts[row.number] == row.seats],
        "halted": check.halted,
        "in_hand": selectors.in_hand(tournament),
        "next_to_break": _break_order(tournament, rows)[:1],
        "short": check.smallest if check.uneven else (),
    }


def _break_order(tournament: Tournament, rows: list[Table]) -> list[int]:
    playing = [row for row in rows if row.state == Table.State.OPEN]
    return [row.number for row in selectors.first_to_break(tournament, playing)]
