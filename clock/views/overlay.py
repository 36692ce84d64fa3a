from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.displays.board import board
from floor.models import Tournament
from floor.time.tournament_time import now


@require_GET
@never_cache
def overlay(request: HttpRequest, public_id: str) -> HttpResponse:
    """What a stream lays over its picture: 1920 by 1080, transparent but for the lower third."""
    events = Tournament.objects.select_related("journal")
    tournament = get_object_or_404(events, public_id=public_id)
    with translation.override(tournament.language):
        context = {"board": board(tournament), "now": now(), "language": tournament.language}
        return render(request, "clock/overlay.html", context)
