"""Who is signed in when a web process starts.

After a restart all of a hall comes back at once. Staff whom the process did not know yet would wait
with everybody who claims a session, behind those whom it has answered already.
"""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from floor.accounts.staff_sessions import MOST, staff_sessions
from tdapp.outage import AWAY


def recall_signed_in() -> None:
    """Make the sessions of staff known; where the database is away their first answers do."""
    sessions = SessionStore.get_model_class().objects.order_by("-expire_date")
    try:
        for row in sessions.filter(expire_date__gt=timezone.now())[:MOST]:
            if staff := row.get_decoded().get(SESSION_KEY):
                staff_sessions.add(row.session_key, int(staff))
    except AWAY:
        pass
