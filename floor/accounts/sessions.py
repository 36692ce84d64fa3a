"""Sessions in the database; the staff sockets opened with one end when it does.

A sign-out, another person on a shared tablet and a revoked tablet all end a session by deleting it.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from floor.accounts.held import held_at, held_with_session
from floor.accounts.kept_connection import read_first
from floor.accounts.staff_sessions import staff_sessions
from floor.journal import CHANNEL, compiled
from floor.models import Appointment


class SessionStore(db.SessionStore):
    """Django's own, which tells every web process what was deleted.

    ``slug`` is that of the event at whose address the request came: what the person holds there is
    read with the session, in one statement, where this process knows whose it may be.
    """

    def __init__(self, session_key: str | None = None, slug: str = "") -> None:
        super().__init__(session_key)
        self._slug = slug
        self._held: Sequence[Appointment] = []

    def load(self) -> dict[str, Any]:
        """What the session holds."""
        key = self.session_key or ""
        staff = staff_sessions.person(key) if self._slug else None
        if staff is None:
            return super().load()
        rows = read_first(lambda: held_with_session(self._slug, staff, key, timezone.now()))
        if not rows or rows[0].session_data is None:  # type: ignore[attr-defined]
            return super().load()
        self._held = rows
        return self.decode(rows[0].session_data)  # type: ignore[attr-defined]

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """What the session holds. A release before this one may have written another name for who
        lets people in, of which Django would know nobody: everybody would be signed out."""
        content = super().decode(session_data)
        if BACKEND_SESSION_KEY in content:
            (content[BACKEND_SESSION_KEY],) = settings.AUTHENTICATION_BACKENDS
        return content

    def held(self, slug: str, staff: int) -> Sequence[Appointment]:
        """``held_at``: once as it was read with the session, if it was of that person and event,
        else read now."""
        rows, self._held = self._held, []
        if slug == self._slug and rows and rows[0].staff_id == staff:
            return rows
        return held_at(slug, staff)

    def _get_session_from_db(self) -> Session | None:
        """The row of this session; where there is none that lasts, the session gets a new key. A
        cookie that somebody made up may hold a NUL, of which Postgres makes an error."""
        key = self.session_key or ""
        row = None
        if "\0" not in key:
            row = read_first(lambda: _lasting_session(key, timezone.now()))
        if row is None:
            self._session_key = None
        return row

    def delete(self, session_key: str | None = None) -> None:
        """Delete the session of that key, or this one; nothing happens where there is none."""
        key = session_key or self.session_key
        super().delete(session_key)
        if key:
            with connection.cursor() as cursor:
                note = json.dumps({"session": number_of(key)})
                cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, note])


@compiled.first
def _lasting_session(key: str, now: datetime) -> QuerySet[Session]:
    return Session.objects.filter(session_key=key, expire_date__gt=now)


def number_of(session_key: str) -> int:
    """What stands for the session in a note and among the sockets: nobody can sign in with it."""
    return int.from_bytes(hashlib.sha256(session_key.encode()).digest()[:8])


def signed_in(staff: Iterable[int]) -> set[int]:
    """Those of ``staff`` who have a session that has not run out; one query."""
    wanted = {str(pk): pk for pk in staff}
    if not wanted:
        return set()
    sessions = Session.objects.filter(expire_date__gt=timezone.now())
    stored = (session.get_decoded() for session in sessions.iterator())
    return {wanted[pk] for data in stored if (pk := data.get(SESSION_KEY)) in wanted}
