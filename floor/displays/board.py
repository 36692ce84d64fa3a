"""The public board: what walls and players' phones may see, one JSON per tournament and number.

Every app adds its part; the frame is the same bytes for everybody.
"""

import json
from collections.abc import Callable
from typing import Any

from floor.displays import emergencies, kept_board
from floor.displays.kept_board import Reading, Rows
from floor.event.tournament_time import ahead_at, now
from floor.models import Emergency, Tournament, WallMessage

PARTS: dict[str, Reading[Any]] = {}


def part(name: str, *rows: Rows) -> Callable[[Callable[[Tournament], Any]], Reading[Any]]:
    """Register the function that gives the board's ``name`` and reads ``rows``; none are named
    where it asks for the time."""

    def register(read: Callable[[Tournament], Any]) -> Reading[Any]:
        PARTS[name] = known = Reading(read, rows)
        return known

    return register


def board(tournament: Tournament) -> dict[str, Any]:
    """The whole board as plain data, with the journal number it is true for."""
    return {"seq": tournament.journal.last_seq} | {
        name: read(tournament) for name, read in PARTS.items()
    }


def frame(journal: int) -> tuple[int, str]:
    """The board of the event with that journal as the text of one socket frame, and the number of
    the line it is true for; what no line has changed since the last one is not read again."""
    whole = kept_board.read(journal, board)
    return whole["seq"], json.dumps({"k": "board", "board": whole}, ensure_ascii=False)


@part("tournament", Emergency, WallMessage)
def _tournament(tournament: Tournament) -> dict[str, Any]:
    named = (
        "name", "public_id", "stage", "currency", "currency_digits", "rulebook", "language",
        "timezone", "finished_ms",
    )  # fmt: skip
    shown = {name: getattr(tournament, name) for name in named}
    return shown | {
        "hidden": tournament.hidden_ms is not None,
        "ahead_ms": ahead_at(now()),
        "message": _message(tournament.message),
        "emergency": _emergency(tournament),
    }


def _emergency(tournament: Tournament) -> dict[str, Any] | None:
    """What stands on every wall; ``event``: whose judge sent it, where that is another event."""
    sent = emergencies.standing(tournament)
    if sent is None:
        return None
    event = "" if sent.tournament_id == tournament.pk else sent.tournament.name
    return {"text": sent.message.text, "since_ms": sent.message.shown_ms, "event": event}


def _message(message: WallMessage | None) -> dict[str, Any] | None:
    """A message as walls show it until ``until_ms``, or for good when that is None."""
    if message is None:
        return None
    return {"text": message.text, "since_ms": message.shown_ms, "until_ms": message.until_ms}
