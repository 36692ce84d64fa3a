"""Whether decisions are timed now, and the time-bank chips that players have left."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count

from clock import selectors as clock
from clock.action_clock import ActionTerms, is_on
from floor.models import Tournament
from rulings.models import TimeChip


@dataclass(frozen=True)
class ActionClock:
    """The terms that are in force, and how many chips each entry asked for has left."""

    terms: ActionTerms
    left: dict[int, int]


def action_terms(tournament: Tournament) -> ActionTerms:
    row = tournament.seating_terms
    return ActionTerms(row.action_from, row.action_s, row.time_chips, row.time_chip_s)


def spent(tournament: Tournament, entries: Iterable[int]) -> dict[int, int]:
    """How many each of the entries has spent; one query. Who has spent none is not in it."""
    rows = TimeChip.objects.filter(tournament=tournament, entry__in=list(entries))
    return dict(rows.order_by().values_list("entry").annotate(chips=Count("pk")))


def action_clock(tournament: Tournament, now: int, entries: Iterable[int]) -> ActionClock | None:
    """The action clock as it is at ``now``, None while no decision is timed; four queries at
    most."""
    terms = action_terms(tournament)
    if not terms.from_level or not is_on(terms, clock.reading(tournament, now).number):
        return None
    here = list(entries)
    gone = spent(tournament, here) if terms.chips else {}
    return ActionClock(terms, {each: max(0, terms.chips - gone.get(each, 0)) for each in here})
