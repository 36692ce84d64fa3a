"""The drawers: one's own to open, count and hand over; those of the evening for the papers."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts import selectors as accounts
from floor.accounts.access import Pass
from floor.models import Staff
from floor.values import roles
from floor.web.act_view import act_view
from registration import services
from registration.models import Drawer
from registration.money import drawers as reading
from registration.money import evening
from registration.money.drawer_forms import CountForm, HandOverForm, MoveForm, OpeningForm
from registration.sentences import MOVED, PURPOSES


@require_GET
def drawers(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.DESK)
    name = "_drawers" if request.headers.get("HX-Request") else "drawers"
    return render(request, f"registration/{name}.html", _context(request, holder))


def _context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    tournament, me = holder.tournament, holder.staff.pk
    events = evening.events(tournament, access.events_of(request, holder, *roles.DESK))
    kept = access.events_of(request, holder, *roles.PAPERS)
    return {
        **_mine(reading.open_drawer_of(me, tournament.currency)),
        "colleagues": _colleagues(holder),
        "may_reopen": holder.may_tap(services.reopen_drawer),
        "rows": evening.drawers(events, me, kept),
    }


def _mine(mine: Drawer | None) -> dict[str, Any]:
    """What is in one's own drawer, and what can be done to it."""
    if mine is None:
        return {}
    return {
        "mine": mine,
        "inside": reading.contents(mine),
        "moves": [(move, PURPOSES[move.purpose]) for move in mine.moves.order_by("pk")],
        "purposes": list(MOVED.items()),
    }


def _colleagues(holder: Pass) -> list[Staff]:
    """Who may take a drawer over: all others of the event's staff."""
    people = (person.staff for person in accounts.people(holder.tournament))
    return [person for person in people if person.pk != holder.staff.pk]


open_drawer = act_view(services.open_drawer, event_form=OpeningForm)
move_cash = act_view(services.move_cash, event_form=MoveForm)
count = act_view(services.close_drawer, event_form=CountForm)
hand_over = act_view(services.hand_over, event_form=HandOverForm)
reopen = act_view(services.reopen_drawer)
