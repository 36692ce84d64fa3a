"""The queue of alternates, read."""

from django.db.models import Count, QuerySet

from floor.journal.compiled_query import CompiledQuery, CompiledValues, Given, totals
from floor.models import Tournament
from registration.entries import alternates
from registration.entries.headcount import headcount
from registration.models import Entry
from rules.refusal import Refusal


def waiting(tournament: Tournament) -> list[Entry]:
    """The alternates with their members, the next one first."""
    return WAITING.rows(event=tournament.pk)


def first(tournament: Tournament) -> Entry | None:
    """The alternate who gets the next place."""
    return FIRST.first(event=tournament.pk)


def entries_waiting() -> QuerySet[Entry]:
    """The entries of alternates, for the event that is given to a compiled query."""
    return Entry.objects.filter(tournament=Given("event"), queued_seq__isnull=False)


def _in_order() -> QuerySet[Entry]:
    return entries_waiting().select_related("member").order_by("queued_seq")


WAITING = CompiledQuery(_in_order)
FIRST = CompiledQuery(lambda: _in_order()[:1])


def place_of(entry: Entry) -> int | None:
    """Where an alternate stands in the queue, from 1; None for an entry that does not wait."""
    if entry.queued_seq is None:
        return None
    [(place,)] = PLACE.rows(event=entry.tournament_id, seq=entry.queued_seq)
    return int(place)


PLACE = CompiledValues(
    lambda: totals(entries_waiting().filter(queued_seq__lte=Given("seq")), place=Count("pk"))
)


def no_place(tournament: Tournament) -> Refusal | None:
    """Why a newcomer gets no place, as alternates.no_place says. The seats of the hall are another
    matter: seating.selectors.no_place."""
    heads, terms = headcount(tournament), tournament.registration_terms
    return alternates.no_place(heads.inside, heads.waiting, terms.capacity)
