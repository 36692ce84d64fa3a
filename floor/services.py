"""Verbs every tournament has, whatever its game: undo, redo, people, the director's message."""

from django.utils.translation import gettext_lazy as _

from floor import journal, undo
from floor.line import Line
from floor.models import Appointment, FloorEvent
from floor.roles import Role
from floor.tap import Tap
from rules.refusal import refuse


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
    line.create(
        Appointment, tournament_id=line.tournament.pk, staff_id=staff_id, role=Role(role).value
    )
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


def latest(tap: Tap) -> FloorEvent | None:
    """The newest act in force of the tapper that can be undone, for Ctrl+Z."""
    mine = FloorEvent.objects.filter(
        tournament_id=tap.tournament_id, staff_id=tap.staff_id, undoes=None
    )
    for event in mine.order_by("-seq")[:50]:
        if journal.KINDS[event.kind].final is None and undo.stands(event):
            return event
    return None
