"""The verbs that take a line back and do it again, in the journal of an event and of the club."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CREW
from floor.journal import undo
from floor.journal.open_line import ClubLine, OpenLine

UNDONE, REDONE = "line.undone", "line.redone"
UNDO_IS_FINAL = _("a line that takes back another is taken back by redo")
REDO_IS_FINAL = _("a line that takes back another is taken back by undo")


@journal.verb(UNDONE, roles=CREW, final=UNDO_IS_FINAL)
def undo_line(line: OpenLine, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/journal/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb(REDONE, roles=CREW, final=REDO_IS_FINAL)
def redo_line(line: OpenLine, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)


@journal.club_verb(UNDONE, roles=CREW, final=UNDO_IS_FINAL)
def undo_club_line(line: ClubLine, *, seq: int) -> None:
    """Take back the act of line ``seq`` of the club's journal."""
    undo.reverse(line, seq, redo=False)


@journal.club_verb(REDONE, roles=CREW, final=REDO_IS_FINAL)
def redo_club_line(line: ClubLine, *, seq: int) -> None:
    """Do the undone act of line ``seq`` of the club's journal again."""
    undo.reverse(line, seq, redo=True)
