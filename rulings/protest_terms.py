"""Until when a protest is taken."""

from floor.models import Stage, Tournament
from results.protocol_sections import moment
from rules.refusal import Refused, refuse
from rules.rulebook import Rulebook


def closes_ms(tournament: Tournament) -> int | None:
    """The moment, in tournament time, from which a protest is too late: the end (FSPR 8.3.2, BFSP
    7.3.2), or as long after the last bust-out as the event's terms say; None while it goes on.

    The end is booked by a tap too, so what was handed in before it and had to wait for it is in
    time.
    """
    over = tournament.finished_ms
    if tournament.stage != Stage.FINISHED or over is None:
        return None
    return over + tournament.rulings_terms.protest_minutes * 60_000


def closed(tournament: Tournament, at_ms: int) -> bool:
    """Whether a protest handed in at ``at_ms`` of tournament time is too late."""
    closes = closes_ms(tournament)
    return closes is not None and at_ms >= closes


def open_after_the_end(tournament: Tournament, at_ms: int) -> int | None:
    """Until when protests are still taken at ``at_ms``, though the event is over; else None."""
    if not tournament.rulings_terms.protest_minutes or closed(tournament, at_ms):
        return None
    return closes_ms(tournament)


def too_late(tournament: Tournament, book: Rulebook) -> Refused:
    """Return the refusal, with the paragraph, the moment of the end and the last one."""
    ended = moment(tournament, tournament.finished_ms)
    until = moment(tournament, closes_ms(tournament))
    return refuse("protest.too_late", book.own_rule(book.protest.until), ended=ended, until=until)
