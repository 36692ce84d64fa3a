"""Before the sockets of the application: who finds no place, or comes from a page of another
address, is answered with 403 before anything is read for them."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from tdapp.serving.places import Places

USUAL_PORTS = {"http": 80, "https": 443}
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class SocketBound:
    """Before the application: a socket has a place, or its handshake is answered with 403. Pages
    try again by themselves, later and later."""

    def __init__(self, application: Application, places: Places) -> None:
        self.application, self.places = application, places

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            await self.application(scope, receive, send)
            return
        holder, address = object(), (scope.get("client") or [""])[0]
        if not self.places.take(holder, address):
            await send({"type": "websocket.close"})
            return
        try:
            await self.application(scope, receive, send)
        finally:
            self.places.give_back(holder)


class SameOrigin:
    """Before the sockets: a page opens those of the address it came from, the port included.

    What a page of another port of the same machine sends has our cookies with it; forms are held to
    the same by CSRF."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        origin, host = (_header(scope, name) for name in (b"origin", b"host"))
        if is_allowed_origin(origin, host, settings.ALLOWED_HOSTS):
            await self.application(scope, receive, send)
        else:
            await send({"type": "websocket.close"})


def is_allowed_origin(origin: str, host: str, allowed: Iterable[str]) -> bool:
    """Whether a page of ``origin`` may open a socket at ``host``, one of those we serve."""
    domain, port = split_domain_port(host)
    if not domain or not validate_host(domain, allowed):
        return False
    try:
        page = urlsplit(origin)
        usual = USUAL_PORTS[page.scheme]
        return (page.hostname, page.port or usual) == (domain.strip("[]"), int(port or usual))
    except (ValueError, KeyError):
        return False


def _header(scope: dict[str, Any], name: bytes) -> str:
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return values[0] if len(values) == 1 else ""
