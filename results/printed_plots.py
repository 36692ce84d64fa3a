"""The drawings of a protocol: whole SVGs with their colours in them, as the pages have them."""

from collections.abc import Iterator
from pathlib import Path

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.values.plot import Plot
from results.drawn_evening import plot_of
from results.protocol_format import Drawing
from results.selectors import Result
from results.selectors.prize_plan import drawn, place_rows

STYLE = Path(__file__).with_name("paper") / "plot.css"
WIDE, NARROW = 640, 300  # units across: those of the height, about a sixth of a millimetre
FIGURES, HALF_AN_HOUR = 48, 24  # units left and right of what is drawn


def drawings(tournament: Tournament, result: Result) -> Iterator[Drawing]:
    """The evening, and the prizes as shares of the pool where no deal has divided them, in the
    active language."""
    ended = tournament.finished_ms
    if ended is not None and (evening := plot_of(tournament, ended)):
        svg = _svg(evening, WIDE, FIGURES, HALF_AN_HOUR)
        yield Drawing(title=_("The evening"), svg=svg)
    prizes = None if result.agreed else drawn(place_rows(result))
    if prizes:
        yield Drawing(title=_("Prizes as shares of the pool"), svg=_svg(prizes, NARROW, 0, 0))


def _svg(plot: Plot, across: int, left: int, right: int) -> str:
    """The plot, so many units ``across``, with what stands ``left`` and ``right`` of it."""
    shown = {
        "plot": plot,
        "across": across,
        "left": left,
        "whole": left + across + right,
        "style": STYLE.read_text(),
    }
    return " ".join(render_to_string("results/paper_plot.svg", shown).split())
