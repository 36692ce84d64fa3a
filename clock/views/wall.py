from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.displays import devices
from floor.displays.board import board
from floor.displays.catalogue import WALLS
from floor.displays.selectors import events_of_the_evening, named_events
from floor.journal import kept
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import turns
from floor.values.turns import Turn
from floor.web import qr


@require_GET
@never_cache
@devices.allow_own_frame
def wall(request: HttpRequest, public_id: str) -> HttpResponse:
    """The wall, for anybody who knows the public id: the views that ``show`` asks for in turn, in
    the ``language`` asked for, or in the tournament's."""
    tournament = get_object_or_404(
        Tournament.objects.select_related("journal"), public_id=public_id
    )
    chosen = request.GET.get("language")
    language = chosen if chosen in dict(settings.LANGUAGES) else tournament.language
    shown = list_of(tournament, request.GET.get("show", ""))
    with translation.override(language):
        context = {"board": board(tournament), "now": now(), "language": language}
        context |= parts_of(shown) | boards_beside(tournament, shown)
        draw = reverse("seating:public_draw", args=[public_id])
        context["draw_address"] = qr.address(request, draw)
        return render(request, "clock/wall.html", context)


@require_GET
@never_cache
def evening(request: HttpRequest, public_id: str) -> HttpResponse:
    """``{"events": [public id, ...]}`` of the hall, for a wall that shows all of them."""
    tournament = get_object_or_404(Tournament, public_id=public_id)
    events = events_of_the_evening(tournament)
    return JsonResponse({"events": [event.public_id for event in events]})


def list_of(tournament: Tournament, shown: str) -> list[Turn]:
    """The list that ``shown`` spells, without views of events that there are not; one query where
    it names others."""
    in_turn = turns.parse(shown, WALLS)
    event_ids = named_events(turn.event for turn in in_turn).keys() | {""}
    own = tournament.public_id
    return [
        Turn(turn.view, turn.seconds, "" if turn.event == own else turn.event)
        for turn in in_turn
        if turn.event in event_ids
    ]


def parts_of(shown: list[Turn]) -> dict[str, Any]:
    """What the page needs to show these views, the first of all where there is none.

    Every wall has the seats: they are what the clock shows until it is started.
    """
    in_turn = shown or [Turn(next(iter(WALLS)))]
    views = dict.fromkeys(["seats", *(turn.view for turn in in_turn)])
    return {
        "turns": [[turn.view, turn.seconds, turn.event] for turn in in_turn],
        "parts": [WALLS[view].part for view in views if WALLS[view].part],
    }


def boards_beside(tournament: Tournament, shown: list[Turn]) -> dict[str, Any]:
    """The boards of the other events that these views are of, so that they are right from the first
    moment on; ``evening``: public ids of those of the hall, none where no view is of all."""
    is_of_all = any(turn.view == "evening" for turn in shown)
    evening = events_of_the_evening(tournament) if is_of_all else []
    named = named_events(turn.event for turn in shown).values()
    events = {event.pk: event for event in [*named, *evening] if event.pk != tournament.pk}
    return {
        "events": list(_boards(events.values())),
        "evening": [event.public_id for event in evening],
    }


def _boards(events: Iterable[Tournament]) -> Iterator[dict[str, Any]]:
    """Their boards, no older than a second: a hall of televisions is switched on at once."""
    for event in events:
        yield kept.once_a_second(("wall", event.pk), partial(board, event))
