"""The chips of an event: what a stack is made of, what the club is short of, what leaves when."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from chips import event_chips, selectors, services
from chips.forms import MakeUpForm
from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.values.parse import is_number
from floor.web.act_view import act_view
from registration.entries.selectors import chips_in_play

MOST_ENTRIES = 100_000
set_make_up = act_view(services.set_make_up, MakeUpForm)


@require_GET
def chips(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, and its fragment; ``?entries=`` asks for how many the chips are to suffice."""
    holder = access.staff(request, slug, *roles.CREW)
    is_fragment = bool(request.headers.get("HX-Request"))
    template = "chips/_chips.html" if is_fragment else "chips/chips.html"
    return render(request, template, _context(holder, request.GET.get("entries", "")))


@require_GET
def leaving(request: HttpRequest, slug: str) -> HttpResponse:
    """Which chip leaves at which pause, for the page of the structure."""
    tournament = access.staff(request, slug, *roles.CREW).tournament
    values = selectors.event_chips(tournament)
    rows = [row for row in event_chips.rows(tournament, values) if row.used] if values else []
    return render(request, "chips/_leaving.html", {"rows": rows})


def _context(holder: Pass, typed: str) -> dict[str, Any]:
    tournament = holder.tournament
    values = selectors.event_chips(tournament)
    rows = event_chips.rows(tournament, values)
    expected = selectors.expected_entries(tournament)
    entries = min(int(typed), MOST_ENTRIES) if is_number(typed) else expected
    return {
        "rows": rows,
        "kinds": event_chips.kinds(tournament, rows),
        "is_proposed": not values,
        "need": selectors.need(tournament, values, entries),
        "asked_entries": entries,
        "in_play": chips_in_play(tournament) if tournament.is_in_play else 0,
        "may_act": holder.may_tap(services.set_make_up),
    }
