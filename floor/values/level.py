"""A row of the structure. What is stored, typed, sent to walls and written into files has these
columns by these names."""

from dataclasses import dataclass, fields
from typing import Literal

Kind = Literal["level", "break", "hold"]
Purpose = Literal["", "colour_up", "dinner", "day_end"]
Game = Literal["stud", "stud8", "razz", "ofc", "holdem", "omaha", "omaha8", "draw", "mixed"]
Limit = Literal["no_limit", "pot_limit", "fixed_limit"]
STUD = ("stud", "stud8", "razz")  # no blinds: an ante and a bring-in
POINTS = ("ofc",)  # no blinds and no bets: the chips that a point is worth


@dataclass(frozen=True)
class Level:
    """A row of the structure sheet; blinds in chips, ``big_blind_ante`` means one ante a table.

    ``kind``: a level is played, a break lasts its time, a hold takes no time of its own: the clock
    stands there until somebody starts it, for its ``purpose`` (empty when it has none to name).
    ``game`` and ``limit`` are of a level. A game of STUD has no blinds but a ``bring_in``, and its
    ``small_bet``; the big bet is twice as much. A game of POINTS has a ``small_bet`` alone, the
    chips that a point is worth, and an ante where the event has one.
    """

    seconds: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    big_blind_ante: bool = False
    kind: Kind = "level"
    purpose: Purpose = ""
    game: Game = "holdem"
    limit: Limit = "no_limit"
    bring_in: int = 0
    small_bet: int = 0

    @property
    def is_stud(self) -> bool:
        return self.game in STUD

    @property
    def is_points(self) -> bool:
        return self.game in POINTS

    @property
    def figures(self) -> tuple[int, ...]:
        """What people call the level by: its blinds, in stud its two bets, or the chips a point."""
        if self.is_points:
            return (self.small_bet,)
        if self.is_stud:
            return self.small_bet, 2 * self.small_bet
        return self.small_blind, self.big_blind

    @property
    def ms(self) -> int:
        return self.seconds * 1000

    @property
    def is_level(self) -> bool:
        return self.kind == "level"

    @property
    def is_hold(self) -> bool:
        return self.kind == "hold"


COLUMNS = tuple(field.name for field in fields(Level))
