"""Chips on the public board: which leave at which row of the structure, and the stacks of those who
sit at the last table."""

from typing import Any

from chips import counts, selectors
from floor.displays import board
from floor.journal.table_names import table_name
from floor.models import Tournament
from seating import selectors as seating
from seating.hall.rules_from_book import seating_rules
from seating.hall.sitters import sitters
from seating.models import Table
from seating.positions.positions_now import last_hand


@board.part("chips_leave")
def chips_leave(tournament: Tournament) -> list[dict[str, Any]]:
    """Rows count from 0; ``value`` is exchanged ``into`` the larger one there."""
    return [
        {"row": chip.row, "value": chip.value, "into": chip.into}
        for chip in selectors.leaving_plan(tournament)
        if chip.row is not None
    ]


@board.part("final_table")
def final_table(tournament: Tournament) -> dict[str, Any] | None:
    """Who sits where at the one table that is left, with the stacks of the last count and the
    button as it was reported last; None while there are more tables or none."""
    tables = seating.open_tables(tournament) if tournament.is_in_play else []
    if len(tables) != 1:
        return None
    (table,) = tables
    count = counts.newest(tournament)
    stacks = counts.stacks_at(count, table.number) if count else {}
    return {
        "table": table_name(table.number),
        "counted_ms": count.last_ms if count and stacks else None,
        "button": _button(tournament, table),
        "button_ms": table.reported_ms,
        "seats": [
            {"seat": sitter.seat, "name": sitter.name, "chips": stacks.get(sitter.entry_id)}
            for sitter in sitters(tournament, table.number)
        ],
    }


def _button(tournament: Tournament, table: Table) -> int | None:
    """Its seat in the hand of the last report; where that was seen it moves on from there."""
    hand = last_hand(table, seating_rules(tournament.rulebook), table.reported_ms or 0)
    return hand.button if hand else None
