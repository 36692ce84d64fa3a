"""The queue of alternates, read."""

from django.db.models import Count, Q, QuerySet

from floor.models import Tournament
from registration import alternates
from registration.models import Entry
from rules.refusal import Refusal


def waiting(tournament: Tournament) -> QuerySet[Entry]:
    """The alternates with their members, the next one first."""
    rows = Entry.objects.filter(tournament=tournament, state=Entry.State.WAITING)
    return rows.select_related("member").order_by("queued_seq")


def place_of(entry: Entry) -> int | None:
    """Where an alternate stands in the queue, from 1; None for an entry that does not wait."""
    if entry.queued_seq is None:
        return None
    return waiting(entry.tournament).filter(queued_seq__lte=entry.queued_seq).count()


def no_place(tournament: Tournament) -> Refusal | None:
    """Why a newcomer gets no place, as alternates.no_place says; one query. The seats of the hall
    are another matter: seating.selectors.no_late_seat."""
    counts = Entry.objects.filter(tournament=tournament).aggregate(
        inside=Count("pk", filter=Q(state=Entry.State.IN)),
        waiting=Count("pk", filter=Q(state=Entry.State.WAITING)),
    )
    return alternates.no_place(capacity=tournament.registration_terms.capacity, **counts)
