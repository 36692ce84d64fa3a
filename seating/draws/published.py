"""Draws of the journal as files that anybody can draw again (seating/draw.py says how).

The facts and the seed are the line's; the result is what was really written, not what should have
been: that is what the check compares.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.journal.selectors import lines
from floor.models import JournalLine, Tournament
from rules.refusal import refuse
from seating.draw import SeatAt
from seating.draws.seat_draw import DrawList
from seating.models import Table

Published: TypeAlias = dict[str, Any]
Seats: TypeAlias = dict[int, SeatAt]


class Record(NamedTuple):
    """A kind of line that draws: its name on the public page, its file from seats and facts."""

    label: Promise | str
    file: Callable[[Seats, dict[str, Any]], Published]


def published(event: JournalLine) -> Published:
    """The draw of a line; Refused "draw.none" for lines that drew nothing."""
    if event.kind not in RECORDS or "seed" not in event.facts:
        raise refuse("draw.none", seq=event.seq)
    facts = event.facts
    lot = {"commitment": facts["commitment"], "seed": facts["seed"]}
    named = {"tournament": event.journal.tournament.name, "seq": event.seq}
    return named | lot | RECORDS[event.kind].file(_written(event), facts)


def list_facts(listed: DrawList) -> dict[str, Any]:
    """What a line keeps of the list; the entries are those that it seated."""
    return {
        "list_hash": listed.hash,
        "room": [[number, list(seats)] for number, seats in listed.tables],
        "kept": [[entry, *listed.kept[entry]] for entry in sorted(listed.kept)],
        "apart": [list(group) for group in listed.apart],
    }


def _written(event: JournalLine) -> Seats:
    """Table and seat by entry, as the line wrote them."""
    numbers = dict(
        Table.objects.filter(tournament__journal=event.journal_id).values_list("pk", "number")
    )
    seats: Seats = {}
    for group in event.changes:
        if (group["model"], group["op"]) == ("seating.stay", "create"):
            for _pk, _before, row in group["rows"]:
                stay = dict(zip(group["columns"], row, strict=True))
                seats[stay["entry_id"]] = (numbers[stay["table_id"]], stay["number"])
    return seats


def _draw(seats: Seats, facts: dict[str, Any]) -> Published:
    return {
        "kind": "draw",
        "entries": sorted(seats),
        "tables": facts["room"],
        "kept": {str(entry): at for entry, *at in facts["kept"]},
        "apart": facts["apart"],
        "list_hash": facts["list_hash"],
        "result": _by_entry(seats),
    }


def late(seats: Seats, facts: dict[str, Any]) -> Published:
    """The record of one seat drawn as for a late entry."""
    met = {"met": facts["met"]} if "met" in facts else {}
    at = list(seats[facts["entry"]])
    return {"kind": "late", "tables": facts["room"], **met, "result": at}


def _break(seats: Seats, facts: dict[str, Any]) -> Published:
    return {
        "kind": "break",
        "tables": facts["room"],
        "leavers": [[entry, seat] for entry, seat, _card in facts["cards"]],
        "pile": facts["pile"],
        "cards": {str(entry): card for entry, _seat, card in facts["cards"]},
        "result": _by_entry(seats),
        **{key: facts[key] for key in ("spared", "lasting") if key in facts},
    }


def _by_entry(seats: Seats) -> dict[str, list[int]]:
    return {str(entry): list(seats[entry]) for entry in sorted(seats)}


def lines_of(tournament: Tournament) -> QuerySet[JournalLine]:
    """The lines that drew something: not every alternate and every player put back got a drawn
    seat."""
    return lines(tournament, *RECORDS).filter(facts__has_key="seed")


def _open(seats: Seats, facts: dict[str, Any]) -> Published:
    named = {"kind": "open", "table": facts["table"], "seats": facts["seats"]}
    return named | {"tables": facts["room"], "result": _by_entry(seats)}


def _hands(_seats: Seats, facts: dict[str, Any]) -> Published:
    limits = {name: facts[name] for name in ("least", "most")}
    return {"kind": "hands", **limits, "result": facts["hands"]}


# Kinds of lines; an app above adds its own.
RECORDS: dict[str, Record] = {
    "seats.drawn": Record(_("Draw of all seats"), _draw),
    "stage.drawn": Record(_("Draw of a stage"), _draw),
    "step.entry_sold": Record(_("Draw of all seats"), _draw),
    "seats.redrawn": Record(_("New draw of seats"), _draw),
    "entry.late": Record(_("Seat of a late entry"), late),
    "alternate.admitted": Record(_("Seat of an alternate"), late),
    "table.opened": Record(_("Players for a new table"), _open),
    "hand.last_drawn": Record(_("How many last hands are dealt"), _hands),
    "table.broken": Record(_("Seats for players of a table that breaks"), _break),
}
