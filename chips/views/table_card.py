"""Chips at the table of a card, without an account: what leaves is raced, stacks are counted."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from chips import selectors, services
from chips.forms import CardForm, CountForm, RaceForm
from chips.views.counts import sheet_context
from chips.views.races import race_context
from floor.accounts import access, attempts
from floor.event.tournament_time import now
from floor.journal.tap import Tap
from floor.journal.verbs import Verb
from floor.web import responses
from floor.web.origin import address_of
from seating import table_card
from seating.models import Table

REPORTS: dict[str, tuple[Verb[...], type[RaceForm | CountForm]]] = {
    "race": (services.race_table, RaceForm),
    "count": (services.count_table, CountForm),
}


@require_http_methods(["GET", "POST"])
@never_cache
def card(request: HttpRequest, secret: str, public_id: str, number: int, card: int) -> HttpResponse:
    """The page, its fragment, and what is reported from it."""
    table = table_card.table_of(secret, public_id, number, card, address_of(request), now())
    if request.method == "POST":
        _report(request, table)
    is_fragment = bool(request.headers.get("HX-Request"))
    if request.method == "POST" and not is_fragment:
        return redirect(request.path)
    template = "chips/_card.html" if is_fragment else "chips/card.html"
    return render(request, template, _context(request, table))


def _report(request: HttpRequest, table: Table) -> None:
    """Count it, then write it as a line of nobody's; a card speaks of its own table alone."""
    verb, form = REPORTS[responses.validated(CardForm(request.POST))["act"]]
    data = request.POST.copy()
    data["table"] = str(table.number)
    values = responses.validated(form(data))
    attempts.begin(table_card.reports(table), str(table.pk), now())
    verb(Tap(table.tournament_id, None, access.request_id(request), now()), **values)


def _context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """``event`` and not ``tournament``: the frame of the page is that of a stranger."""
    event, moment = table.tournament, now()
    plays = event.is_in_play and table.state == Table.State.OPEN
    ups = selectors.colour_ups(event, moment) if plays else []
    leaves = any(table.number in up.tables for up in ups)
    context = sheet_context(table) | (race_context(request, table) if leaves else {})
    context |= {"note_address": request.path, "into_element": "#card-chips", "by_card": True}
    back = reverse("seating:card", kwargs=request.resolver_match.kwargs)  # type: ignore[union-attr]
    state = {"plays": plays, "leaves": leaves, "may_act": plays}
    return context | state | {"event": event, "table_address": back}
