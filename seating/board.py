"""The hall on the public board: open tables, the next to break, moves of the last minutes. Tables
are told by their names."""

from typing import Any

from django.db.models import Max, Q, Sum

from floor.displays import board
from floor.displays.kept_board import reading
from floor.event.tournament_time import now
from floor.models import Stage, Tournament
from floor.web.table_names import table_name
from seating import seed_store, selectors, sitters
from seating.draw_list import draw_list
from seating.models import LastHands, PlanDecision, Stay, Table

MOVES_SHOWN_MS = 180_000
MOST_TO_BREAK = 60  # tables of the break order that are told
MOST_MOVES = 40  # a redraw of a large hall must not make a frame without end


@board.part("tables", Table, PlanDecision)
def tables(tournament: Tournament) -> dict[str, Any]:
    rows = selectors.open_tables(tournament)
    order = selectors.first_to_break(tournament, rows)[:MOST_TO_BREAK]
    first, *then = [table_name(row.number) for row in order] or [""]
    return {
        "open": len(rows),
        "next_to_break": first or None,
        "then": then,
    }


@board.part("last_hands", LastHands)
def last_hands(tournament: Tournament) -> int | None:
    """How many hands each table still deals before the break or the day's end."""
    if not tournament.is_in_play:
        return None
    running = selectors.last_hands(tournament)
    return running.hands if running else None


@board.part("moves")
def moves(tournament: Tournament) -> list[dict[str, Any]]:
    since_ms, moved = now() - MOVES_SHOWN_MS, _moved(tournament)
    recent = [move for move in moved if move.since_ms >= since_ms or not move.arrived]
    sitting = Stay.objects.live().filter(pk__in=[move.stay_id for move in recent])
    still = set(sitting.values_list("pk", flat=True)) if recent else set()
    on_the_way_first = sorted(
        (move for move in recent if move.stay_id in still), key=lambda move: move.arrived
    )
    return [
        {
            "name": move.name,
            "from": (table_name(move.came_from[0]), move.came_from[1]) if move.came_from else None,
            "to": (table_name(move.table), move.seat),
            "at_ms": move.since_ms,
            "arrived": move.arrived,
            "why": move.reason,
        }
        for move in on_the_way_first[:MOST_MOVES]
    ]


@reading((Stay, "came_from_id"), (Stay, "arrived"))
def _moved(tournament: Tournament) -> list[sitters.Sitter]:
    """Moves of the last minutes before somebody moved or arrived last; who went out is among them
    still."""
    return sitters.moves(tournament, now() - MOVES_SHOWN_MS)


@board.part("seats", Stay)
def seats(tournament: Tournament) -> str | None:
    """A mark that changes with the list of seats (views/seats.py), so that walls know when to read
    it; None before the draw.

    It is the last line that seated or unseated somebody, and which seats are taken: undo of an
    earlier line leaves no number on a seat.
    """
    if tournament.stage == Stage.REGISTRATION:
        return None
    last = Stay.objects.filter(tournament=tournament).aggregate(
        began=Max("since_seq"), ended=Max("until_seq"), taken=Sum("pk", filter=Q(until_seq=None))
    )
    return f"{max(last['began'] or 0, last['ended'] or 0)}-{last['taken'] or 0}"


@board.part("draw")
def draw(tournament: Tournament) -> dict[str, str] | None:
    """What everybody may write down before the draw; None after it."""
    if tournament.stage != Stage.REGISTRATION:
        return None
    lot = seed_store.unused(tournament)
    return {"commitment": lot.commitment, "list_hash": draw_list(tournament).hash}
