"""One player: everything about him in a second."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.web.parse import LARGEST_INTEGER
from registration.models import Entry
from results.selectors import entry as entry_of
from rulings.selectors import log
from rulings.selectors import penalties as selectors
from rulings.views.penalties import told
from seating.models import Stay


@require_GET
def player(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Everything about one player in a second: entries, seats, penalties, rulings, the season."""
    who = access.staff(request, slug, *roles.DISCIPLINE)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_player.html" if part else "rulings/player.html"
    return render(request, name, player_context(who, entry))


def player_context(who: Pass, entry: int) -> dict[str, Any]:
    event, chosen = who.tournament, entry_of(who.tournament, min(entry, LARGEST_INTEGER))
    entries = list(Entry.objects.filter(tournament=event, member=chosen.member).order_by("number"))
    mine = frozenset(one.pk for one in entries)
    stays = Stay.objects.filter(entry__in=mine).select_related("table").order_by("-since_seq")
    return {
        "entry": chosen,
        "entries": entries,
        "stays": list(stays),
        "rulings": log.rulings(event, log.Wanted(entries=mine)),
        "may_act": who.may(*roles.FLOOR),
        **_penalties(who, chosen, mine),
    }


def _penalties(who: Pass, chosen: Entry, mine: frozenset[int]) -> dict[str, Any]:
    """Those of this event, the hands that are left of them, and those of the season."""
    rows = selectors.ledger(who.tournament, mine)
    season = selectors.season(who.tournament, chosen.member)
    return {
        "given": [told(one) for one in rows],
        "left": sum(one.left for one in rows),
        "season": [told(selectors.Record(row, 0)) for row in season],
    }
