"""The verbs that take a line of an event back and do it again; those of the club are final."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CREW
from floor.journal import undo
from floor.journal.open_line import OpenLine
from floor.journal.tap import Tap
from floor.journal.verbs import Ask

UNDONE, REDONE = "line.undone", "line.redone"
UNDO_IS_FINAL = _("a line that takes back another is taken back by redo")
REDO_IS_FINAL = _("a line that takes back another is taken back by undo")


def _writes_club(tap: Tap, ask: Ask) -> bool:
    return undo.writes_club(tap.tournament_id, int(str(ask["seq"])))


@journal.verb(UNDONE, roles=CREW, final=UNDO_IS_FINAL, club=UNDONE, needs_club=_writes_club)
def undo_line(line: OpenLine, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/journal/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb(REDONE, roles=CREW, final=REDO_IS_FINAL, club=REDONE, needs_club=_writes_club)
def redo_line(line: OpenLine, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)
