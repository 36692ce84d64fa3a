"""What the frame of every staff page needs: the tournament, the rooms open to this person."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.accounts.access import Pass, tablet_of
from floor.accounts.roles import Role

MENU = (
    ("clock:console", _("Console"), roles.CREW),
    ("registration:desk", _("Desk"), roles.DESK),
    ("seating:draw", _("Draw"), roles.PAPERS),
    ("seating:hall", _("Hall"), roles.CREW),
    ("seating:moves", _("Moves"), roles.FLOOR),
    ("clock:hand", _("Hand for hand"), roles.FLOOR),
    ("rulings:pocket", _("Judge's pocket"), roles.FLOOR),
    ("rulings:penalties", _("Penalties"), roles.DISCIPLINE),
    ("rulings:log", _("Rulings"), roles.CREW),
    ("results:results", _("Results"), roles.CREW),
    ("library:rules", _("Rules"), roles.CREW),
    ("floor:terms", _("Terms"), roles.PAPERS),
    ("floor:screens", _("Screens"), roles.PAPERS),
    ("floor:journal", _("Journal"), roles.CREW),
    ("floor:staff", _("Staff"), roles.CHIEF),
)

OPENS_WITH = {Role.JUDGE: "seating:hall", Role.REGISTRAR: "registration:desk"}


def page(request: HttpRequest) -> dict[str, Any]:
    """``tournament``, ``floor_pass`` and ``rooms`` for pages behind the door; else nothing.
    ``reads_discipline``: whether this person reads penalties and protests.

    ``tablet`` is the shared device on which this session was begun by PIN.
    """
    found: Pass | None = getattr(request, "floor_pass", None)
    known: dict[str, Any] = {"tablet": tablet_of(request)}
    if found is None:
        return known
    here = {"tournament": found.tournament, "floor_pass": found, "rooms": _rooms(request, found)}
    return known | here | {"reads_discipline": found.may(*roles.DISCIPLINE)}


def first_room(found: Pass) -> str:
    """The address with which the evening begins for this person; the wall when no room is his."""
    for role, view in OPENS_WITH.items():
        if found.roles == {role}:
            return reverse(view, args=[found.tournament.slug])
    for view, _label, allowed in MENU:
        if found.may(*allowed):
            return reverse(view, args=[found.tournament.slug])
    return reverse("clock:wall", args=[found.tournament.public_id])


def _rooms(request: HttpRequest, found: Pass) -> list[tuple[str, Any, bool]]:
    here = request.resolver_match.view_name if request.resolver_match else ""
    return [
        (reverse(view, args=[found.tournament.slug]), label, view == here)
        for view, label, allowed in MENU
        if found.may(*allowed)
    ]
