"""The queue of alternates, read."""

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.entries import alternates
from registration.entries.headcount import headcount
from registration.models import Entry
from rules.refusal import Refusal


@compiled.rows
def waiting(tournament: Tournament) -> QuerySet[Entry]:
    """The alternates with their members, the next one first."""
    return _in_order(tournament)


@compiled.first
def first(tournament: Tournament) -> QuerySet[Entry]:
    """The alternate who gets the next place."""
    return _in_order(tournament)[:1]


def entries_waiting(tournament: Tournament) -> QuerySet[Entry]:
    """The entries of alternates."""
    return Entry.objects.filter(tournament=tournament, queued_seq__isnull=False)


def _in_order(tournament: Tournament) -> QuerySet[Entry]:
    return entries_waiting(tournament).select_related("member").order_by("queued_seq")


def place_of(entry: Entry) -> int | None:
    """Where an alternate stands in the queue, from 1; None for an entry that does not wait."""
    return None if entry.queued_seq is None else _place_of(entry)


@compiled.count
def _place_of(entry: Entry) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=entry.tournament_id, queued_seq__lte=entry.queued_seq)


def no_place(tournament: Tournament) -> Refusal | None:
    """Why a newcomer gets no place, as alternates.no_place says. The seats of the hall are another
    matter: seating.selectors.no_place."""
    heads, terms = headcount(tournament), tournament.registration_terms
    return alternates.no_place(heads.inside, heads.waiting, terms.capacity)
