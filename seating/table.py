"""A table as the seating decisions see it: between two hands, before the next one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
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
    way (``arriving``, a part of it). ``last_opened``: the seat vacated last, for stud.
    """

    number: int
    max_seats: int
    occupied: frozenset[int]
    last: LastHand | None = None
    frozen: FrozenButton | None = None
    last_opened: int | None = None
    arriving: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if not self.occupied <= frozenset(range(1, self.max_seats + 1)):
            raise ValueError(f"table {self.number} has seats 1 to {self.max_seats} only")

    @cached_property
    def players(self) -> int:
        return len(self.occupied)

    @cached_property
    def has_room(self) -> bool:
        return self.players < self.max_seats

    @cached_property
    def empty(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, self.max_seats + 1) if seat not in self.occupied)

    def clockwise(self, after: int) -> Iterator[int]:
        """Yield every seat once, clockwise, beginning behind ``after`` and ending with it."""
        for step in range(self.max_seats):
            yield (after + step) % self.max_seats + 1

    def next_player(self, after: int) -> int:
        """Return the first occupied seat clockwise behind ``after``; the table is not empty."""
        return next(seat for seat in self.clockwise(after) if seat in self.occupied)

    def previous_player(self, before: int) -> int:
        """Return the first occupied seat anticlockwise from ``before``; somebody else sits here."""
        around = list(self.clockwise(before))[:-1]
        return next(seat for seat in reversed(around) if seat in self.occupied)

    def seated(self, seat: int) -> "TableState":
        """Return the table with one more player."""
        return replace(self, occupied=self.occupied | {seat})

    def vacated(self, seat: int) -> "TableState":
        """Return the table with one player gone; the seat is now the last opened."""
        gone = frozenset({seat})
        return replace(
            self, occupied=self.occupied - gone, arriving=self.arriving - gone, last_opened=seat
        )
