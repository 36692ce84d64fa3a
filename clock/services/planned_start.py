"""The verbs of a clock that begins by itself: the time of day in the terms, and on the console."""

from django.utils.translation import gettext_lazy as _

from clock import steps
from clock.models import Terms
from clock.time_of_day import coming
from floor import journal
from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.models import Stage, Tournament
from floor.time.tournament_time import local, start_of
from floor.values.roles import CHIEF, FLOOR
from rules.refusal import Refusal, refuse


@journal.verb("clock.start_planned", roles=FLOOR)
def plan_start(line: OpenLine, *, time_of_day: str) -> None:
    """Let the clock begin by itself when it is next ``time_of_day`` ("19:00") where the event is
    played, from a hold with the row after it; services.pause calls it off.

    Refused as services.start, and "clock.time_passed" where it was that time a moment ago.
    """
    event = line.tournament
    at = coming(local(line.now, event.timezone), time_of_day)
    if at is None:
        raise refuse("clock.time_passed", time=time_of_day)
    steps.start(line, start_of(at.date(), event.timezone, at.time()))
    line.fact(begins=time_of_day)


def _drawn(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "terms.clock_drawn" after the draw, which has read them."""
    is_open = tournament.stage == Stage.REGISTRATION
    return () if is_open else (Refusal("terms.clock_drawn"),)


change_clock_terms = terms.offer(
    terms.Group(
        "clock",
        _("Clock"),
        Terms,
        ("starts_at",),
        CHIEF,
        until=_("Until seats are drawn; after that the console sets the start."),
        blockers=_drawn,
        line=_("Terms of the clock changed: %(terms)s"),
        position=38,
    )
)
