"""What is said to the hall from the console: a message at the foot of the walls, an emergency."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from clock import selectors
from clock import services as clock
from clock.forms import EmergencyForm, EndEmergencyForm, MessageForm, StandingForm
from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import services
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view

take_down = act_view(services.take_down_message, StandingForm)
send_emergency = act_view(clock.send_emergency, EmergencyForm)
end_emergency = act_view(clock.end_emergency, EndEmergencyForm)


@require_http_methods(["GET", "POST"])
def message(request: HttpRequest, slug: str) -> HttpResponse:
    """The message that stands, with the fields for another; a POST shows that one."""
    if request.method == "GET":
        holder = access.staff(request, slug, *roles.CREW)
        return render(request, "clock/_message.html", message_context(holder))
    holder = access.actor(request, slug, services.set_message)
    values = responses.validated(MessageForm(request.POST))
    return responses.act(request, services.set_message(access.tap(request, holder), **values))


@require_GET
def emergency(request: HttpRequest, slug: str) -> HttpResponse:
    """The emergency that stands on the walls: on the console with the acts that end it, in the
    ``?frame`` of all other pages of staff with the way there."""
    holder = access.staff(request, slug, *roles.CREW)
    context = {"in_frame": True} if "frame" in request.GET else emergency_context(holder)
    return render(request, "clock/_emergency.html", context)


def message_context(holder: Pass) -> dict[str, Any]:
    """``standing`` is None once the time of the message has passed. The proposed words of an
    emergency are in the language of the walls."""
    standing = holder.tournament.message
    with translation.override(holder.tournament.language):
        proposed = gettext("Stop play. Leave the hall calmly by the nearest exit.")
    return {
        "standing": None if standing is None or standing.is_over(now()) else standing,
        "minutes": MessageForm.MINUTES,
        "proposed": proposed,
        "clocks_run": bool(selectors.running_events(now())),
        "may_act": holder.may_tap(services.set_message),
    }


def emergency_context(holder: Pass) -> dict[str, Any]:
    """``may_start``: the clock stands, and could run on as the emergency ends."""
    in_play = holder.tournament.is_in_play
    by_hand = selectors.running_hand(holder.tournament) is not None
    return {
        "may_end": holder.may_tap(clock.end_emergency),
        "may_start": in_play and not by_hand and not _clock_runs(holder),
    }


def _clock_runs(holder: Pass) -> bool:
    return selectors.reading(holder.tournament, now()).running
