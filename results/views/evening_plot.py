"""The evening as a drawing, for whoever runs it and for the page of results."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from clock.timeline import number
from floor.accounts import access
from floor.models import Tournament
from floor.texts.format import clock_time
from floor.time.tournament_time import local, now
from floor.values import roles
from floor.values.plot import Plot
from floor.web.live_parts import Part
from results.evening_field import Evening, Point, points
from results.evening_plot import Words, draw, drawn_whole
from results.selectors.evening_field import evening

MINUTE_MS, HOUR_MS = 60_000, 3_600_000


@require_GET
def evening_plot(request: HttpRequest, slug: str) -> HttpResponse:
    """Players left, their average stack, levels and breaks, and when the end is expected."""
    return evening_part(access.staff(request, slug, *roles.CREW).tournament).answer(request)


def evening_part(tournament: Tournament) -> Part:
    """The same as a part of a page."""
    return Part("results/_evening_plot.html", lambda: _context(tournament))


def plot_of(tournament: Tournament) -> Plot | None:
    """The drawing alone; None until the clock has begun."""
    drawn = evening(tournament, now())
    return draw(drawn, _words(tournament, drawn)) if drawn else None


def _context(tournament: Tournament) -> dict[str, Any]:
    """``plot`` is None until the clock has begun; ``rows``: the same by level."""
    drawn, is_open = evening(tournament, now()), tournament.finished_ms is None
    if drawn is None:
        return {"plot": None, "is_open": is_open}
    return {
        "is_open": is_open,
        "plot": draw(drawn, _words(tournament, drawn)),
        "end": drawn.end,
        "rows": list(_rows(drawn)),
    }


def _words(tournament: Tournament, drawn: Evening) -> Words:
    end = drawn.end
    hours = [hour for ends in drawn_whole(drawn) for hour in _hours(tournament, *ends)]
    return Words(
        left=_("Players left"),
        stacks=_("Average stack, big blinds"),
        now=clock_time(drawn.now_ms, tournament),
        end=f"≈ {clock_time(end.at_ms, tournament)}" if end else "",
        hours=hours,
    )


def _hours(tournament: Tournament, from_ms: int, until_ms: int) -> Iterator[tuple[int, str]]:
    """The full hours between two moments, as the clocks of the event show them."""
    into_ms = local(from_ms, tournament.timezone).minute * MINUTE_MS + from_ms % MINUTE_MS
    for at_ms in range(from_ms - into_ms + HOUR_MS, until_ms + 1, HOUR_MS):
        yield at_ms, clock_time(at_ms, tournament)


def _rows(drawn: Evening) -> Iterator[tuple[int | None, int, Point]]:
    """The levels that were played: number, when it began, and how it stood at its end."""
    by_row = dict[int, list[int]]()
    for piece in drawn.stretches:
        if drawn.levels[piece.row].is_level:
            by_row.setdefault(piece.row, []).extend([piece.from_ms, piece.until_ms])
    stood = list(points(drawn))
    for row, times in by_row.items():
        at_end = [point for point in stood if point.at_ms < times[-1]] or stood
        yield number(drawn.levels, row), times[0], at_end[-1]
