"""The verbs that take a line of an event back and do it again; those of the club are final."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CREW
from floor.journal import undo
from floor.journal.open_line import OpenLine

UNDONE, REDONE = "line.undone", "line.redone"
UNDO_IS_FINAL = _("a line that takes back another is taken back by redo")
REDO_IS_FINAL = _("a line that takes back another is taken back by undo")


@journal.verb(UNDONE, roles=CREW, final=UNDO_IS_FINAL, club=UNDONE, club_at_times=True)
def undo_line(line: OpenLine, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/journal/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb(REDONE, roles=CREW, final=REDO_IS_FINAL, club=REDONE, club_at_times=True)
def redo_line(line: OpenLine, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)
