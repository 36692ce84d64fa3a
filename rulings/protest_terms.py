"""Until when a protest is taken."""

from floor.models import Stage, Tournament
from results.protocol_sections import moment
from rules.refusal import Refused, refuse
from rules.rulebook import Rulebook


def closed(tournament: Tournament, at_ms: int) -> bool:
    """Whether a protest handed in at ``at_ms`` of tournament time is too late: from the moment of
    the end (FSPR 8.3.2, BFSP 7.3.2). The end is booked by a tap too, so what was handed in before
    it and had to wait for it is in time."""
    over = tournament.finished_ms
    return tournament.stage == Stage.FINISHED and over is not None and at_ms >= over


def too_late(tournament: Tournament, book: Rulebook) -> Refused:
    """Return the refusal, with the paragraph and the moment of the end."""
    ended = moment(tournament, tournament.finished_ms)
    return refuse("protest.too_late", book.own_rule(book.protest.until), ended=ended)
