"""What questions about hands and players have in common."""

from calculators.questions import Text
from calculators.sentence import _

PLAYER = Text(_("Player"), name="player")
ANOTHER = _("Another player")
KINDS = (("board", _("With a board")), ("stud", _("Stud")), ("razz", _("Razz")))
