"""The queue of alternates, read."""

from django.db import connection
from django.db.models import QuerySet

from floor.models import Tournament
from registration import alternates
from registration.models import Entry
from rules.refusal import Refusal


def waiting(tournament: Tournament) -> QuerySet[Entry]:
    """The alternates with their members, the next one first."""
    rows = Entry.objects.filter(tournament=tournament, queued_seq__isnull=False)
    return rows.select_related("member").order_by("queued_seq")


def place_of(entry: Entry) -> int | None:
    """Where an alternate stands in the queue, from 1; None for an entry that does not wait."""
    if entry.queued_seq is None:
        return None
    return waiting(entry.tournament).filter(queued_seq__lte=entry.queued_seq).count()


def no_place(tournament: Tournament) -> Refusal | None:
    """Why a newcomer gets no place, as alternates.no_place says; the players are counted only where
    the terms limit them. The seats of the hall are another matter: seating.selectors.no_place."""
    capacity = tournament.registration_terms.capacity
    players = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    inside = players.count() if capacity else 0
    with connection.cursor() as cursor:
        ((waiting_now,),) = cursor.execute(WAITING, [tournament.pk]).fetchall()
    return alternates.no_place(inside, waiting_now, capacity)


# A sale reads this under the lock of its event: building it costs more than asking it.
WAITING = """
    SELECT count(*) FROM registration_entry WHERE tournament_id = %s AND queued_seq IS NOT NULL
"""
