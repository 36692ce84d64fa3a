"""Verbs every tournament has, whatever its game: undo, redo, people, the director's message."""

from django.utils.translation import gettext_lazy as _

from floor import journal, undo
from floor.line import Line
from floor.models import Appointment, OneTimeLink, Tablet
from floor.roles import Role
from rules.refusal import refuse

LINK_MS = 24 * 60 * 60 * 1000


@journal.verb("line.undone", final=_("a line that takes back another is taken back by redo"))
def undo_line(line: Line, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb("line.redone", final=_("a line that takes back another is taken back by undo"))
def redo_line(line: Line, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)


@journal.verb("message.set")
def set_message(line: Line, *, text: str) -> None:
    """Show the director's message on the walls; empty takes it down. At most 200 characters."""
    if len(text) > 200:
        raise refuse("message.too_long", most=200)
    line.update(line.tournament, message=text)
    line.touch("tournament")


@journal.verb("staff.appointed")
def appoint(line: Line, *, staff_id: int, role: str) -> None:
    """Give a person a role here; twice is refused by the database ("staff.appointed")."""
    line.create(Appointment, tournament_id=line.tournament.pk, staff_id=staff_id, role=_role(role))
    line.fact(staff=staff_id, role=role)
    line.touch("staff", f"staff-{staff_id}")


@journal.verb("staff.dismissed")
def dismiss(line: Line, *, staff_id: int, role: str) -> None:
    """Take a role away. The last chief judge stays ("staff.last_chief")."""
    held = Appointment.objects.filter(tournament=line.tournament)
    row = held.filter(staff_id=staff_id, role=role).first()
    if row is None:
        raise refuse("staff.not_appointed")
    if role == Role.CHIEF_JUDGE and held.filter(role=role).count() == 1:
        raise refuse("staff.last_chief")
    line.delete(row)
    line.fact(staff=staff_id, role=role)
    line.touch("staff", f"staff-{staff_id}")


@journal.verb("staff.invited")
def invite(line: Line, *, role: str, token_hash: str) -> None:
    """Make a link that appoints whoever uses it first. Undone by taking the link away, until it is
    used; floor/invitations.py makes the token."""
    line.create(
        OneTimeLink,
        token_hash=token_hash,
        tournament_id=line.tournament.pk,
        role=_role(role),
        made_by_id=line.staff_id,
        expires_ms=line.now + LINK_MS,
    )
    line.fact(role=role)
    line.touch("staff")


@journal.verb("tablet.paired", final=_("revoke the tablet on the staff page"))
def pair_tablet(line: Line, *, name: str, token_hash: str) -> None:
    """Make a device a shared one, on which the staff of this tournament sign in by PIN."""
    tablet = line.create(
        Tablet,
        tournament_id=line.tournament.pk,
        token_hash=token_hash,
        name=name,
        paired_by_id=line.staff_id,
        paired_ms=line.now,
    )
    line.fact(tablet=tablet.pk)
    line.touch("staff")


@journal.verb("tablet.revoked", final=_("a tablet that was given up is paired anew"))
def revoke_tablet(line: Line, *, tablet_id: int) -> None:
    """End a shared device: nobody signs in on it, and whoever did is out."""
    here = Tablet.objects.filter(tournament=line.tournament, revoked_ms=None)
    tablet = here.filter(pk=tablet_id).first()
    if tablet is None:
        raise refuse("tablet.unknown")
    line.update(tablet, revoked_ms=line.now)
    line.fact(tablet=tablet.pk)
    line.touch("staff")


def _role(role: str) -> str:
    if role not in Role.values:
        raise refuse("staff.unknown_role")
    return role
