"""Whether two members can be said to be one person, and what moves from one to the other then."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from floor.models import Tournament
from registration.models import Entry, Member
from registration.people import merging, people
from rules.refusal import Refusal


@dataclass(frozen=True)
class Moves:
    """What merging would do: what stands against it; the columns written into the other, each from
    what into what; the entries that count for the other; whether the portrait does."""

    obstacle: Refusal | None
    columns: tuple[tuple[str, Any, Any], ...]
    entries: tuple[Entry, ...]
    has_photo: bool


def moves(member: Member, into: Member) -> Moves:
    """What ``services.merge`` would do at this moment."""
    before = columns_of(into)
    lent = merging.lent(columns_of(member), before)
    return Moves(
        obstacle(member, into),
        tuple((name, before[name], value) for name, value in lent.items() if before[name] or value),
        tuple(people.entries_of(member)),
        people.photo_of(into) is None and people.photo_of(member) is not None,
    )


def obstacle(member: Member, into: Member) -> Refusal | None:
    """Why the member cannot be merged into the other, None when nothing is against it:
    "member.merged_in_itself", "member.forgotten", "member.merged_before", "member.number_lost",
    "member.both_in"."""
    if member.pk == into.pk:
        return Refusal("member.merged_in_itself")
    if member.forgotten_on or into.forgotten_on:
        return Refusal("member.forgotten")
    if member.merged_into_id or into.merged_into_id:
        return Refusal("member.merged_before")
    if member.number and not into.number:
        return Refusal("member.number_lost")
    here = entries_live(group(into)).values("tournament")
    both = entries_live(group(member)).filter(tournament__in=here).first()
    return Refusal("member.both_in", facts={"event": both.tournament.name}) if both else None


def columns_of(member: Member) -> dict[str, Any]:
    """What is known of the member, by column."""
    return {name: getattr(member, name) for name in people.COLUMNS}


def group(member: Member) -> list[Member]:
    """The member and those merged into them."""
    return [member, *member.merged.all()]


def entries_live(members: list[Member]) -> QuerySet[Entry]:
    """Their entries that are in an event, or wait for it."""
    live = (Entry.State.WAITING, Entry.State.IN)
    return Entry.objects.filter(member__in=members, state__in=live)


def entered_beside(tournament: Tournament, member: Member) -> list[Entry]:
    """Entries of the event under another member who may be the same person: the same names but for
    ё, case and the like, and no other birth date."""
    others = people.twins(member.surname, member.given_name, member.born_on, but=member.pk)
    if not others:
        return []
    rows = Entry.objects.filter(tournament=tournament, member__in=others)
    return list(rows.exclude(state=Entry.State.WITHDRAWN).select_related("member").order_by("pk"))
