"""A television at the short address: it shows six letters, then what it was given. Nobody touches
it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from floor.displays import devices, pairing
from floor.time.tournament_time import now
from floor.web.origin import address_of


@require_GET
@never_cache
@devices.show_own_pages
def television(request: HttpRequest) -> HttpResponse:
    """The code, or the wall in a frame; the page reads itself anew when that changes."""
    at = now()
    screen = devices.screen_of_device(request.COOKIES, at)
    waits = screen is not None and screen.code is not None
    context = {
        "shows": devices.address_to_show(screen),
        "code": pairing.group_code(screen.code) if screen and screen.code else "",
        "left_ms": (screen.expires_ms or 0) - at if screen and waits else 0,
        "name": screen.name if screen else "",
    }
    answer = render(request, "floor/television.html", context)
    if screen is not None and not waits:
        devices.set_screen_cookie(answer, request.COOKIES[devices.COOKIE])
    return answer


@require_POST
@never_cache
def wait(request: HttpRequest) -> HttpResponse:
    """A code for this device; one that shows a code or a wall already keeps it."""
    answer = redirect("floor:television")
    if devices.screen_of_device(request.COOKIES, now()) is None:
        token = pairing.new_waiting_screen(address_of(request), now())
        devices.set_screen_cookie(answer, token)
    return answer
