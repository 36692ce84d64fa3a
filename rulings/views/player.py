"""The page of one player."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.values.parse import LARGEST_INTEGER
from registration.models import Entry
from registration.people import people
from results.selectors import entry as entry_of
from rulings.selectors import log
from rulings.selectors import penalties as selectors
from rulings.views.penalties import penalty_details
from seating import selectors as seating


@require_GET
def player(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Everything about one player in a second: entries, seats, penalties, rulings, the season."""
    holder = access.staff(request, slug, *roles.DISCIPLINE)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_player.html" if part else "rulings/player.html"
    return render(request, name, player_context(holder, entry))


def player_context(holder: Pass, entry: int) -> dict[str, Any]:
    event, chosen = holder.tournament, entry_of(holder.tournament, min(entry, LARGEST_INTEGER))
    mine = Entry.objects.filter(people.is_of(chosen.member), tournament=event)
    entries = list(mine.order_by("number", "pk"))
    keys = frozenset(entry.pk for entry in entries)
    return {
        "entry": chosen,
        "entries": entries,
        "stays": seating.stays_of(event, keys),
        "rulings": log.rulings(event, log.Wanted(entries=keys)),
        "may_act": holder.may(*roles.FLOOR),
        **_penalties(holder, chosen, keys),
    }


def _penalties(holder: Pass, chosen: Entry, keys: frozenset[int]) -> dict[str, Any]:
    """Those of this event, the hands that are left of them, and those of the season."""
    rows = selectors.ledger(holder.tournament, keys)
    season = selectors.season(holder.tournament, chosen.member)
    return {
        "given": [penalty_details(record) for record in rows],
        "left": sum(record.left for record in rows),
        "season": [penalty_details(selectors.Record(row, 0)) for row in season],
    }
