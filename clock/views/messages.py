"""What is said to the hall from the console: a message at the foot of the walls, an emergency."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from clock.forms import EmergencyForm, MessageForm
from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.event import services
from floor.event.tournament_time import now
from floor.web import responses
from floor.web.act_view import act_view

take_down = act_view(services.take_down_message)
send_emergency = act_view(services.send_emergency, EmergencyForm)
end_emergency = act_view(services.end_emergency)


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
    """The emergency that stands on the walls, and the way to take it down."""
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_emergency.html", emergency_context(holder))


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
        "may_act": holder.may_tap(services.set_message),
    }


def emergency_context(holder: Pass) -> dict[str, Any]:
    return {"may_end": holder.may_tap(services.end_emergency)}
