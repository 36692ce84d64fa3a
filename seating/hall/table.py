"""A table as the seating decisions see it: between two hands, before the next one."""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import NamedTuple

HIGHEST_NUMBER = 9999


class LastHand(NamedTuple):
    """Seats of the hand just played: perhaps empty now, perhaps dead then; None is not known."""

    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None


class FrozenButton(NamedTuple):
    """The stud round of a mixed game: the positions of the next hold'em hand, standing still."""

    button: int
    small_blind: int


@dataclass(frozen=True)
class TableState:
    """One table. Seats are numbered clockwise, 1 at the dealer's left.

    ``occupied``: seats with a player after the finished hand, and seats held for somebody on the
    way (``arriving``, a part of it). ``last_opened``: the seat vacated last, for stud. ``unused``:
    seats that nobody new is given. ``staying``: players whom the floor has decided not to move.
    """

    number: int
    max_seats: int
    occupied: frozenset[int]
    last: LastHand | None = None
    frozen: FrozenButton | None = None
    last_opened: int | None = None
    arriving: frozenset[int] = frozenset()
    unused: frozenset[int] = frozenset()
    staying: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if not self.occupied <= _seats(self.max_seats):
            raise ValueError(f"table {self.number} has seats 1 to {self.max_seats} only")

    @property
    def players(self) -> int:
        return len(self.occupied)

    @property
    def has_room(self) -> bool:
        return len(self.occupied) < self.capacity

    @cached_property
    def capacity(self) -> int:
        """How many have a seat here, when the table is full."""
        return self.max_seats - len(self.unused - self.occupied)

    @property
    def fixed(self) -> frozenset[int]:
        """Players who do not move: on their way here, or kept by the floor."""
        return self.arriving | self.staying

    @property
    def gives(self) -> bool:
        """Whether the floor lets anybody of this table go."""
        return not self.staying or bool(self.occupied - self.staying)

    @cached_property
    def empty(self) -> tuple[int, ...]:
        return tuple(sorted(_seats(self.max_seats) - self.occupied - self.unused))

    def clockwise(self, after: int) -> tuple[int, ...]:
        """Return every seat once, clockwise, beginning behind ``after`` and ending with it."""
        return _clockwise(self.max_seats, after)

    def next_player(self, after: int) -> int:
        """Return the first occupied seat clockwise behind ``after``; the table is not empty."""
        return self.next_of(self.occupied, after)

    def next_of(self, players: frozenset[int], after: int) -> int:
        """Return the first of the seats ``players`` clockwise behind ``after``; there is one."""
        for seat in _clockwise(self.max_seats, after):
            if seat in players:
                return seat
        raise ValueError(f"nobody sits at table {self.number}")

    def previous_player(self, before: int) -> int:
        """Return the first occupied seat anticlockwise from ``before``; somebody else sits here."""
        return self.previous_of(self.occupied, before)

    def previous_of(self, players: frozenset[int], before: int) -> int:
        """Return the first of the seats ``players`` anticlockwise from ``before``; there is one."""
        return next(seat for seat in self.clockwise(before)[-2::-1] if seat in players)

    def seated(self, seat: int) -> "TableState":
        """Return the table with one more player."""
        occupied = self.occupied | {seat}
        return TableState(
            self.number,
            self.max_seats,
            occupied,
            self.last,
            self.frozen,
            self.last_opened,
            self.arriving,
            self.unused,
            self.staying,
        )

    def vacated(self, seat: int) -> "TableState":
        """Return the table with one player gone; the seat is now the last opened."""
        gone = frozenset({seat})
        return replace(
            self, occupied=self.occupied - gone, arriving=self.arriving - gone, last_opened=seat
        )


@cache
def _seats(seats: int) -> frozenset[int]:
    return frozenset(range(1, seats + 1))


@cache
def _clockwise(seats: int, after: int) -> tuple[int, ...]:
    return tuple((after + step) % seats + 1 for step in range(seats))
