from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from floor.displays import devices, turns
from floor.displays.board import board
from floor.displays.catalogue import WALLS
from floor.displays.selectors import events_of_the_evening
from floor.event.tournament_time import now
from floor.models import Tournament


@require_GET
@never_cache
@gzip_page  # public, with nothing secret in it
@devices.allow_own_frame
def wall(request: HttpRequest, public_id: str) -> HttpResponse:
    """The wall, for anybody who knows the public id: the views that ``show`` asks for in turn, in
    the ``language`` asked for, or in the tournament's."""
    tournament = get_object_or_404(
        Tournament.objects.select_related("journal"), public_id=public_id
    )
    shown, chosen = request.GET.get("show", ""), request.GET.get("language")
    language = chosen if chosen in dict(settings.LANGUAGES) else tournament.language
    with translation.override(language):
        context = {"board": board(tournament), "now": now(), "language": language}
        return render(request, "clock/wall.html", context | parts_of(shown))


@require_GET
@never_cache
def evening(request: HttpRequest, public_id: str) -> HttpResponse:
    """``{"events": [public id, ...]}`` of the hall, for a wall that shows all of them."""
    tournament = get_object_or_404(Tournament, public_id=public_id)
    events = events_of_the_evening(tournament)
    return JsonResponse({"events": [event.public_id for event in events]})


def parts_of(shown: str) -> dict[str, object]:
    """What the page needs to show these views, as turns.spell writes them; without one the first.

    Every wall has the seats: they are what the clock shows until it is started.
    """
    in_turn = turns.parse(shown, WALLS) or [turns.Turn(next(iter(WALLS)))]
    views = dict.fromkeys(["seats", *(turn.view for turn in in_turn)])
    return {
        "turns": [[turn.view, turn.seconds] for turn in in_turn],
        "parts": [WALLS[view].part for view in views if WALLS[view].part],
    }
