from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor import access, roles
from floor.models import Tournament
from floor.tournament_time import now
from seating import selectors
from seating.hall_map import tiles
from seating.proposals import proposals


@require_GET
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall as a map of tables, and above it what has to be done next."""
    who = access.staff(request, slug, *roles.CREW)
    return render(request, "seating/hall.html", hall_context(who.tournament))


@require_GET
def hall_tiles(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.CREW)
    return render(request, "seating/_tiles.html", hall_context(who.tournament))


@require_GET
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """The proposals and who is on his way: the fragment of hall, table, moves and console."""
    who = access.staff(request, slug, *roles.CREW)
    return render(request, "seating/_plan.html", plan_context(who.tournament))


@require_GET
def moves(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    return render(request, "seating/moves.html", plan_context(who.tournament))


def hall_context(tournament: Tournament) -> dict[str, Any]:
    return {"tiles": tiles(tournament, now()), **plan_context(tournament)}


def plan_context(tournament: Tournament) -> dict[str, Any]:
    """Proposals, and the players on their way by the table they go to."""
    at = now()
    coming = [move for move in selectors.moves(tournament, at) if not move.arrived]
    return {
        "proposals": proposals(tournament, at),
        "coming": sorted(coming, key=lambda move: (move.table, move.seat)),
    }
