"""The course of an event as a drawing, for walls."""

from functools import partial

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.journal import kept
from floor.models import Tournament
from floor.time.tournament_time import now
from results.drawn_evening import plot_of
from results.evening_plot import UPRIGHT, WALL


@require_GET
@never_cache
def wall_plot(request: HttpRequest, public_id: str) -> HttpResponse:
    """The SVG with words in ``language``, for anybody who knows the public id; empty until the
    clock has begun; ``upright`` for a television on its side. However many walls ask, it is made
    once a second."""
    rows = Tournament.objects.select_related("journal")
    tournament = get_object_or_404(rows, public_id=public_id)
    chosen = request.GET.get("language", "")
    language = chosen if chosen in dict(settings.LANGUAGES) else tournament.language
    upright = "upright" in request.GET
    key = ("wall_plot", public_id, language, upright)
    return HttpResponse(kept.once_a_second(key, partial(_svg, tournament, language, upright)))


def _svg(tournament: Tournament, language: str, upright: bool) -> str:
    with translation.override(language):
        plot = plot_of(tournament, now(), UPRIGHT if upright else WALL)
        label = _("Players left and their average stack over the evening")
        return render_to_string("parts/plot.html", {"plot": plot, "label": label}) if plot else ""
