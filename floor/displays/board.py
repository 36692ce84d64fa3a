"""The public board: what walls and players' phones may see, one JSON per tournament and number.

Every app adds its part; the frame is the same bytes for everybody.
"""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.db.models import QuerySet, Subquery

from floor.displays import emergencies
from floor.journal import compiled, kept, table_names
from floor.models import Journal, Tournament, WallMessage
from floor.time.tournament_time import ahead_at, forget_corrections, now

T = TypeVar("T")

Part = Callable[[Tournament], Any]
PARTS: dict[str, Part] = {}


def part(name: str, *, keeps: bool = True) -> Callable[[Part], Part]:
    """Register the function that gives the board's ``name``: it is called again only when lines
    have touched what it read. One that asks for the time does not ``keep`` its answer."""

    def register(read: Part) -> Part:
        PARTS[name] = reading(read) if keeps else read
        return PARTS[name]

    return register


def reading(read: Callable[[Tournament], T]) -> Callable[[Tournament], T]:
    """Make a function of the tournament one that is called again only when lines have touched what
    it read."""

    @wraps(read)
    def kept_reading(tournament: Tournament) -> T:
        return kept.get(tournament, read, lambda: read(tournament))

    return kept_reading


def board(tournament: Tournament) -> dict[str, Any]:
    """The whole board as plain data, with the journal number it is true for."""
    if tournament.journal.club_seq is None:
        tournament = newest(tournament.journal_id)
    return {"seq": tournament.journal.last_seq} | {
        name: read(tournament) for name, read in PARTS.items()
    }


def frame(journal: int) -> tuple[int, str]:
    """The board of the event with that journal as the text of one socket frame, and the number of
    the line it is true for."""
    whole = board(newest(journal))
    return whole["seq"], json.dumps({"k": "board", "board": whole}, ensure_ascii=False)


def newest(journal: int) -> Tournament:
    """The event with that journal. Names that are older than the club's line are forgotten: the
    listener may not have heard of it yet."""
    tournament = _of_journal(journal)
    club_seq = tournament.club_seq or 0  # type: ignore[attr-defined]
    tournament.journal.club_seq = club_seq
    forget_corrections(club_seq)
    table_names.forget(club_seq)
    return tournament


@compiled.get
def _of_journal(journal: int) -> QuerySet[Tournament]:
    club = Journal.objects.filter(kind=Journal.Kind.CLUB).values("last_seq")
    events = Tournament.objects.select_related("journal").annotate(club_seq=Subquery(club))
    return events.filter(journal=journal)


@part("tournament")
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
