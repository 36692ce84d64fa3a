"""The draw of seats and the breaking of tables."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited


@dataclass(frozen=True)
class Seating:
    """The draw before the start, and what happens to a player found in a wrong seat."""

    method: Cited[Literal["random_cards", "random_cards_or_software", "random"]]
    wrong_seat: Cited[Literal["move_with_current_stack"]]
    special_needs: Cited[Literal["seat_before_draw"]]


@dataclass(frozen=True)
class TableBreak:
    """Closing a table: how the new seats are drawn and which seat nobody may be given."""

    method: Cited[Literal["two_step_random"]]
    forbidden_seat: Cited[Literal["between_button_and_small_blind", "none"]]
