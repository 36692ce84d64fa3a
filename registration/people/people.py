"""What is known of a person, as the desk writes it down."""

import hashlib
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet

from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.models import Application, Entry, Member, MemberPhoto
from registration.names.search_key import fold, search_key

NAMES = ("surname", "given_name", "patronymic", "latin_surname", "latin_given_name")
# What the federation says of a member; at the desk it is read, by whoever keeps the papers written.
FEDERATION = ("number", "valid_from", "valid_until", "banned_until", "ban_reason")
OWN = (
    *NAMES, "born_on", "country", "region", "club", "sports_rank", "phone", "email", "consent_on",
    "publish_consent_on",
)  # fmt: skip
COLUMNS = (*OWN, *FEDERATION)
FORGOTTEN = "—"  # in place of a surname
MOST_TWINS = 5


# What is left of a person who was forgotten.
EMPTY: dict[str, Any] = {
    **{name: None if Member._meta.get_field(name).null else "" for name in COLUMNS},
    "surname": FORGOTTEN,
    "search_key": FORGOTTEN,
    "lent": {},
}


def forget(member: Member, on: date) -> None:
    """Write it past any journal: a restored backup is made to forget again whom it still knew."""
    delete_applications(member)
    MemberPhoto.objects.filter(member=member).delete()
    Member.objects.filter(pk=member.pk).update(**EMPTY, forgotten_on=on)


def delete_applications(member: Member) -> None:
    """Delete what the person applied for events with: of the same surname, and of the same number
    or the same given name and birth date."""
    same = Q(given_name__iexact=member.given_name)
    if member.born_on is not None:
        same &= Q(born_on=member.born_on)
    if member.number:
        same |= Q(number=member.number)
    Application.objects.filter(same, surname__iexact=member.surname).delete()


def version(member: Member) -> str:
    """A digest of all that is known of the member: a form that was opened before another change
    was written is told by it."""
    row_text = repr([getattr(member, column) for column in COLUMNS])
    return hashlib.sha256(row_text.encode()).hexdigest()[:16]


def key_of(person: Mapping[str, Any]) -> str:
    """The search key of a member with these values."""
    return search_key(*(person[name] for name in NAMES))


def twins(surname: str, given_name: str, born_on: date | None, but: int = 0) -> list[Member]:
    """Members of the same surname and given name whose birth date is the same or not known,
    without the member of key ``but``; one query."""
    rows = Member.objects.filter(
        merged_into=None, forgotten_on=None, search_key__startswith=fold(f"{surname} {given_name}")
    )
    if born_on is not None:
        rows = rows.filter(Q(born_on=None) | Q(born_on=born_on))
    alike = [
        row
        for row in rows.exclude(pk=but).order_by("search_key")[:200]
        if (fold(row.surname), fold(row.given_name)) == (fold(surname), fold(given_name))
    ]
    return alike[:MOST_TWINS]


def is_of(member: Member, rows: str = "") -> Q:
    """The condition on entries of this person, under whichever of their members; on rows that have
    an entry with ``rows="entry__"``.

    Their members are looked up first: of an OR over two tables Postgres can only ask every entry.
    """
    person = member.person_id
    theirs = Member.objects.filter(Q(pk=person) | Q(merged_into=person))
    return Q(**{f"{rows}member__in": theirs})


def persons(members: Iterable[int]) -> dict[int, int]:
    """Of each member of these keys the one who stands for the person."""
    return {pk: into or pk for pk, into in _merged(members)}


@compiled.rows
def _merged(members: Iterable[int]) -> QuerySet[Member, tuple[int, int | None]]:
    return Member.objects.filter(pk__in=members).values_list("pk", "merged_into")


def photo_of(member: Member) -> MemberPhoto | None:
    """The portrait of the member, else of who was merged into them."""
    return photos_of([member.pk]).get(member.pk)


def photos_of(members: Collection[int]) -> dict[int, MemberPhoto]:
    """The portraits of the members of these keys by their key, as far as there are any; of each
    their own, else of who was merged into them."""
    whose = Q(member__in=members) | Q(member__merged_into__in=members)
    rows = MemberPhoto.objects.filter(whose).select_related("member").order_by("pk")
    merged = {row.member.merged_into_id: row for row in rows if row.member.merged_into_id}
    own = {row.member_id: row for row in rows}
    return {member: photo for member in members if (photo := own.get(member) or merged.get(member))}


def entries_of(person: Member) -> list[Entry]:
    """Every entry of the member in any event; the newest first."""
    rows = Entry.objects.filter(is_of(person)).select_related("tournament")
    return list(rows.order_by("-entered_ms", "-pk"))


def events_beside(tournament: Tournament) -> QuerySet[Tournament]:
    """The other events of the same evening that are not over; they may have begun on the day before
    or after."""
    days = (tournament.day_before, tournament.day_after)
    others = Tournament.objects.filter(starts_on__range=days).exclude(stage=Stage.FINISHED)
    return others.exclude(pk=tournament.pk)


@compiled.rows
def entries_elsewhere(tournament: Tournament, person: Member) -> QuerySet[Entry]:
    """Entries of the member that are in at another event of the same evening, with their events."""
    live = Entry.objects.filter(is_of(person), state__in=[Entry.State.WAITING, Entry.State.IN])
    beside = live.filter(tournament__in=events_beside(tournament))
    return beside.select_related("tournament").order_by("pk")
