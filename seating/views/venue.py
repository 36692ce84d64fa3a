from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.values import roles
from floor.web import responses
from seating import services
from seating.venue import venue as reading
from seating.venue.venue_form import RoomForm


@require_GET
def venue(request: HttpRequest, slug: str) -> HttpResponse:
    """The rooms of the club with the places of their tables, on a plan and as a list. Closed to a
    PIN: the plan outlives the event, and it names the others at the venue."""
    access.staff(request, slug, *roles.JURY)
    access.require_password(request)
    fragment = "HX-Request" in request.headers
    template = "seating/_venue.html" if fragment else "seating/venue.html"
    return render(request, template, {"rooms": reading.rooms()})


@require_POST
def set_room(request: HttpRequest, slug: str) -> HttpResponse:
    member = access.actor(request, slug, services.set_room)
    access.require_password(request)
    ask = responses.validated(RoomForm(request.POST))
    line = services.set_room(access.tap(request, member), **ask)
    context = {"rooms": reading.rooms(), "saved": True}
    return responses.fragment(request, "seating/_venue.html", context, line)
