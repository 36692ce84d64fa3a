"""The queue of alternates, read."""

from django.db.models import QuerySet

from floor.journal.compiled_query import Given
from floor.models import Tournament
from registration import alternates
from registration.headcount import headcount
from registration.models import Entry
from rules.refusal import Refusal


def waiting(tournament: Tournament | Given) -> QuerySet[Entry]:
    """The alternates with their members, the next one first."""
    rows = Entry.objects.filter(tournament=tournament, queued_seq__isnull=False)
    return rows.select_related("member").order_by("queued_seq")


def place_of(entry: Entry) -> int | None:
    """Where an alternate stands in the queue, from 1; None for an entry that does not wait."""
    if entry.queued_seq is None:
        return None
    return waiting(entry.tournament).filter(queued_seq__lte=entry.queued_seq).count()


def no_place(tournament: Tournament) -> Refusal | None:
    """Why a newcomer gets no place, as alternates.no_place says. The seats of the hall are another
    matter: seating.selectors.no_place."""
    heads, terms = headcount(tournament), tournament.registration_terms
    return alternates.no_place(heads.inside, heads.waiting, terms.capacity)
