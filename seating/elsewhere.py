"""Players of an event who are in another event of the same evening too."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from django.db.models import FilteredRelation, Q
from django.db.models.functions import Coalesce

from floor.models import Tournament
from registration import people
from registration.models import Entry

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
    others = list(people.events_beside(tournament).values_list("pk", flat=True))
    if not others:
        return NOBODY
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    here = inside.annotate(person=PERSON)
    there = Entry.objects.filter(tournament__in=others, state=Entry.State.IN).annotate(
        person=PERSON, stay=FilteredRelation("seats", condition=Q(seats__until_seq=None))
    )
    rows = there.filter(person__in=here.values("person")).order_by("stay__number")
    columns = ("person", "tournament__name", "stay__table__number", "stay__number")
    places = {person: Elsewhere(*place) for person, *place in rows.values_list(*columns)[::-1]}
    if not places:
        return NOBODY
    both = here.filter(person__in=places).values_list("pk", "person")
    return {entry: places[person] for entry, person in both}
