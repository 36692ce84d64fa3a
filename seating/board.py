"""The hall on the public board: open tables, the next to break, moves of the last minutes. Tables
are told by their names."""

import json
from collections.abc import Collection
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from floor.displays import board
from floor.displays.kept_board import reading
from floor.event.tournament_time import now
from floor.journal import compiled
from floor.models import Stage, Tournament
from floor.web.table_names import table_name
from seating import selectors
from seating.draws import seed_store
from seating.draws.draw_list import draw_list
from seating.hall import sitters
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
    still = _still_live([move.stay_id for move in recent]) if recent else set()
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


@compiled.as_set
def _still_live(stays: Collection[int]) -> QuerySet[Stay, int]:
    return Stay.objects.live().filter(pk__in=stays).values_list("pk", flat=True)


@reading((Stay, "came_from_id"), (Stay, "arrived"))
def _moved(tournament: Tournament) -> list[sitters.Sitter]:
    """Moves of the last minutes before somebody moved or arrived last; who went out is among them
    still."""
    return sitters.moves(tournament, now() - MOVES_SHOWN_MS)


@board.part("seats", Stay)
def seats(tournament: Tournament) -> int | None:
    """A mark that changes with the list of seats (views/seats.py), so that walls know when to read
    it: the number of the last line that changed it; None before the draw."""
    if tournament.stage == Stage.REGISTRATION:
        return None
    with connection.cursor() as cursor:
        cursor.execute(SEATED_LAST, [tournament.journal_id, STAYS])
        row = cursor.fetchone()
    return int(row[0]) if row else 0


# From the newest line backwards: mostly it is the first. What an undo changed stands in the lines
# that it takes back.
STAYS = json.dumps([{"model": Stay._meta.label_lower}])
SEATED_LAST = """
    SELECT seq FROM floor_journalline WHERE journal_id = %s
        AND CASE WHEN undoes_id IS NULL THEN changes @> %s::jsonb ELSE 'seating' = ANY (touches) END
    ORDER BY seq DESC LIMIT 1
"""


@board.part("draw")
def draw(tournament: Tournament) -> dict[str, str] | None:
    """What everybody may write down before the draw; None after it."""
    if tournament.stage != Stage.REGISTRATION:
        return None
    lot = seed_store.unused(tournament)
    return {"commitment": lot.commitment, "list_hash": draw_list(tournament).hash}
