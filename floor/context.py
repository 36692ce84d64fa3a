"""What the frame of every staff page needs: the tournament, the rooms open to this person."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from floor import roles
from floor.access import Pass

ROOMS = (
    ("clock:console", _("Console"), roles.CREW),
    ("registration:desk", _("Desk"), roles.DESK),
    ("seating:draw", _("Draw"), roles.PAPERS),
    ("seating:hall", _("Hall"), roles.CREW),
    ("seating:moves", _("Moves"), roles.FLOOR),
    ("seating:hand", _("Hand for hand"), roles.FLOOR),
    ("results:results", _("Results"), roles.CREW),
    ("floor:journal", _("Journal"), roles.CREW),
    ("floor:staff", _("Staff"), roles.CHIEF),
)


def page(request: HttpRequest) -> dict[str, Any]:
    """``tournament``, ``floor_pass`` and ``rooms`` for pages behind the door; else nothing."""
    found: Pass | None = getattr(request, "floor_pass", None)
    if found is None:
        return {}
    return {"tournament": found.tournament, "floor_pass": found, "rooms": _rooms(request, found)}


def _rooms(request: HttpRequest, found: Pass) -> list[tuple[str, Any, bool]]:
    here = request.resolver_match.view_name if request.resolver_match else ""
    return [
        (reverse(view, args=[found.tournament.slug]), label, view == here)
        for view, label, allowed in ROOMS
        if found.may(*allowed)
    ]
