"""The ring of seats around a table, as it is drawn."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from seating.hall.sitters import Sitter
from seating.hall.table import LastHand
from seating.models import Table

JUST_NOW_MS = 8_000  # for so long a seat that was taken stands out
NOTHING_REPORTED = LastHand()


@dataclass(frozen=True)
class RingSeat:
    """A seat of a ring, seat 1 at the dealer's left.

    ``x`` and ``y`` are per cent of a picture, as they are written into it; ``side`` of the table:
    "left", "top-left", "top", "top-right" or "right".
    ``mark`` is "big_blind", "button" or empty; ``is_new``: its player came a moment ago;
    ``is_closed``: the terms leave it out.
    """

    number: int
    x: str
    y: str
    side: str
    sitter: Sitter | None
    mark: str
    is_new: bool
    is_closed: bool = False

    @property
    def state(self) -> str:
        """ "free", "closed" for a seat that is given to nobody, "held" for somebody on the way, or
        "taken"."""
        if self.sitter is None:
            return "closed" if self.is_closed else "free"
        return "taken" if self.sitter.arrived else "held"


def ring(
    table: Table,
    people: dict[int, Sitter],
    last_hand: LastHand | None,
    now: int,
    closed: Collection[int] = (),
) -> list[RingSeat]:
    """The seats of a table clockwise; the dealer has the middle of the lower edge.

    ``last_hand``: the positions, as far as they are known. It marks the big blind, or the button
    where that is what the floor is asked for. ``closed``: seats that are given to nobody.
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
                is_closed=number in closed,
            )
        )
    return seats


@cache
def spot(number: int, seats: int) -> tuple[str, str]:
    """Where the seat is in the picture: as far to the right and down, in per cent."""
    angle = 2 * pi / (seats + 1) * number
    return f"{50 - 41 * sin(angle):.2f}", f"{50 + 42 * cos(angle):.2f}"


class Dot(NamedTuple):
    """A seat in the small picture of a table: where it is, its state, whether it is marked."""

    x: str
    y: str
    state: str
    mark: bool


def small_ring(seats: int, states: Mapping[int, str], marked: Collection[int] = ()) -> list[Dot]:
    """The small picture of a table of so many seats: ``states`` by seat, "free" where none is
    said; the ``marked`` seats have a ring around them."""
    return [
        Dot(*spot(number, seats), states.get(number, "free"), number in marked)
        for number in range(1, seats + 1)
    ]


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
