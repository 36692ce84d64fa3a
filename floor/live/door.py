"""The door of the sockets: which tournament may this visitor watch? And what he is told first."""

import json
from collections.abc import Mapping
from types import SimpleNamespace

from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.db import SessionStore

from floor.access import pass_of
from floor.models import Screen, Tournament
from floor.screens import of_device, shown
from floor.tablets import is_cut, of_session
from floor.tournament_time import now


def of_staff(slug: str, cookies: Mapping[str, str]) -> int | None:
    """The id of the tournament for its staff, None for everybody else."""
    session = SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    if is_cut(session):
        return None
    user = auth.get_user(SimpleNamespace(session=session))  # type: ignore[arg-type]
    found = pass_of(user, slug, of_session(session))
    now()  # the first call of a process reads the database, a ping must not
    return found.tournament.pk if found else None


def of_public(public_id: str) -> int | None:
    """The id of the tournament for anybody who knows its public id."""
    now()
    return Tournament.objects.filter(public_id=public_id).values_list("pk", flat=True).first()


def of_screen(cookies: Mapping[str, str]) -> int:
    """The id of the visitor's screen; 0 for anybody else, who is let in to be told that he is none.

    So a television that was revoked while it had no link learns it as soon as it has one.
    """
    screen = of_device(cookies, now())
    return screen.pk if screen else 0


def on_screen(screen: int) -> str:
    """The first and only frame of a screen: what it has to show. A change cuts the socket."""
    found = Screen.objects.filter(pk=screen, revoked_ms=None).select_related("shows").first()
    return json.dumps({"k": "screen", "shows": shown(found)})


def number(tournament: int) -> str:
    """The first frame of a staff page: it touches nothing and tells whether one was missed."""
    seq = Tournament.objects.values_list("last_seq", flat=True).get(pk=tournament)
    return json.dumps({"k": "floor", "seq": seq, "touches": []})
