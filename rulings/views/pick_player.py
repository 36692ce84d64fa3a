"""The player whom a penalty is for, by name, by number, by seat or from a table."""

from typing import Any, NamedTuple

from django.http import HttpRequest

from floor.accounts.access import Pass
from registration.models import Entry
from rulings.views.penalties import players_context
from seating import selectors
from seating.hall.seat_name import place_typed, seat_name
from seating.hall.sitters import Sitter
from seating.models import Stay
from seating.views.current_table import current_table, sitters_at


class Player(NamedTuple):
    """``place``: the seat, with its table where that is not said above, empty without one;
    ``number``: of the membership."""

    entry_id: int
    name: str
    place: str
    number: str
    out: bool


def picker_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """``?q=`` is a name, a number or "7-3"; else ``?table=7``, or the table where the judge stands,
    shows who sits there."""
    typed = request.GET.get("q", "")[:100].strip()
    tables = [row.number for row in selectors.open_tables(holder.tournament)]
    context = {"q": typed, "tables": tables}
    if typed:
        return context | {"players": _at_place(holder, typed) or _players_by_name(request, holder)}
    table = current_table(request, holder)
    return context | {
        "table": table,
        "at": table or request.GET.get("table", "")[:100],  # it may be drawn while the page is open
        "players": [
            _seated_player(sitter)._replace(place=f"{sitter.seat}")
            for sitter in sitters_at(holder, table)
        ],
    }


def _at_place(holder: Pass, typed: str) -> list[Player]:
    """Who sits at the place that was typed, if it is one."""
    table, seat = place_typed(typed) or (None, None)
    return [_seated_player(sitter) for sitter in sitters_at(holder, table) if sitter.seat == seat]


def _seated_player(sitter: Sitter) -> Player:
    return Player(sitter.entry_id, sitter.name, sitter.place, "", out=False)


def _players_by_name(request: HttpRequest, holder: Pass) -> list[Player]:
    entries = players_context(request, holder)["players"]
    live = Stay.objects.live().filter(entry__in=entries)
    seats = live.values_list("entry_id", "table__number", "number")
    places = {key: seat_name(table, seat) for key, table, seat in seats}
    return [
        Player(
            entry.pk,
            entry.member.short_name,
            places.get(entry.pk, ""),
            entry.member.number,
            entry.state == Entry.State.OUT,
        )
        for entry in entries
    ]
