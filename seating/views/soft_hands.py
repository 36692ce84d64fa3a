"""Soft hand-for-hand as the page of a table and its card show it."""

from typing import Any

from clock import selectors as clock
from seating.models import Table


def soft_at(table: Table) -> dict[str, Any]:
    """How many hands are over here, and whether the table waits; two queries, one where it is not
    played."""
    play = clock.soft_play(table.tournament)
    pace = clock.pace(play)
    if table.number not in pace.over:
        return {"soft": None}
    waits = pace.must_wait(table.number)
    return {"soft": play, "hands": pace.over[table.number], "waits": waits}
