"""What the tournament tells a calculator before anybody is asked."""

from dataclasses import dataclass

from seating.hall.table import TableState

DENOMINATIONS = (1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000)
SHOWN = 5  # chips offered under the thumb, from the small blind up


@dataclass(frozen=True)
class Surroundings:
    """The level being played (number, blinds, seconds left), the size of the tables, how many
    players are left; 0 for what is not known. ``tables``: the open ones and their players, ``hall``
    the same as the decisions see them."""

    level: int = 1
    small_blind: int = 50
    big_blind: int = 100
    seconds_left: int = 0
    table_size: int = 9
    players_left: int = 0
    tables: tuple[tuple[str, int], ...] = ()
    hall: tuple[TableState, ...] = ()

    def text(self, name: str) -> str:
        """Return what is known under ``name`` as the text of a field, empty for nothing."""
        return str(getattr(self, name) or "")

    @property
    def smallest_chip(self) -> int:
        return self.chips[0]

    @property
    def chips(self) -> tuple[int, ...]:
        """Return the chips that are likely on the table, the smallest first."""
        least = [chip for chip in DENOMINATIONS if chip <= max(self.small_blind, 1)][-1]
        first = DENOMINATIONS.index(least)
        return DENOMINATIONS[first : first + SHOWN]
