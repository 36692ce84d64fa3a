"""Chips on the public board: which leave at which row of the structure."""

from typing import Any

from chips import selectors
from floor.displays import board
from floor.models import Tournament


@board.part("chips_leave")
def chips_leave(tournament: Tournament) -> list[dict[str, Any]]:
    """Rows count from 0; ``value`` is exchanged ``into`` the larger one there."""
    return [
        {"row": each.row, "value": each.value, "into": each.into}
        for each in selectors.leaving_plan(tournament)
        if each.row is not None
    ]
