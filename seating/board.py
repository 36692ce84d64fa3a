"""The hall on the public board: open tables, the next to break, moves of the last minutes."""

from typing import Any

from django.db.models import Max

from floor.displays import board
from floor.event.tournament_time import now
from floor.models import Stage, Tournament
from seating import selectors, sitters
from seating.models import Stay

MOVES_SHOWN_MS = 180_000
MOST_MOVES = 40  # a redraw of a large hall must not make a frame without end


@board.part("tables")
def tables(tournament: Tournament) -> dict[str, Any]:
    rows = selectors.open_tables(tournament)
    breaking = selectors.first_to_break(tournament, rows)
    return {
        "open": len(rows),
        "next_to_break": breaking.number if breaking else None,
    }


@board.part("moves")
def moves(tournament: Tournament) -> list[dict[str, Any]]:
    recent = sitters.moves(tournament, now() - MOVES_SHOWN_MS)
    on_the_way_first = sorted(recent, key=lambda move: move.arrived)
    return [
        {
            "name": move.name,
            "from": move.came_from,
            "to": (move.table, move.seat),
            "at_ms": move.since_ms,
            "arrived": move.arrived,
            "why": move.reason,
        }
        for move in on_the_way_first[:MOST_MOVES]
    ]


@board.part("seats")
def seats(tournament: Tournament) -> int | None:
    """A number that changes with the list of seats (views/seats.py), so that walls know when to
    read it; None before the draw."""
    if tournament.stage == Stage.REGISTRATION:
        return None
    return _last_seating_seq(tournament)


def _last_seating_seq(tournament: Tournament) -> int:
    """The number of the journal line that seated or unseated somebody last; 0 for none."""
    stays = Stay.objects.filter(tournament=tournament)
    last = stays.aggregate(began=Max("since_seq"), ended=Max("until_seq"))
    return max(last["began"] or 0, last["ended"] or 0)
