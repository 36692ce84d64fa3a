"""What screens read of the people who work at tournaments."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import QuerySet

from floor.journal import compiled, reads
from floor.models import (
    Appointment,
    JournalLine,
    OneTimeLink,
    Staff,
    Tablet,
    Tournament,
)
from floor.values.roles import Role


@dataclass(frozen=True)
class Mine:
    """A tournament and one person's roles there, as (code, words)."""

    tournament: Tournament
    roles: list[tuple[str, str]]


@dataclass(frozen=True)
class Person:
    """Somebody who works at a tournament: their roles there as (code, words)."""

    staff: Staff
    roles: list[tuple[str, str]]


@dataclass(frozen=True)
class Invitation:
    """A link that was not used yet, and the line that made it: undoing that takes it away."""

    link: OneTimeLink
    role: str
    seq: int
    made_ms: int


def tournaments_of(staff: Staff, only: Tablet | None = None, *, hidden: bool = False) -> list[Mine]:
    """Where the person works, newest first, with their roles; one query.

    On a shared tablet only that of the tablet. With ``hidden`` those events that no list shows.
    """
    by_tournament: dict[int, Mine] = {}
    for row in _appointments_of(staff):
        here = only is None or row.tournament_id == only.tournament_id
        if here and hidden == (row.tournament.hidden_ms is not None):
            mine = by_tournament.setdefault(row.tournament_id, Mine(row.tournament, []))
            mine.roles.append((row.role, str(Role(row.role).label)))
    return list(by_tournament.values())


@compiled.rows
def _appointments_of(staff: Staff) -> QuerySet[Appointment]:
    appointments = Appointment.objects.filter(staff=staff).select_related("tournament")
    return appointments.order_by("-tournament__starts_on", "-tournament_id", "pk")


def events_of(staff_id: int | None, *roles: Role) -> set[int]:
    """The keys of the events at which the person holds one of ``roles``, or is chief judge; one
    query."""
    named = [Role.CHIEF_JUDGE.value, *(role.value for role in roles)]
    return _events_of(staff_id, named)


@compiled.as_set
def _events_of(staff: int | None, roles: Collection[str]) -> QuerySet[Appointment, int]:
    held = Appointment.objects.filter(staff=staff, role__in=roles)
    return held.values_list("tournament", flat=True)


def people(tournament: Tournament) -> list[Person]:
    """Everybody appointed here, by name; one query."""
    by_person: dict[int, Person] = {}
    for row in appointments_at(tournament):
        person = by_person.setdefault(row.staff_id, Person(row.staff, []))
        person.roles.append((row.role, str(Role(row.role).label)))
    return list(by_person.values())


def staff_of(tournament_id: int) -> list[tuple[int, str]]:
    """Everybody who works at the event and can sign in, each once for every role: the key of the
    account and the role; one query."""
    held = Appointment.objects.filter(tournament=tournament_id, staff__is_active=True)
    return list(held.order_by("pk").values_list("staff", "role"))


def led_by(staff: Staff, *, beside: Tournament | None = None) -> list[Tournament]:
    """The events of which the person is a chief judge, newest first, those of no list and the one
    ``beside`` left out; one query."""
    led = [
        mine.tournament
        for mine in tournaments_of(staff)
        if any(role == Role.CHIEF_JUDGE for role, _words in mine.roles)
    ]
    return [event for event in led if event != beside]


@compiled.rows
def appointments_at(tournament: Tournament) -> QuerySet[Appointment]:
    """Each role of everybody appointed there, by name."""
    appointments = Appointment.objects.filter(tournament=tournament).select_related("staff")
    return appointments.order_by("staff__name", "staff_id", "pk")


def invitations(tournament: Tournament, now: int) -> list[Invitation]:
    """Links that still wait for their visitor; two queries."""
    with reads.unrecorded():  # written with its link, and never changed: the link is heard
        lines = {line.ask["token_hash"]: line for line in _lines_of_invitations(tournament)}
    waiting = _waiting_links(tournament, now)
    both = [(link, lines[link.token_hash]) for link in waiting if link.token_hash in lines]
    return [
        Invitation(link, str(Role(link.role).label), line.seq, line.at_ms) for link, line in both
    ]


@compiled.rows
def _waiting_links(tournament: Tournament, now: int) -> QuerySet[OneTimeLink]:
    links = OneTimeLink.objects.filter(tournament=tournament, used_ms=None, expires_ms__gt=now)
    return links.order_by("pk")


@compiled.rows
def _lines_of_invitations(tournament: Tournament) -> QuerySet[JournalLine]:
    lines = JournalLine.objects.filter(journal=tournament.journal_id, kind="staff.invited")
    return lines.only("ask", "seq", "at_ms")


@compiled.rows
def tablets(tournament: Tournament) -> QuerySet[Tablet]:
    """The shared devices in use here."""
    return Tablet.objects.filter(tournament=tournament, revoked_ms=None).order_by("pk")
