"""The action clock of a table: on the page behind its card and on that of a judge."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.tap import Tap
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from rules.refusal import missing
from rulings.selectors.action_clock import action_clock
from rulings.services.action_clock import end_decision, next_decision, rule_hand_dead
from rulings.services.time_chips import spend_time_chip
from seating import selectors
from seating.forms import ActionClockForm
from seating.hall import sitters
from seating.hall.sitters import Sitter
from seating.models import Table

TAPS = {"next": next_decision, "acted": end_decision}


def timing(table: Table, moment: int, people: list[Sitter]) -> dict[str, Any]:
    """The action clock where decisions are timed, and the time-bank chips of who plays here."""
    arrived = [player for player in people if player.arrived]
    here = action_clock(table, moment, [player.entry_id for player in arrived])
    left = here.left if here else {}
    return {
        "table": table,
        "action": here if here and here.is_timed else None,
        "chips": [(player, left.get(player.entry_id, 0)) for player in arrived],
    }


def tap_clock(request: HttpRequest, table: Table, answers: dict[str, Any]) -> HttpResponse:
    """The next decision, or it is made: no line, so the answer is what holds now and nothing else;
    the other pages of the table are told the same."""
    here = TAPS[answers["act"]](table, now(), answers["shown"] or 0)
    if not request.headers.get("HX-Request"):
        return redirect(responses.back(request, request.path))
    return HttpResponse(status=204, headers={"HX-Trigger": json.dumps({"decision": here.shown})})


def spend_chip(tap: Tap, table: Table, answers: dict[str, Any]) -> Any:
    """ "41-3": the entry, and how many chips it had by the page."""
    entry, _, left = answers["chip"].partition("-")
    if not entry:
        raise missing("entry.unknown")
    return spend_time_chip(tap, table=table.number, entry=int(entry), left=int(left))


@require_http_methods(["GET", "POST"])
def clock_at_table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The fragment on a judge's page of the table, and its acts."""
    allowed = roles.FLOOR if request.method == "POST" else roles.CREW
    holder = access.staff(request, slug, *allowed)
    if request.method == "POST":
        return _act(request, holder, number)
    timed = {"timing": judges_timing(holder, selectors.table(holder.tournament, number))}
    return render(request, "seating/_action_clock.html", timed)


def judges_timing(holder: Pass, table: Table) -> dict[str, Any]:
    """The action clock as a judge's page has it; where the terms have none, what waits for terms
    that have one."""
    table.tournament = holder.tournament
    address = reverse("pages:clock_at_table", args=[holder.tournament.slug, table.number])
    page = {"address": address, "reads": True, "may_act": holder.may(*roles.FLOOR), "table": table}
    if not holder.tournament.seating_terms.action_from:
        return page | {"is_without_clock": True}
    people = sitters.sitters(holder.tournament, table.number)
    plays = holder.tournament.is_in_play and table.state == Table.State.OPEN
    return page | (timing(table, now(), people) if plays else {})


def _act(request: HttpRequest, holder: Pass, number: int) -> HttpResponse:
    answers = responses.validated(ActionClockForm(request.POST))
    table = selectors.table(holder.tournament, number)
    table.tournament = holder.tournament
    if answers["act"] in TAPS:
        return tap_clock(request, table, answers)
    tap = access.tap(request, holder)
    if answers["act"] == "time_chip":
        return responses.act(request, spend_chip(tap, table, answers))
    dead = {"entry": answers["entry"] or 0, "shown": answers["shown"] or 0}
    return responses.act(request, rule_hand_dead(tap, table=number, **dead))
