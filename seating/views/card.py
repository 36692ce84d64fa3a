"""The page behind the card of a table: no account, large buttons, what a dealer sees reported."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clock import selectors as clock
from clock import services as clock_services
from floor.accounts import access, attempts
from floor.event.tournament_time import now
from floor.journal.tap import Tap
from floor.models import Stage
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.origin import address_of
from rules.refusal import missing
from rulings.selectors.floor_calls import OpenCall, open_calls
from rulings.services.floor_calls import call_floor
from seating import selectors, services, sitters, table_card
from seating.forms import CardForm, TableForm
from seating.models import Table

Answers = dict[str, Any]


@require_http_methods(["GET", "POST"])
@never_cache
def card(request: HttpRequest, secret: str, public_id: str, number: int, card: int) -> HttpResponse:
    """The page, its fragment, and what is reported from it."""
    table = _table(request, secret, public_id, number, card)
    if request.method == "POST":
        _report(request, table)
    is_fragment = bool(request.headers.get("HX-Request"))
    if request.method == "POST" and not is_fragment:
        return redirect(request.path)
    name = "seating/_table_card.html" if is_fragment else "seating/table_card.html"
    return render(request, name, _context(table))


renew = act_view(services.renew_card, TableForm)


def _table(request: HttpRequest, secret: str, public_id: str, number: int, card: int) -> Table:
    """The table of the card; Missing "table_card.unknown" for every wrong address, whatever in it
    is wrong, Missing "table_card.replaced" for a card that was valid before."""
    if not table_card.is_right(secret, public_id, number, card):
        policy = table_card.wrong_tries(address_of(request))
        attempts.begin(policy, secret, now()).was_wrong()
        raise missing("table_card.unknown")
    here = Table.objects.select_related("tournament__journal", "tournament__seating_terms")
    table = get_object_or_404(here, tournament__public_id=public_id, number=number)
    if table.card != card:
        raise missing("table_card.replaced")
    return table


def _report(request: HttpRequest, table: Table) -> None:
    """Count it, then write it as a line of nobody's."""
    answers = responses.validated(CardForm(request.POST))
    attempts.begin(table_card.reports(table), str(table.pk), now())
    tap = Tap(table.tournament_id, None, access.request_id(request), now())
    REPORTS[answers["act"]](tap, table, answers)


def _here(tap: Tap, table: Table, answers: Answers) -> None:
    services.see_seats(tap, table=table.number, away=answers["away"])


def _call(tap: Tap, table: Table, _answers: Answers) -> None:
    call_floor(tap, table=table.number)


def _out(tap: Tap, table: Table, answers: Answers) -> None:
    call_floor(tap, table=table.number, kind="out", entry=answers["entry"])


def _hand(tap: Tap, table: Table, answers: Answers) -> None:
    """At once where the terms say so, else for a judge to confirm."""
    if table.tournament.seating_terms.card_ends_hands:
        clock_services.report_table(tap, table=table.number, state="done", hand=answers["hand"])
    else:
        call_floor(tap, table=table.number, kind="hand", hand=answers["hand"])


REPORTS: dict[str, Callable[[Tap, Table, Answers], None]] = {
    "here": _here,
    "call": _call,
    "out": _out,
    "hand": _hand,
}


def _context(table: Table) -> dict[str, Any]:
    """``event`` and not ``tournament``: the frame of the page is that of a stranger."""
    event, moment = table.tournament, now()
    people = sitters.sitters(event, table.number)
    people = sitters.seen_on(people, clock.day(event, moment))
    calls = open_calls(event, moment, table.number)
    in_play = event.stage in (Stage.SEATED, Stage.FINAL_TABLE)
    return {
        "event": event,
        "table": table,
        "plays": in_play and table.state == Table.State.OPEN,
        "hand": clock.running_hand(event),
        "dealing": table.number in selectors.in_hand(event),
        **_reported(calls),
        **sitters.looked_at(people),
    }


def _reported(calls: list[OpenCall]) -> dict[str, Any]:
    """What a judge knows of already: a call, the players said to be out, the hand said done."""
    kinds = {call.row.kind: call for call in calls}
    return {
        "call": kinds.get("call"),
        "hand_reported": "hand" in kinds,
        "out": [call.row.entry_id for call in calls],
    }
