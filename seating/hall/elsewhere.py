"""Players of an event who are in another event of the same evening too."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from django.db.models import FilteredRelation, Q, QuerySet
from django.db.models.functions import Coalesce

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry
from registration.people import people

PERSON = Coalesce("member__merged_into", "member")


class Elsewhere(NamedTuple):
    """Another event that a player is in: its name, table and seat there, None without a seat."""

    event: str
    table: int | None
    seat: int | None


NOBODY: Mapping[int, Elsewhere] = MappingProxyType({})


def elsewhere(tournament: Tournament) -> Mapping[int, Elsewhere]:
    """By entry of this event that is in: where the player is in too; of several events one where
    they have a seat. One query where there is no other event, else three."""
    others = _events_beside(tournament)
    if not others:
        return NOBODY
    places = {person: Elsewhere(*place) for person, *place in _there(tournament, others)[::-1]}
    if not places:
        return NOBODY
    return {entry: places[person] for entry, person in _here(tournament, places)}


@compiled.rows
def _events_beside(tournament: Tournament) -> QuerySet[Tournament, int]:
    return people.events_beside(tournament).values_list("pk", flat=True)


@compiled.rows
def _here(tournament: Tournament, persons: Collection[int]) -> QuerySet[Any, tuple[int, int]]:
    return _inside(tournament).filter(person__in=persons).values_list("pk", "person")


@compiled.rows
def _there(tournament: Tournament, others: Collection[int]) -> QuerySet[Any, tuple[Any, ...]]:
    inside = Entry.objects.filter(tournament__in=others, state=Entry.State.IN)
    there = inside.annotate(
        person=PERSON, stay=FilteredRelation("seats", condition=Q(seats__until_seq=None))
    )
    both = there.filter(person__in=_inside(tournament).values("person")).order_by("stay__number")
    return both.values_list("person", "tournament__name", "stay__table__number", "stay__number")


def _inside(tournament: Tournament) -> QuerySet[Any]:
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return inside.annotate(person=PERSON)
