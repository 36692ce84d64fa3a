"""What is known of a request before it is worked on: where it waits, and for how long."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.urls import Resolver404

from floor.accounts import devices
from floor.accounts.staff_sessions import staff_sessions
from floor.web.addresses import match_of
from floor.web.network import network_of
from floor.web.worker_pools import pool_of
from tdapp.serving.request_queue import Lane

HEALTH = "/healthz"
HEADERS = (b"cookie", b"hx-request", b"accept-language")
READING = ("GET", "HEAD", "OPTIONS")
# Seconds a request may wait. htmx gives up after ten (templates/base.html), and its reader is then
# told that nobody knows what was recorded; Daphne cuts a page after thirty.
FRAGMENT_PATIENCE, PAGE_PATIENCE = 9.0, 20.0


@dataclass(frozen=True)
class Arrival:
    """``pool`` is one of those of ``tdapp.serving.admission``; ``source`` is a session of staff,
    the number of a device on which staff was before, else the address; ``patience`` is in seconds.
    """

    pool: str
    lane: Lane
    source: str
    patience: float


def request_of(scope: dict[str, Any]) -> ASGIRequest:
    """The request with what is needed here. All else may be hostile, and is read by a worker."""
    headers = [(name, value) for name, value in scope["headers"] if name in HEADERS]
    return ASGIRequest({**scope, "headers": headers, "query_string": b""}, BytesIO())


def arrival_of(request: ASGIRequest) -> Arrival:
    """Where the request waits."""
    patience = FRAGMENT_PATIENCE if request.headers.get("HX-Request") else PAGE_PATIENCE
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    if session in staff_sessions:
        lane, source = (Lane.STAFF if request.method in READING else Lane.ACT), session
    elif device := devices.number_of(request):
        lane, source = Lane.DEVICE, device
    else:
        lane = Lane.CLAIMED if session else Lane.PUBLIC
        source = network_of(request.META.get("REMOTE_ADDR", ""))
    return Arrival(_pool(request), lane, source, patience)


def _pool(request: ASGIRequest) -> str:
    if request.path_info == HEALTH:
        return "health"
    marked = _marked(request.path_info) if request.method == "POST" else None
    return marked or "requests"


def _marked(path: str) -> str | None:
    try:
        return pool_of(match_of(path).func)
    except Resolver404:
        return None
