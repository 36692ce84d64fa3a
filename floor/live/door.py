"""The door of the sockets: which tournament may this visitor watch? And what he is told first."""

import json
from collections.abc import Mapping
from types import SimpleNamespace

from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.db import SessionStore

from floor.access import pass_of
from floor.models import Tournament
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


def number(tournament: int) -> str:
    """The first frame of a staff page: it touches nothing and tells whether one was missed."""
    seq = Tournament.objects.values_list("last_seq", flat=True).get(pk=tournament)
    return json.dumps({"k": "floor", "seq": seq, "touches": []})
