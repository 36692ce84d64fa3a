"""What somebody holds at an event, as the door reads it: their appointments with the event, its
journal, the account and the number of the club's newest line."""

from django.contrib.sessions.models import Session
from django.db.models import QuerySet, Subquery

from floor.journal.compiled_query import CompiledQuery, Given
from floor.models import Appointment, Journal

CLUB_SEQ = Journal.objects.filter(kind=Journal.Kind.CLUB).values("last_seq")
SESSION_DATA = Session.objects.filter(
    session_key=Given("key"), expire_date__gt=Given("now")
).values("session_data")


def _held() -> QuerySet[Appointment]:
    return (
        Appointment.objects.filter(tournament__slug=Given("slug"), staff=Given("staff"))
        .select_related("tournament__journal", "staff")
        .annotate(club_seq=Subquery(CLUB_SEQ))
    )


HELD = CompiledQuery(_held)
# With what the session of this key says, None where it has ended.
HELD_AND_SESSION = CompiledQuery(lambda: _held().annotate(session_data=Subquery(SESSION_DATA)))
