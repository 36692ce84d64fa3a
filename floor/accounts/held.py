"""What somebody holds at an event, as the door reads it: their appointments with the event, its
journal, the account and the number of the club's newest line."""

from datetime import datetime

from django.contrib.sessions.models import Session
from django.db.models import QuerySet, Subquery

from floor.journal import compiled
from floor.models import Appointment, Journal

CLUB_SEQ = Journal.objects.filter(kind=Journal.Kind.CLUB).values("last_seq")


@compiled.rows
def held_at(slug: str, staff: int) -> QuerySet[Appointment]:
    """The person's appointments with the event of that slug."""
    return _held(slug, staff)


@compiled.rows
def held_with_session(slug: str, staff: int, key: str, now: datetime) -> QuerySet[Appointment]:
    """The same with what the session of this key says, None where it has ended."""
    sessions = Session.objects.filter(session_key=key, expire_date__gt=now)
    return _held(slug, staff).annotate(session_data=Subquery(sessions.values("session_data")))


def _held(slug: str, staff: int) -> QuerySet[Appointment]:
    appointments = Appointment.objects.filter(tournament__slug=slug, staff=staff)
    whole = appointments.select_related("tournament__journal", "staff")
    return whole.annotate(club_seq=Subquery(CLUB_SEQ))
