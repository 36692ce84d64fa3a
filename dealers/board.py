"""The next pushes on the public board, as the wall of the dealers' room shows them."""

from typing import Any

from dealers import selectors
from floor.displays import board
from floor.journal.table_names import table_name
from floor.models import Tournament
from floor.time.tournament_time import now

MOST_PUSHES = 60


@board.part("dealers", keeps=False)
def dealers(tournament: Tournament) -> list[dict[str, Any]]:
    """In their order; what is due and not made yet comes first. A place is the name of a table,
    None a break."""
    if not _is_anybody_on_shift(tournament):
        return []
    stand = selectors.stand(tournament, now())
    return [
        {
            "name": stand.shifts[change.dealer].dealer.name,
            "from": _place(change.from_table),
            "to": _place(change.to_table),
            "at_ms": change.at_ms,
        }
        for change in stand.pushes[:MOST_PUSHES]
    ]


@board.reading
def _is_anybody_on_shift(tournament: Tournament) -> bool:
    return bool(selectors.shifts(tournament))


def _place(table: int | None) -> str | None:
    return None if table is None else table_name(table)
