"""Shared tablets: which device this is, and whether a session begun on one is still good."""

from collections.abc import MutableMapping
from typing import Any

from django.http import HttpRequest, HttpResponse

from floor.accounts.tokens import hash_token
from floor.models import Tablet

COOKIE = "tablet"
SESSION = "tablet"  # the tablet on which a session was begun by PIN
COOKIE_AGE = 60 * 60 * 24 * 30


def tablet_of_device(request: HttpRequest) -> Tablet | None:
    """The tablet this device was made, or None when it is none or was revoked."""
    token = request.COOKIES.get(COOKIE)
    if not token:
        return None
    rows = Tablet.objects.filter(token_hash=hash_token(token), revoked_ms=None)
    return rows.select_related("tournament").first()


def tablet_of_session(session: MutableMapping[str, Any]) -> Tablet | None:
    """The living tablet on which the session was begun by PIN."""
    pk = session.get(SESSION)
    return None if pk is None else Tablet.objects.filter(pk=pk, revoked_ms=None).first()


def is_session_cut(session: MutableMapping[str, Any]) -> bool:
    """Whether the session was begun on a tablet that is revoked."""
    return SESSION in session and tablet_of_session(session) is None


def set_tablet_cookie(response: HttpResponse, token: str) -> None:
    """Make the device that gets ``response`` the tablet of ``token``."""
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE)
