"""The one door: who stands here, at which tournament, with which roles.

A stranger, and staff of another tournament, get 404 and learn nothing; staff of this tournament in
too low a role get 403 and read why.
"""

import uuid
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from floor.models import Appointment, Staff, Tablet, Tournament
from floor.roles import Role
from floor.tap import Tap
from floor.tournament_time import now
from rules.refusal import refuse


@dataclass(frozen=True)
class Pass:
    """What the door hands out: the tournament, the person, and all his roles here."""

    tournament: Tournament
    staff: Staff
    roles: frozenset[str]

    def may(self, *roles: str) -> bool:
        """Whether one of the roles is his; the chief judge may everything."""
        return Role.CHIEF_JUDGE in self.roles or not self.roles.isdisjoint(roles)


def staff(request: HttpRequest, slug: str, *roles: str) -> Pass:
    """Let staff of this tournament in who have one of ``roles`` (none named: the chief judge only).

    Raises Http404 for strangers, PermissionDenied for too low a role. The pass is kept on the
    request for the page's frame, also that of the refusal.
    """
    found = pass_of(request.user, slug, tablet_of(request))
    if found is None:
        raise Http404
    request.floor_pass = found  # type: ignore[attr-defined]
    if not found.may(*roles):
        raise PermissionDenied
    return found


def tablet_of(request: HttpRequest) -> Tablet | None:
    """The shared tablet on which this session was begun by PIN; None after a password or a link."""
    return getattr(request, "tablet", None)


def pass_of(user: Staff | AnonymousUser, slug: str, tablet: Tablet | None = None) -> Pass | None:
    """The pass of a signed-in person at the tournament, or None for a stranger.

    A PIN on a shared ``tablet`` opens the tournament of the tablet and no other.
    """
    if not isinstance(user, Staff) or not user.is_active:
        return None
    held = Appointment.objects.filter(tournament__slug=slug, staff=user)
    if tablet is not None:
        held = held.filter(tournament=tablet.tournament_id)
    rows = list(held.select_related("tournament"))
    if not rows:
        return None
    return Pass(rows[0].tournament, user, frozenset(row.role for row in rows))


def organiser(request: HttpRequest) -> Staff:
    """Let in who may create tournaments; 404 for everybody else, and for a PIN."""
    user = request.user
    if not isinstance(user, Staff) or not user.is_organiser or tablet_of(request):
        raise Http404
    return user


def tap(request: HttpRequest, who: Pass) -> Tap:
    """The tap behind a POST; the form carries the ``request_id`` made when it was drawn."""
    return Tap(who.tournament.pk, who.staff.pk, request_id(request), now())


def request_id(request: HttpRequest) -> uuid.UUID:
    """The id of the form; Refused "request.no_id" when it is missing or not one."""
    try:
        return uuid.UUID(request.POST.get("request_id", ""))
    except ValueError as error:
        raise refuse("request.no_id") from error
