"""The door of the sockets: what this visitor may watch, and the first frame they get."""

import json
from collections.abc import Mapping
from types import SimpleNamespace

from django.conf import settings
from django.contrib import auth

from floor.accounts.access import pass_of
from floor.accounts.sessions import SessionStore
from floor.accounts.tablets import is_session_cut, tablet_of_session
from floor.displays.devices import address_to_show, screen_of_device
from floor.live.outbox import Frame
from floor.models import Journal, Screen, Tournament
from floor.time.tournament_time import now


def authorise_staff(slug: str, cookies: Mapping[str, str]) -> int | None:
    """The key of the event's journal for its staff, None for everybody else."""
    session = SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    if is_session_cut(session):
        return None
    user = auth.get_user(SimpleNamespace(session=session))  # type: ignore[arg-type]
    holder = pass_of(user, slug, tablet_of_session(session))
    now()  # the first call of a process reads the database, a ping must not
    return holder.tournament.journal_id if holder else None


def authorise_public(public_id: str) -> int | None:
    """The key of the event's journal for anybody who knows the event's public id."""
    now()
    return Tournament.objects.filter(public_id=public_id).values_list("journal", flat=True).first()


def authorise_screen(cookies: Mapping[str, str]) -> int:
    """Screen id of this device, or 0 if it is not paired; 0 is accepted too, so that a revoked
    television learns it when it reconnects.
    """
    screen = screen_of_device(cookies, now())
    return screen.pk if screen else 0


def screen_frame(screen: int) -> Frame:
    """The first and only frame of a screen: what it has to show. A change cuts the socket."""
    paired = Screen.objects.filter(pk=screen, revoked_ms=None)
    row = paired.select_related("shows", "tournament").first()
    return Frame(json.dumps({"k": "screen", "shows": address_to_show(row)}))


def staff_frame(journal: int) -> Frame:
    """The first frame of a staff page: it touches nothing and tells whether one was missed, of the
    event or of the club."""
    seq = Journal.objects.values_list("last_seq", flat=True).get(pk=journal)
    of_club = Journal.objects.filter(kind=Journal.Kind.CLUB)
    club = of_club.values_list("last_seq", flat=True).first() or 0
    frame = {"k": "floor", "seq": seq, "touches": [], "club": club}
    return Frame(json.dumps(frame), seq, club)
