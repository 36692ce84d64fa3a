"""The one door: who stands here, at which tournament, with which roles.

A stranger, and staff of another tournament, get 404 and learn nothing; staff of this tournament in
too low a role get 403 and read why.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from floor.accounts import selectors
from floor.accounts.backend import read_beside
from floor.accounts.held import held_at
from floor.accounts.sessions import SessionStore
from floor.journal import reads, table_names, touches
from floor.journal.tap import Tap
from floor.journal.verbs import Verb
from floor.models import Appointment, Staff, Tablet, Tournament
from floor.time.tournament_time import forget_corrections, now
from floor.values.roles import Role, includes
from rules.refusal import refuse

# A PIN is typed on a shared tablet, where others may see it. These addresses are closed to it: what
# they do outlives the tablet (accounts and appointments, links, other tablets, passwords, the
# club's time of day, its pictures and colours). Other acts say so with their kind of line.
CLOSED_TO_PIN = frozenset(
    {
        "floor:me",
        "floor:set_password",
        "floor:set_pin",
        "floor:own_phone",
        "pages:choose_template",
        "pages:create",
        "floor:appoint",
        "floor:dismiss",
        "floor:invite",
        "floor:pair_tablet",
        "floor:time",
        "floor:correct_time",
        "floor:club_media",
        "floor:put_medium",
        "floor:remove_medium",
        "floor:set_look",
    }
)


class PinNotEnough(PermissionDenied):
    """The person may do this, but not in a session that was begun by PIN."""


@dataclass(frozen=True)
class Pass:
    """What the door hands out: the tournament, the person, and all their roles here.

    ``club_seq`` is the number of the newest line of the club's journal, 0 without any; ``tablet``
    the shared device on which the person came in by PIN.
    """

    tournament: Tournament
    staff: Staff
    roles: frozenset[str]
    club_seq: int = 0
    tablet: Tablet | None = None

    def may(self, *roles: str) -> bool:
        """Whether they hold one of the roles; the chief judge may everything."""
        return includes(self.roles, roles)

    def may_tap(self, *verbs: Verb[...]) -> bool:
        """Whether each of the verbs is open to their roles, by the declaration of its kind."""
        return all(self.may(*verb.kind.roles) for verb in verbs)


def staff(request: HttpRequest, slug: str, *roles: str) -> Pass:
    """Let staff of this tournament in who have one of ``roles`` (none named: the chief judge only).

    Raises Http404 for strangers, PermissionDenied for too low a role, PinNotEnough for a session by
    PIN at an address closed to it. The pass is kept on the request for the page's frame, also that
    of the refusal.
    """
    with reads.unrecorded():
        member = _pass_of_reading(request, slug) or _pass_of_session(request, slug)
    if member is None:
        raise Http404
    reads.note(*touches.event_names())
    request.floor_pass = member  # type: ignore[attr-defined]
    if not member.may(*roles):
        raise PermissionDenied
    _refuse_pin_where_closed(request)
    return member


def _pass_of_reading(request: HttpRequest, slug: str) -> Pass | None:
    """The pass with which this reading has come through the door before: fragments that are read
    together (floor/views/fragments.py) are read under one."""
    member: Pass | None = getattr(request, "floor_pass", None)
    same = member is not None and member.tournament.slug == slug
    return member if same and request.method == "GET" else None


def _pass_of_session(request: HttpRequest, slug: str) -> Pass | None:
    """The pass of the person whose session it is, who is read with what they hold here."""
    key = request.session.get(SESSION_KEY)
    if key is None:
        return None
    rows = cast(SessionStore, request.session).held(slug, int(key))
    with read_beside(rows[0].staff if rows else None):  # is the session still theirs?
        return _pass(request.user, rows, tablet_of(request))


def actor(request: HttpRequest, slug: str, *verbs: Verb[...]) -> Pass:
    """Let in staff of this tournament who may tap each of ``verbs``; raises as ``staff``, and
    PinNotEnough for a session by PIN where one of them is done ``by_password``."""
    member = staff(request, slug, *Role.values)
    if not member.may_tap(*verbs):
        raise PermissionDenied
    if any(verb.kind.by_password for verb in verbs):
        require_password(request)
    return member


def account(request: HttpRequest) -> Staff:
    """The signed-in person, at an address of their own account.

    Raises PermissionDenied when nobody is signed in, PinNotEnough for a session by PIN.
    """
    if not isinstance(request.user, Staff):
        raise PermissionDenied
    _refuse_pin_where_closed(request)
    return request.user


def events_of(request: HttpRequest, holder: Pass, *roles: Role) -> set[int]:
    """The keys of the events at which the person holds one of ``roles``; on a shared tablet no
    other than that of the tablet."""
    keys = selectors.events_of(holder.staff.pk, *roles)
    return keys & {holder.tournament.pk} if tablet_of(request) else keys


def require_password(request: HttpRequest) -> None:
    """Raise PinNotEnough when this session was begun by PIN."""
    if tablet_of(request):
        raise PinNotEnough


def _refuse_pin_where_closed(request: HttpRequest) -> None:
    if request.resolver_match and request.resolver_match.view_name in CLOSED_TO_PIN:
        require_password(request)


def tablet_of(request: HttpRequest) -> Tablet | None:
    """The shared tablet on which this session was begun by PIN; None after a password or a link."""
    return getattr(request, "tablet", None)


def pass_of(user: Staff | AnonymousUser, slug: str, tablet: Tablet | None = None) -> Pass | None:
    """The pass of a signed-in person at the tournament, or None for a stranger.

    A PIN on a shared ``tablet`` opens the tournament of the tablet and no other.
    """
    rows = held_at(slug, user.pk) if isinstance(user, Staff) else []
    return _pass(user, rows, tablet)


def _pass(
    user: Staff | AnonymousUser, rows: Sequence[Appointment], tablet: Tablet | None
) -> Pass | None:
    """``rows``: ``held_at`` of the person at one tournament."""
    if not isinstance(user, Staff) or not user.is_active:
        return None
    if not rows or rows[0].staff_id != user.pk:
        return None
    if tablet is not None and tablet.tournament_id != rows[0].tournament_id:
        return None
    club_seq = rows[0].club_seq or 0  # type: ignore[attr-defined]
    rows[0].tournament.journal.club_seq = club_seq
    forget_corrections(club_seq)
    table_names.forget(club_seq)
    roles = frozenset(row.role for row in rows)
    return Pass(rows[0].tournament, user, roles, club_seq, tablet)


def organiser(request: HttpRequest) -> Staff:
    """Let in who may create tournaments.

    Raises Http404 for everybody else, PinNotEnough for a session by PIN.
    """
    user = request.user
    if not isinstance(user, Staff) or not user.is_organiser:
        raise Http404
    _refuse_pin_where_closed(request)
    return user


def tap(request: HttpRequest, holder: Pass) -> Tap:
    """The tap behind a POST; the form carries the ``request_id`` made when it was drawn."""
    return Tap(holder.tournament.pk, holder.staff.pk, request_id(request), now())


def request_id(request: HttpRequest) -> uuid.UUID:
    """The id of the form; Refused "request.no_id" when it is missing or not one."""
    try:
        return uuid.UUID(request.POST.get("request_id", ""))
    except ValueError as error:
        raise refuse("request.no_id") from error
