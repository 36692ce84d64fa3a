"""Players of an event who are in another event of the same evening too."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from django.db.models import FilteredRelation, Q, QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry, Member
from registration.people import people


class Elsewhere(NamedTuple):
    """Another event that a player is in: its name, table and seat there, None without a seat."""

    event: str
    table: int | None
    seat: int | None


NOBODY: Mapping[int, Elsewhere] = MappingProxyType({})


def elsewhere(tournament: Tournament) -> Mapping[int, Elsewhere]:
    """By entry of this event that is in: where the player is in too; of several events one where
    they have a seat. One query where there is no other event, else four at most."""
    others = _events_beside(tournament)
    if not others:
        return NOBODY
    person = dict(_merged([*others, tournament.pk]))
    doubtful = {*person, *person.values()}
    places: dict[int, Elsewhere] = {}
    for member, *place in _there(tournament, others, doubtful)[::-1]:
        places[person.get(member, member)] = Elsewhere(*place)
    if not places:
        return NOBODY
    here = {
        entry: places.get(person.get(member, member))
        for entry, member in _here(tournament, {*places, *doubtful})
    }
    return {entry: place for entry, place in here.items() if place is not None}


@compiled.rows
def _events_beside(tournament: Tournament) -> QuerySet[Tournament, int]:
    return people.events_beside(tournament).values_list("pk", flat=True)


@compiled.rows
def _merged(events: Collection[int]) -> QuerySet[Member, tuple[int, Any]]:
    """Who is in one of the events under a number that was merged into another person's."""
    merged = Member.objects.filter(merged_into__isnull=False)
    inside = merged.filter(entries__tournament__in=events, entries__state=Entry.State.IN)
    return inside.values_list("pk", "merged_into")


@compiled.rows
def _there(
    tournament: Tournament, others: Collection[int], doubtful: Collection[int]
) -> QuerySet[Any, tuple[Any, ...]]:
    """Members with both a place there and one here, and all who are ``doubtful``."""
    here = Q(member__in=_inside(tournament).values("member")) | Q(member__in=doubtful)
    inside = Entry.objects.filter(here, tournament__in=others, state=Entry.State.IN)
    there = inside.annotate(stay=FilteredRelation("seats", condition=Q(seats__until_seq=None)))
    order = there.order_by("stay__number")
    return order.values_list("member", "tournament__name", "stay__table__number", "stay__number")


@compiled.rows
def _here(tournament: Tournament, members: Collection[int]) -> QuerySet[Any, tuple[int, int]]:
    return _inside(tournament).filter(member__in=members).values_list("pk", "member")


def _inside(tournament: Tournament) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
