"""The drawing of an evening with its words, in the active language."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clock.sentences import pause_name
from clock.timeline import number
from floor.models import Tournament
from floor.texts.format import clock_time
from floor.time.tournament_time import local
from floor.values.plot import Plot
from results.evening_field import Evening, Point, points
from results.evening_plot import PAGE, Place, Words, draw, drawn_whole
from results.selectors.evening_field import evening

MINUTE_MS, HOUR_MS = 60_000, 3_600_000


def plot_of(tournament: Tournament, now: int, place: Place = PAGE) -> Plot | None:
    """The drawing as it stands ``now``; None until the clock has begun."""
    drawn = evening(tournament, now)
    return plotted(tournament, drawn, place) if drawn else None


def plotted(tournament: Tournament, drawn: Evening, place: Place = PAGE) -> Plot:
    """The drawing of that evening."""
    end = drawn.end
    hours = [hour for ends in drawn_whole(drawn) for hour in _hours(tournament, *ends)]
    words = Words(
        left=_("Players left"),
        stacks=_("Average stack, BB"),
        now=clock_time(drawn.now_ms, tournament),
        end=f"≈ {clock_time(end.at_ms, tournament)}" if end else "",
        end_named=_("End ≈ %(time)s") % {"time": clock_time(end.at_ms, tournament)} if end else "",
        hours=hours,
    )
    return draw(drawn, words, place)


def rows(drawn: Evening) -> Iterator[tuple[int | None, str, int, Point]]:
    """The same as a table, by the rows of the sheet that were played: the number of a level, or
    None and the name of a break, when it began, and how it stood at its end."""
    by_row = dict[int, list[int]]()
    for piece in drawn.stretches:
        by_row.setdefault(piece.row, []).extend([piece.from_ms, piece.until_ms])
    stood = list(points(drawn))
    for row, times in by_row.items():
        at_end = [point for point in stood if point.at_ms < times[-1]] or stood
        level = drawn.levels[row]
        yield number(drawn.levels, row), pause_name(level), times[0], at_end[-1]


def _hours(tournament: Tournament, from_ms: int, until_ms: int) -> Iterator[tuple[int, str]]:
    """The full hours between two moments, as the clocks of the event show them."""
    into_ms = local(from_ms, tournament.timezone).minute * MINUTE_MS + from_ms % MINUTE_MS
    for at_ms in range(from_ms - into_ms + HOUR_MS, until_ms + 1, HOUR_MS):
        yield at_ms, clock_time(at_ms, tournament)
