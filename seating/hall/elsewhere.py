"""Players of an event who are in another event of the same evening too."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from django.db.models import F, FilteredRelation, Q, QuerySet
from django.db.models.functions import Coalesce

from floor.journal.compiled_query import AnyOf, CompiledValues, Given
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
    others = [event for (event,) in EVENTS_BESIDE.rows(**people.evening_of(tournament))]
    if not others:
        return NOBODY
    known = {"event": tournament.pk, "others": others}
    places = {person: Elsewhere(*place) for person, *place in THERE.rows(**known)[::-1]}
    if not places:
        return NOBODY
    both = HERE.rows(event=tournament.pk, people=list(places))
    return {entry: places[person] for entry, person in both}


def _here() -> QuerySet[Any]:
    inside = Entry.objects.filter(tournament=Given("event"), state=Entry.State.IN)
    return inside.annotate(person=PERSON)


def _there() -> QuerySet[Any, tuple[Any, ...]]:
    inside = Entry.objects.filter(AnyOf(F("tournament_id"), Given("others")))
    there = inside.filter(state=Entry.State.IN).annotate(
        person=PERSON, stay=FilteredRelation("seats", condition=Q(seats__until_seq=None))
    )
    both = there.filter(person__in=_here().values("person")).order_by("stay__number")
    columns = ("person", "tournament__name", "stay__table__number", "stay__number")
    return both.values_list(*columns)


EVENTS_BESIDE = CompiledValues(lambda: people.events_beside().values_list("pk"))
THERE = CompiledValues(_there)
HERE = CompiledValues(
    lambda: _here().filter(AnyOf(F("person"), Given("people"))).values_list("pk", "person")
)
