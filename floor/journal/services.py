"""The verbs that take a line back and do it again."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CREW
from floor.journal import undo
from floor.journal.open_line import OpenLine


@journal.verb(
    "line.undone", roles=CREW, final=_("a line that takes back another is taken back by redo")
)
def undo_line(line: OpenLine, *, seq: int) -> None:
    """Take back the act of line ``seq``; see floor/journal/undo.py for what is refused."""
    undo.reverse(line, seq, redo=False)


@journal.verb(
    "line.redone", roles=CREW, final=_("a line that takes back another is taken back by undo")
)
def redo_line(line: OpenLine, *, seq: int) -> None:
    """Do the undone act of line ``seq`` again."""
    undo.reverse(line, seq, redo=True)
