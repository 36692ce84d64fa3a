"""The verbs that take a line of an event back and do it again; those of the club are final. And the
one that takes words out of what lies beside the journals, for nobody to read again."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal import touches, undo, words_out, written
from floor.journal.open_line import ClubLine, OpenLine
from floor.journal.private import Private
from floor.models import TakenOut
from floor.values.roles import CHIEF, CREW
from rules.refusal import missing

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


@journal.club_verb(
    "words.taken_out",
    roles=CHIEF,
    final=_("what was taken out cannot be brought back"),
    by_password=True,
)
def take_words_out(line: ClubLine, *, kind: str, row: int, words: Private[str]) -> None:
    """Take ``words`` out of the text that is the ``row`` of its ``kind`` (a key of WRITTEN): of a
    ruling, a reason, a message. Only letters go; nothing else is put in their place but a mark.

    Refused "words.unknown", "words.too_short", "words.not_there".
    """
    offered = written.WRITTEN.get(kind)
    held = offered and offered.held(row)
    if not (offered and held):
        raise missing("words.unknown")
    places = words_out.spans(offered.text_of(held), words.value)
    nth = TakenOut.objects.filter(table=kind, row=row).count()
    offered.take_out(held, places)
    line.create(TakenOut, table=kind, row=row, nth=nth, places=places)
    line.fact(written=kind)
    line.touch(touches.EVERYTHING)  # words that stood anywhere
