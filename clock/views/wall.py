from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from floor.displays import devices
from floor.displays.board import board
from floor.event.tournament_time import now
from floor.models import Tournament


@require_GET
@never_cache
@gzip_page  # public, with nothing secret in it
@devices.allow_own_frame
def wall(request: HttpRequest, public_id: str) -> HttpResponse:
    """The wall, for anybody who knows the public id, in the tournament's language."""
    tournament = get_object_or_404(
        Tournament.objects.select_related("journal"), public_id=public_id
    )
    with translation.override(tournament.language):
        context = {"board": board(tournament), "now": now(), "language": tournament.language}
        return render(request, "clock/wall.html", context)
