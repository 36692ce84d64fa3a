"""The hall on the public board: open tables, the next to break, moves of the last minutes. Tables
are told by their names."""

from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet

from floor.displays import board
from floor.journal import compiled, touches
from floor.journal.table_names import table_name
from floor.models import JournalLine, Stage, Tournament
from floor.time.tournament_time import now
from seating import selectors
from seating.draws import seed_store
from seating.draws.draw_list import draw_list
from seating.hall import sitters
from seating.models import Stay

MOVES_SHOWN_MS = 180_000
MOST_TO_BREAK = 60  # tables of the break order that are told
MOST_MOVES = 40  # a redraw of a large hall must not make a frame without end


@board.part("tables")
def tables(tournament: Tournament) -> dict[str, Any]:
    rows = selectors.open_tables(tournament)
    order = selectors.first_to_break(tournament, rows)[:MOST_TO_BREAK]
    first, *then = [table_name(row.number) for row in order] or [""]
    return {
        "open": len(rows),
        "next_to_break": first or None,
        "then": then,
    }


@board.part("last_hands")
def last_hands(tournament: Tournament) -> int | None:
    """How many hands each table still deals before the break or the day's end."""
    if not tournament.is_in_play:
        return None
    running = selectors.last_hands(tournament)
    return running.hands if running else None


@board.part("moves", keeps=False)
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


@board.reading
def _moved(tournament: Tournament) -> list[sitters.Sitter]:
    """Moves of the last minutes before somebody moved or arrived last; who went out is among them
    still."""
    return sitters.moves(tournament, now() - MOVES_SHOWN_MS)


@board.part("seats")
def seats(tournament: Tournament) -> int | None:
    """A mark that changes with the list of seats (views/seats.py), so that walls know when to read
    it: the number of the last line that changed it; None before the draw."""
    if tournament.stage == Stage.REGISTRATION:
        return None
    return _seated_last(tournament) or 0


@board.part("bracket")
def bracket(tournament: Tournament) -> int | None:
    """A mark that changes with the stages of an Olympic event (views/bracket.py), as that of the
    seats does; None before the draw and in other events."""
    if tournament.stage == Stage.REGISTRATION or not tournament.seating_terms.stages:
        return None
    return _seated_last(tournament) or 0


@compiled.first
def _seated_last(tournament: Tournament) -> QuerySet[JournalLine, int]:
    """From the newest line backwards: mostly it is the first."""
    lines = JournalLine.objects.filter(journal=tournament.journal_id)
    touched = lines.filter(touches__contains=[touches.name(Stay)])
    return touched.order_by("-seq").values_list("seq", flat=True)[:1]


@board.part("draw", keeps=False)
def draw(tournament: Tournament) -> dict[str, str] | None:
    """What everybody may write down before the draw; None after it."""
    if tournament.stage != Stage.REGISTRATION:
        return None
    lot = seed_store.unused(tournament)
    return {"commitment": lot.commitment, "list_hash": draw_list(tournament).hash}
