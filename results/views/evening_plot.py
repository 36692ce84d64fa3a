"""The evening as a drawing, for whoever runs it and for the page of results."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from clock.sentences import pause_name
from clock.timeline import number
from floor.accounts import access
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.live_parts import Part
from results.drawn_evening import plotted
from results.evening_field import Evening, Point, points
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
        "rows": list(_rows(drawn)),
    }


def _rows(drawn: Evening) -> Iterator[tuple[int | str, int, Point]]:
    """The rows of the sheet that were played: the number of a level, the name of a break, when it
    began, and how it stood at its end."""
    by_row = dict[int, list[int]]()
    for piece in drawn.stretches:
        by_row.setdefault(piece.row, []).extend([piece.from_ms, piece.until_ms])
    stood = list(points(drawn))
    for row, times in by_row.items():
        at_end = [point for point in stood if point.at_ms < times[-1]] or stood
        label = number(drawn.levels, row) or pause_name(drawn.levels[row])
        yield label, times[0], at_end[-1]
