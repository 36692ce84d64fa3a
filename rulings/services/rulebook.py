"""The rulebook of the event, chosen anew while nothing has been decided under the former one."""

from typing import get_args

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.regulations import EventClass
from floor.values.roles import CHIEF
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


@journal.verb("class.chosen", roles=CHIEF, final=_("choose the former class again"))
def choose_class(line: OpenLine, *, event_class: str) -> None:
    """Play the event as one of another class, "official", "rating" or "internet". Refused: what
    in_use says, "class.unknown", "class.same"."""
    if obstacle := in_use(line.tournament):
        raise Refused(obstacle)
    if event_class not in get_args(EventClass):
        raise refuse("class.unknown")
    if event_class == line.tournament.event_class:
        raise refuse("class.same")
    line.fact(event_class=event_class)
    line.update(line.tournament, event_class=event_class)
