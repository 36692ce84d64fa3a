"""A field: who competes for one prize pool.

As a rule that is one event. An event of several days is several ``Tournament`` rows, each with its
own draw, clock, hall and staff: the flights of day 1, and the days after it. The last day stands
for the whole: it has the prize plan, the places and the protocol. What happens on one day is noted
in the journals of all others too (floor/journal/verbs.py), so that their pages follow.
"""

from collections.abc import Iterable

from django.db.models import F, Q, QuerySet

from floor.journal import compiled
from floor.models import Tournament


def is_early_day(tournament: Tournament) -> bool:
    """Whether players go on from it to a later day, which has the prizes."""
    return tournament.field_id is not None


def is_last_of_several(tournament: Tournament) -> bool:
    """Whether it ends what was begun on other days; asks nothing of the database."""
    return tournament.field_id is None and tournament.day > 1


def has_days(tournament: Tournament) -> bool:
    """Whether it is one of several days."""
    return is_early_day(tournament) or is_last_of_several(tournament)


def whole(tournament: Tournament) -> Tournament:
    """The event that has the prizes: the last day, or the event itself where it is the only one."""
    return tournament.field or tournament


def events_of(tournament: Tournament) -> list[int]:
    """The keys of all events of the field; without a query where there is only this one."""
    if not has_days(tournament):
        return [tournament.pk]
    last = tournament.field_id or tournament.pk
    return [last, *_before(last)]


@compiled.rows
def _before(last: int) -> QuerySet[Tournament, int]:
    return Tournament.objects.filter(field=last).values_list("pk", flat=True)


@compiled.rows
def days(last: int) -> QuerySet[Tournament]:
    """All events of the field whose last day has the key ``last``, in the order they are played."""
    events = Tournament.objects.filter(Q(pk=last) | Q(field=last))
    return events.order_by("day", F("field").asc(nulls_last=True), "flight", "pk")


def days_up_to(tournament: Tournament) -> list[Tournament]:
    """The days before this one in their order, and this one: on the last of several all of them, of
    a flight of day 1 that alone, without a query."""
    if tournament.day == 1 or not has_days(tournament):
        return [tournament]
    before = days(tournament.field_id or tournament.pk)
    return [*(day for day in before if day.day < tournament.day), tournament]


def other_flights(tournament: Tournament) -> list[Tournament]:
    """The flights that are played now on the same day beside this one; without a query where it is
    no flight."""
    if not is_early_day(tournament):
        return []
    return played_beside(tournament, days(tournament.field_id or 0))


def played_beside(tournament: Tournament, days: Iterable[Tournament]) -> list[Tournament]:
    """Those of the ``days`` of its event that are played now on the same day, without itself."""
    same = [day for day in days if day.day == tournament.day and day.pk != tournament.pk]
    return [day for day in same if day.is_in_play]


def label(tournament: Tournament) -> str:
    """The day as players call it: "1A", "2"; "" where the event has one day."""
    return f"{tournament.day}{tournament.flight}" if has_days(tournament) else ""
