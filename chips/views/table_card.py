"""Chips at the table of a card, without an account: what leaves is raced, stacks are counted."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from chips import selectors, services
from chips.forms import CardForm, CountForm, RaceForm
from chips.views.counts import sheet_context
from chips.views.races import race_context
from floor.journal.verbs import Verb
from floor.time.tournament_time import now
from floor.web import responses
from seating.models import Table
from seating.views.card_page import card_page, nobodys_tap

REPORTS: dict[str, tuple[Verb[...], type[RaceForm | CountForm]]] = {
    "race": (services.race_table, RaceForm),
    "count": (services.count_table, CountForm),
}


def _report(request: HttpRequest, table: Table) -> None:
    """Count it, then write it as a line of nobody's; a card speaks of its own table alone."""
    verb, form = REPORTS[responses.validated(CardForm(request.POST))["act"]]
    data = request.POST.copy()
    data["table"] = str(table.number)
    values = responses.validated(form(data))
    with nobodys_tap(request, table) as tap:
        verb(tap, **values)


def _context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """``event`` and not ``tournament``: the frame of the page is that of a stranger."""
    event, moment = table.tournament, now()
    plays = event.is_in_play and table.state == Table.State.OPEN
    ups = selectors.colour_ups(event, moment) if plays else []
    leaves = any(table.number in up.tables for up in ups)
    context = sheet_context(table) | (race_context(request, table) if leaves else {})
    context |= {"note_address": request.path, "into_element": "#card-chips", "by_card": True}
    back = reverse("pages:table_card", kwargs=request.resolver_match.kwargs)  # type: ignore[union-attr]
    state = {"plays": plays, "leaves": leaves, "may_act": plays}
    return context | state | {"event": event, "table_address": back}


card = card_page("chips/card.html", "chips/_card.html", _report, _context)
