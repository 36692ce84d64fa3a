"""Televisions that were paired: which device this is, and how a wall stands on it."""

from collections.abc import Callable, Mapping

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.clickjacking import xframe_options_sameorigin

from floor.accounts.tokens import hash_token
from floor.displays import catalogue, emergencies
from floor.models import Screen

COOKIE = f"{settings.COOKIE_PREFIX}screen"
COOKIE_AGE = 60 * 60 * 24 * 90  # renewed whenever the television is switched on


def screen_of_device(cookies: Mapping[str, str], now: int) -> Screen | None:
    """The screen of this device: paired, or waiting with a code that is still good; else None."""
    token = cookies.get(COOKIE)
    if not token:
        return None
    screens = Screen.objects.filter(token_hash=hash_token(token), revoked_ms=None)
    screen = screens.select_related("shows", "tournament").first()
    if screen is not None and screen.expires_ms is not None and screen.expires_ms <= now:
        return None
    return screen


def address_to_show(screen: Screen | None) -> str:
    """What a television has to show, as one word that changes with it; "" when it has to ask for a
    code."""
    if screen is None or screen.shows is None or screen.tournament is None:
        return screen.code or "" if screen else ""
    sent = emergencies.of_the_hall()
    # An emergency is shown whatever else it was given.
    event = screen.shows if sent is None or sent.reaches(screen.shows) else sent.tournament
    return catalogue.address(
        event, screen.turns, screen.language, sounds=screen.sounds, voice=screen.voice
    )


def set_screen_cookie(response: HttpResponse, token: str) -> None:
    """Make the device that gets ``response`` the screen of ``token``."""
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE)


def allow_own_frame(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Let a public page stand in a frame of our own, and in nobody else's: a television keeps its
    short address and its full screen while what it shows changes."""
    return xframe_options_sameorigin(csp_replace({"frame-ancestors": ["'self'"]})(page))


def show_own_pages(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Let a page have pages of our own in a frame."""
    return csp_replace({"frame-src": ["'self'"]})(page)
