"""The next pushes on the public board; who it is that is pushed, walls ask for by themselves."""

from functools import partial
from typing import Any

from dealers import selectors
from floor.displays import board
from floor.journal import kept
from floor.journal.table_names import table_name
from floor.models import Tournament
from floor.time.tournament_time import now

MOST_PUSHES = 60
MINUTE_MS = 60_000


@board.part("dealers", keeps=False)
def dealers(tournament: Tournament) -> list[dict[str, Any]]:
    """In their order; what is due and not made yet comes first. A place is the name of a table,
    None a break.

    Made once a minute while nothing happens: the next hour is in it, so what becomes due within
    the minute is there with its time.
    """
    if not _is_anybody_on_shift(tournament):
        return []
    at = now()
    minute = ("dealers on the board", at // MINUTE_MS)
    return kept.get(tournament, minute, partial(_pushes, tournament, at))


@board.reading
def _is_anybody_on_shift(tournament: Tournament) -> bool:
    return bool(selectors.shifts(tournament))


def _pushes(tournament: Tournament, at: int) -> list[dict[str, Any]]:
    return [
        {
            "dealer": change.dealer,
            "from": _place(change.from_table),
            "to": _place(change.to_table),
            "at_ms": change.at_ms,
        }
        for change in selectors.stand(tournament, at).pushes[:MOST_PUSHES]
    ]


def _place(table: int | None) -> str | None:
    return None if table is None else table_name(table)
