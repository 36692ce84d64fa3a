"""What the floor is asked about a table until it is known who moves, and what answers order."""

from dataclasses import dataclass

from seating.sitters import Sitter


@dataclass(frozen=True)
class Answer:
    """The one answer that is missing, ``seat`` of ``table``: then ``player`` goes to ``to_table``,
    ``to_seat``."""

    table: int
    seat: int
    player: Sitter
    to_table: int
    to_seat: int

    @property
    def position(self) -> str:
        return f"{self.table}-{self.seat}"

    @property
    def to(self) -> str:
        return f"{self.to_table}-{self.to_seat}"


@dataclass(frozen=True)
class Question:
    """A table whose positions the floor has to report: tap the seat that has it.

    ``asks``: as GameNow.asks says. ``empty``: seats at which nobody sits now. ``orders``: the
    answers that order the move, where nothing else is missing.
    """

    table: int
    seats: tuple[int, ...]
    asks: str
    empty: tuple[int, ...] = ()
    orders: tuple[Answer, ...] = ()

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that order nothing when they are named."""
        known = {answer.seat for answer in self.orders}
        return tuple(seat for seat in self.seats if seat not in known)
