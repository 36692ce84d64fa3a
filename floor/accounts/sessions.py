"""Sessions in the database; the staff sockets opened with one end when it does.

A sign-out, another person on a shared tablet and a revoked tablet all end a session by deleting it.
"""

import hashlib
import json

from django.contrib.sessions.backends import db
from django.db import connection

from floor.journal import CHANNEL


class SessionStore(db.SessionStore):
    """Django's own, which tells every web process what was deleted."""

    def delete(self, session_key: str | None = None) -> None:
        """Delete the session of that key, or this one; nothing happens where there is none."""
        key = session_key or self.session_key
        super().delete(session_key)
        if key:
            with connection.cursor() as cursor:
                note = json.dumps({"session": number_of(key)})
                cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, note])


def number_of(session_key: str) -> int:
    """What stands for the session in a note and among the sockets: nobody can sign in with it."""
    return int.from_bytes(hashlib.sha256(session_key.encode()).digest()[:8])
