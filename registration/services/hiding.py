"""An event founded by mistake leaves every list; nothing is deleted, and it can be shown again."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage, Tournament
from floor.values.roles import CHIEF
from registration.models import Entry, Sale
from rules.refusal import Refusal, Refused, refuse


@journal.verb("tournament.hidden", roles=CHIEF)
def hide_event(line: OpenLine) -> None:
    """Leave the event out of every list. Refused "event.hidden_already", and "event.in_use" once it
    has an entry, a sale or seats."""
    if line.tournament.hidden_ms is not None:
        raise refuse("event.hidden_already")
    if reasons := in_use(line.tournament):
        raise Refused(*reasons)
    line.update(line.tournament, hidden_ms=line.now)


@journal.verb("tournament.shown", roles=CHIEF)
def show_event(line: OpenLine) -> None:
    """Put the event back into the lists. Refused "event.not_hidden"."""
    if line.tournament.hidden_ms is None:
        raise refuse("event.not_hidden")
    line.update(line.tournament, hidden_ms=None)


def in_use(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "event.in_use" once the event has an entry, a line of money or seats."""
    kept = (Entry, Sale)
    is_used = any(model.objects.filter(tournament=tournament).exists() for model in kept)
    drawn = tournament.stage != Stage.REGISTRATION
    return (Refusal("event.in_use"),) if is_used or drawn else ()
