"""The evening as a drawing, for whoever runs it and for the page of results."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.live_parts import Part
from results.drawn_evening import plotted, rows
from results.selectors.evening_field import evening


@require_GET
def evening_plot(request: HttpRequest, slug: str) -> HttpResponse:
    """Players left, their average stack, levels and breaks, and when the end is expected."""
    return evening_part(access.staff(request, slug, *roles.CREW).tournament).answer(request)


def evening_part(tournament: Tournament) -> Part:
    """The same as a part of a page."""
    return Part("results/_evening_plot.html", lambda: _context(tournament))


def _context(tournament: Tournament) -> dict[str, Any]:
    """``plot`` is None until the clock has begun; ``rows``: the same by level and break."""
    drawn, is_open = evening(tournament, now()), tournament.finished_ms is None
    if drawn is None:
        return {"plot": None, "is_open": is_open}
    return {
        "is_open": is_open,
        "plot": plotted(tournament, drawn),
        "end": drawn.end,
        "rows": list(rows(drawn)),
    }
