"""Whom a penalty is for: found by name, number or seat, or tapped at his table."""

import re
from typing import Any, NamedTuple

from django.http import HttpRequest

from floor.accounts.access import Pass
from registration.models import Entry
from rulings.views.penalties import found_players
from seating import selectors
from seating.models import Stay
from seating.selectors import Sitter
from seating.views.current_table import current_table, sitters_at

PLACE = re.compile(r"([0-9]{1,4})\s*[-–./\s]\s*([0-9]{1,2})")


class Player(NamedTuple):
    """``place`` is "7-3" or, of who has no seat, empty; ``number``: of his membership."""

    entry_id: int
    name: str
    place: str
    number: str
    out: bool


def whom_context(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """``?q=`` is a name, a number or "7-3"; else ``?table=7``, or the table where the judge stands,
    shows who sits there."""
    typed = request.GET.get("q", "")[:100].strip()
    tables = [row.number for row in selectors.open_tables(who.tournament)]
    context = {"q": typed, "tables": tables}
    if typed:
        return context | {"players": _at(who, typed) or _named(request, who)}
    table = current_table(request, who)
    return context | {"table": table, "players": [_sitting(one) for one in sitters_at(who, table)]}


def _at(who: Pass, typed: str) -> list[Player]:
    """Who sits at the place that was typed, if it is one."""
    place = PLACE.fullmatch(typed)
    if place is None:
        return []
    table, seat = map(int, place.groups())
    return [_sitting(one) for one in sitters_at(who, table) if one.seat == seat]


def _sitting(one: Sitter) -> Player:
    return Player(one.entry_id, one.name, one.place, "", out=False)


def _named(request: HttpRequest, who: Pass) -> list[Player]:
    entries = found_players(request, who)["players"]
    live = Stay.objects.live().filter(entry__in=entries)
    seats = live.values_list("entry_id", "table__number", "number")
    places = {entry: f"{table}-{seat}" for entry, table, seat in seats}
    return [
        Player(
            one.pk,
            one.member.short_name,
            places.get(one.pk, ""),
            one.member.number,
            one.state == Entry.State.OUT,
        )
        for one in entries
    ]
