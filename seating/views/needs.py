"""Seats kept before the draw, and players who are kept apart in it."""

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.journal import compiled
from floor.models import Stage, Tournament
from floor.values import roles
from floor.web.act_view import act_view
from registration.models import Entry
from registration.people import search
from seating import services
from seating.forms import NeedForm
from seating.models import Need

MOST_MEANT = 12


@require_GET
def needs(request: HttpRequest, slug: str) -> HttpResponse:
    """What the draw keeps to; ``?q=`` finds the players for whom something is to be set."""
    member = access.staff(request, slug, *roles.PAPERS)
    event, query = member.tournament, request.GET.get("q", "").strip()[:100]
    players = search.players(query, event, MOST_MEANT) if query else []
    context = {
        "q": query,
        "players": [entry for entry in players if entry.state == Entry.State.IN],
        "needs": _needs(event),
        "drawn": event.stage != Stage.REGISTRATION,
    }
    name = "_needs" if "HX-Request" in request.headers else "needs"
    return render(request, f"seating/{name}.html", context)


@compiled.rows
def _needs(event: Tournament) -> QuerySet[Need]:
    needs = Need.objects.filter(tournament=event, entry__state=Entry.State.IN)
    return needs.select_related("entry__member").order_by("group", "table", "seat")


set_need = act_view(services.set_need, NeedForm)
