"""An event founded by mistake leaves every list; nothing is deleted, and it can be shown again."""

from floor import journal
from floor.accounts.roles import CHIEF
from floor.journal.open_line import OpenLine
from registration import blockers
from rules.refusal import Refused, refuse


@journal.verb("tournament.hidden", roles=CHIEF)
def hide_event(line: OpenLine) -> None:
    """Leave the event out of every list. Refused "event.hidden_already", and "event.in_use" once it
    has an entry, a sale or seats."""
    if line.tournament.hidden_ms is not None:
        raise refuse("event.hidden_already")
    if reasons := blockers.hiding(line.tournament):
        raise Refused(*reasons)
    line.update(line.tournament, hidden_ms=line.now)
    line.touch("tournament", "terms")


@journal.verb("tournament.shown", roles=CHIEF)
def show_event(line: OpenLine) -> None:
    """Put the event back into the lists. Refused "event.not_hidden"."""
    if line.tournament.hidden_ms is None:
        raise refuse("event.not_hidden")
    line.update(line.tournament, hidden_ms=None)
    line.touch("tournament", "terms")
