"""Draws of the journal as files that anybody can recompute (seating/draw.py says how).

The facts and the seed are the line's; the result is what was really written, not what should have
been: that is what the check compares.
"""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet

from floor.models import JournalLine, Tournament
from rules.refusal import refuse
from seating.breaking import Leaver
from seating.draw import (
    Published,
    all_seats,
    published_break,
    published_draw,
    published_late,
    published_redraw,
)
from seating.even_split import OpenTable
from seating.models import Table

Seats = dict[int, tuple[int, int]]


def published(event: JournalLine) -> Published:
    """The draw of a line; Refused "draw.none" for lines that drew nothing."""
    if event.kind not in RECORDS or "seed" not in event.facts:
        raise refuse("draw.none", seq=event.seq)
    seats = _written(event)
    record = RECORDS[event.kind](seats, event.facts, bytes.fromhex(event.facts["seed"]))
    return {"tournament": event.journal.tournament.name, "seq": event.seq, **record}


def _written(event: JournalLine) -> Seats:
    """Table and seat by entry, as the line wrote them."""
    numbers = dict(
        Table.objects.filter(tournament__journal=event.journal_id).values_list("pk", "number")
    )
    seats: Seats = {}
    for group in event.changes:
        if (group["model"], group["op"]) == ("seating.stay", "create"):
            for _, _, row in group["rows"]:
                stay = dict(zip(group["columns"], row, strict=True))
                seats[stay["entry_id"]] = (numbers[stay["table_id"]], stay["number"])
    return seats


def _draw(seats: Seats, facts: dict[str, Any], seed: bytes) -> Published:
    record = published_draw(list(seats), facts["tables"], facts["seats_per_table"], seed, {})
    return record | {"result": {str(entry): list(seats[entry]) for entry in sorted(seats)}}


def _redraw(seats: Seats, facts: dict[str, Any], seed: bytes) -> Published:
    record = published_redraw(list(seats), all_seats(facts["room"]), seed)
    return record | {"result": {str(entry): list(seats[entry]) for entry in sorted(seats)}}


def late(seats: Seats, facts: dict[str, Any], seed: bytes) -> Published:
    """The record of one seat drawn as for a late entry."""
    return published_late(_room(facts), seed) | {"result": list(seats[facts["entry"]])}


def _break(seats: Seats, facts: dict[str, Any], seed: bytes) -> Published:
    leavers = [Leaver(entry, seat) for entry, seat, _ in facts["cards"]]
    record = published_break(leavers, _room(facts), seed, facts["rule"])
    return record | {"result": {entry: list(seats[int(entry)]) for entry in record["result"]}}


def _room(facts: dict[str, Any]) -> list[OpenTable]:
    return [OpenTable(number, players, tuple(seats)) for number, players, seats in facts["room"]]


def lines_of(tournament: Tournament) -> QuerySet[JournalLine]:
    """The lines that drew something: not every alternate and every player put back got a drawn
    seat."""
    lines = JournalLine.objects.filter(journal=tournament.journal_id, kind__in=RECORDS)
    return lines.filter(facts__has_key="seed")


# Kinds of lines; an app above adds its own.
RECORDS: dict[str, Callable[[Seats, dict[str, Any], bytes], Published]] = {
    "seats.drawn": _draw,
    "seats.redrawn": _redraw,
    "entry.late": late,
    "alternate.admitted": late,
    "table.broken": _break,
}
