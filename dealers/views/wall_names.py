"""The names of dealers for their own wall: the public board has none of staff."""

from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from dealers import selectors
from floor.accounts.access import pass_of, tablet_of
from floor.displays.devices import screen_of_device
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values.roles import CREW

VIEW = "dealers"


@require_GET
@never_cache
def wall_names(request: HttpRequest, public_id: str) -> JsonResponse:
    """``{"names": {dealer: name}}`` of who is on shift, for a paired television that was given the
    dealers' wall of the event, and for the event's staff; of nobody for everybody else."""
    event = get_object_or_404(Tournament, public_id=public_id)
    rows = selectors.shifts(event) if _may_name(request, event) else []
    return JsonResponse({"names": {row.dealer_id: row.dealer.name for row in rows}})


def _may_name(request: HttpRequest, event: Tournament) -> bool:
    screen = screen_of_device(request.COOKIES, now())
    if screen and screen.shows:
        own = screen.shows.public_id
        given = {turn.event or own for turn in screen.turns if turn.view == VIEW}
        if event.public_id in given:
            return True
    holder = pass_of(request.user, event.slug, tablet_of(request))
    return holder is not None and holder.may(*CREW)
