"""The rulebook of the event, chosen anew while nothing has been decided under the former one."""

from floor import journal
from floor.accounts.roles import CHIEF
from floor.journal.open_line import OpenLine
from rules import rulebook
from rules.refusal import Refused, refuse
from rulings.book_in_use import CHOSEN, in_use


@journal.verb(CHOSEN, roles=CHIEF)
def choose_rulebook(line: OpenLine, *, book: str) -> None:
    """Play the event under ``book``, one of rulebook.offered(), and no more under the former.

    The regulations stay: format, prizes, final table. Refused: what in_use says,
    "rulebook.unknown", "rulebook.same".
    """
    if obstacle := in_use(line.tournament):
        raise Refused(obstacle)
    if book not in rulebook.offered():
        raise refuse("rulebook.unknown")
    if book == line.tournament.rulebook:
        raise refuse("rulebook.same", rulebook=book)
    line.fact(rulebook=book, former=line.tournament.rulebook)
    line.update(line.tournament, rulebook=book)
    line.touch("tournament", "entries", "clock", "rulings", "penalties", "protests")
