"""Verbs every tournament has, whatever its game: undo, redo, people, the director's message."""

from django.utils.translation import gettext_lazy as _

from floor import journal, undo
from floor.line import Line
from floor.models import Appointment, OneTimeLink, Screen, Tablet
from floor.roles import CHIEF, CREW, FLOOR, PAPERS, Role
from rules.refusal import refuse

LINK_MS = 24 * 60 * 60 * 1000


@journal.verb(
    "line.undone", roles=CREW, final=_("a line that takes back another is taken back by redo")
)
def undo_line(line: Line, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb(
    "line.redone", roles=CREW, final=_("a line that takes back another is taken back by undo")
)
def redo_line(line: Line, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)


@journal.verb("message.set", roles=FLOOR)
def set_message(line: Line, *, text: str) -> None:
    """Show the director's message on the walls; empty takes it down. At most 200 characters."""
    if len(text) > 200:
        raise refuse("message.too_long", most=200)
    line.update(line.tournament, message=text)
    line.touch("tournament")


@journal.verb("staff.appointed", roles=CHIEF)
def appoint(line: Line, *, staff_id: int, role: str) -> None:
    """Give a person a role here; twice is refused by the database ("staff.appointed")."""
    line.create(Appointment, tournament_id=line.tournament.pk, staff_id=staff_id, role=_role(role))
    line.fact(staff=staff_id, role=role)
    line.touch("staff", f"staff-{staff_id}")


@journal.verb("staff.dismissed", roles=CHIEF)
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


@journal.verb("staff.invited", roles=CHIEF)
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


@journal.verb("tablet.paired", roles=CHIEF, final=_("revoke the tablet on the staff page"))
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


@journal.verb("tablet.revoked", roles=CHIEF, final=_("a tablet that was given up is paired anew"))
def revoke_tablet(line: Line, *, tablet_id: int) -> None:
    """End a shared device: nobody signs in on it, and whoever did is out."""
    here = Tablet.objects.filter(tournament=line.tournament, revoked_ms=None)
    tablet = here.filter(pk=tablet_id).first()
    if tablet is None:
        raise refuse("tablet.unknown")
    line.update(tablet, revoked_ms=line.now)
    line.fact(tablet=tablet.pk)
    line.touch("staff")


@journal.verb("screen.paired", roles=PAPERS, final=_("revoke the screen on the page of screens"))
def pair_screen(line: Line, *, code: str, name: str, view: str, shows_id: int) -> None:
    """Take the television that shows ``code`` into this tournament and give it a first view.

    Refused "screen.no_such_code" when none shows it: expired, or another was quicker.
    """
    waiting = Screen.objects.select_for_update().filter(code=code, expires_ms__gt=line.now)
    screen = waiting.first()
    if screen is None:
        raise refuse("screen.no_such_code")
    line.update(
        screen,
        code=None,
        expires_ms=None,
        tournament_id=line.tournament.pk,
        name=name,
        view=view,
        shows_id=shows_id,
        paired_by_id=line.staff_id,
        paired_ms=line.now,
    )
    _tell_screen(line, screen)


@journal.verb("screen.shown", roles=PAPERS)
def show_on_screen(line: Line, *, screen_id: int, view: str, shows_id: int) -> None:
    """Give a paired television another view, of this tournament or of another one."""
    screen = _screen(line, screen_id)
    line.update(screen, view=view, shows_id=shows_id)
    _tell_screen(line, screen)


@journal.verb("screen.revoked", roles=PAPERS, final=_("a screen that was given up is paired anew"))
def revoke_screen(line: Line, *, screen_id: int) -> None:
    """Take a television's view away: it asks for a new code."""
    screen = _screen(line, screen_id)
    line.update(screen, revoked_ms=line.now)
    line.fact(screen=screen.pk)
    line.touch("screens", f"screen-{screen.pk}")


def _screen(line: Line, screen_id: int) -> Screen:
    here = Screen.objects.filter(tournament=line.tournament, revoked_ms=None)
    screen = here.filter(pk=screen_id).first()
    if screen is None:
        raise refuse("screen.unknown")
    return screen


def _tell_screen(line: Line, screen: Screen) -> None:
    line.fact(screen=screen.pk, view=screen.view, shows=screen.shows_id)
    line.touch("screens", f"screen-{screen.pk}")


def _role(role: str) -> str:
    if role not in Role.values:
        raise refuse("staff.unknown_role")
    return role
