"""Verbs of people and their devices: roles, invitations, shared tablets."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts import selectors
from floor.journal.held_roles import is_chief_judge
from floor.journal.open_line import OpenLine
from floor.models import Appointment, OneTimeLink, Staff, Tablet
from floor.values.look_alikes import looks_like_any
from floor.values.roles import CHIEF, Role
from rules import rulebook
from rules.refusal import missing, refuse

LINK_MS = 24 * 60 * 60 * 1000


@journal.verb("staff.appointed", roles=CHIEF, by_password=True)
def appoint(line: OpenLine, *, staff_id: int, role: str) -> None:
    """Give a person a role here, on all days of an event of several; twice is refused by the
    database ("staff.appointed")."""
    columns = {"staff_id": staff_id, "role": _role(role)}
    held = Appointment.objects.filter(tournament__in=line.days, **columns)
    tournament_ids = set(held.values_list("tournament", flat=True))
    for event in (line.tournament, *line.days):
        if event.pk not in tournament_ids:
            line.create(Appointment, tournament_id=event.pk, **columns)
    line.fact(staff=staff_id, role=role)


@journal.verb("staff.dismissed", roles=CHIEF, by_password=True)
def dismiss(line: OpenLine, *, staff_id: int, role: str) -> None:
    """Take a role away, on all days of an event of several. The last chief judge stays
    ("staff.last_chief")."""
    events = [line.tournament, *line.days]
    held = Appointment.objects.filter(tournament__in=events, role=role)
    rows = list(held.filter(staff_id=staff_id))
    if not any(row.tournament_id == line.tournament.pk for row in rows):
        raise missing("staff.not_appointed")
    others = set(held.exclude(staff_id=staff_id).values_list("tournament", flat=True))
    if role == Role.CHIEF_JUDGE and any(row.tournament_id not in others for row in rows):
        raise refuse("staff.last_chief")
    for row in rows:
        line.delete(row)
    line.fact(staff=staff_id, role=role)


@journal.verb("staff.taken_over", roles=CHIEF, by_password=True)
def take_over(line: OpenLine, *, tournament_id: int) -> None:
    """Appoint everybody who works at another event here too, on all days of an event of several,
    each in the roles they have there.

    Refused "staff.no_such_event" unless whoever taps is a chief judge of that event as well,
    "staff.nobody_more" where all of them have those roles here.
    """
    if not is_chief_judge(tournament_id, line.staff_id):
        raise missing("staff.no_such_event")
    appointed = list[int]()
    for event in (line.tournament, *line.days):
        held = {(row.staff_id, row.role) for row in selectors.appointments_at(event)}
        for staff_id, role in selectors.staff_of(tournament_id):
            if (staff_id, role) not in held:
                columns = {"staff_id": staff_id, "role": role}
                line.create(Appointment, tournament_id=event.pk, **columns)
                appointed.append(staff_id)
    if not appointed:
        raise refuse("staff.nobody_more")
    line.fact(staff=list(dict.fromkeys(appointed)), shows=tournament_id)


@journal.verb("staff.described", roles=CHIEF, by_password=True)
def describe(line: OpenLine, *, staff_id: int, category: str, club: str) -> None:
    """Say which judge's category a person of this event has and of which club or city they are:
    the protocol prints both (FSPR 1.9.5). They are the person's, also at other events.

    Refused: "staff.not_appointed", "staff.no_such_category" of what the rulebook does not name,
    "staff.described" when both are so already.
    """
    if not Appointment.objects.filter(tournament=line.tournament, staff=staff_id).exists():
        raise missing("staff.not_appointed")
    person = Staff.objects.get(pk=staff_id)
    categories = rulebook.load(line.tournament.rulebook).protocol.judge_categories.value
    if category not in ("", person.category, *categories):
        raise refuse("staff.no_such_category")
    if (person.category, person.club) == (category, club):
        raise refuse("staff.described")
    line.update(person, category=category, club=club)
    line.fact(staff=staff_id)


@journal.verb("staff.invited", roles=CHIEF, by_password=True)
def invite(line: OpenLine, *, role: str, token_hash: str) -> None:
    """Make a link that appoints whoever uses it first. Undone by taking the link away, until it is
    used; floor/accounts/invitations.py makes the token."""
    line.create(
        OneTimeLink,
        token_hash=token_hash,
        tournament_id=line.tournament.pk,
        role=_role(role),
        made_by_id=line.staff_id,
        expires_ms=line.now + LINK_MS,
    )
    line.fact(role=role)


@journal.verb("tablet.paired", roles=CHIEF, final=_("revoke the tablet on the staff page"))
def pair_tablet(line: OpenLine, *, name: str, token_hash: str) -> None:
    """Make a device a shared one, on which the staff of this tournament sign in by PIN.

    Refused "tablet.name_taken" when one of them has a name that looks the same.
    """
    here = Tablet.objects.filter(tournament=line.tournament, revoked_ms=None)
    if looks_like_any(name, here.values_list("name", flat=True)):
        raise refuse("tablet.name_taken")
    tablet = line.create(
        Tablet,
        tournament_id=line.tournament.pk,
        token_hash=token_hash,
        name=name,
        paired_by_id=line.staff_id,
        paired_ms=line.now,
    )
    line.fact(tablet=tablet.pk)


@journal.verb("tablet.revoked", roles=CHIEF, final=_("a tablet that was given up is paired again"))
def revoke_tablet(line: OpenLine, *, tablet_id: int) -> None:
    """End a shared device: nobody signs in on it, and whoever did is out."""
    here = Tablet.objects.filter(tournament=line.tournament, revoked_ms=None)
    tablet = here.filter(pk=tablet_id).first()
    if tablet is None:
        raise missing("tablet.unknown")
    line.update(tablet, revoked_ms=line.now)
    line.fact(tablet=tablet.pk)


def _role(role: str) -> str:
    if role not in Role.values:
        raise refuse("staff.unknown_role")
    return role
