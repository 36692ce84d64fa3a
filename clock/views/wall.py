from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor import screens
from floor.board import board
from floor.models import Tournament
from floor.tournament_time import now


@require_GET
@never_cache
@screens.framed
def wall(request: HttpRequest, public_id: str) -> HttpResponse:
    """The wall, for anybody who knows the public id, in the tournament's language."""
    tournament = get_object_or_404(Tournament, public_id=public_id)
    with translation.override(tournament.language):
        context = {"board": board(tournament), "now": now(), "language": tournament.language}
        return render(request, "clock/wall.html", context)
