"""Before the sockets of the application: who finds no place, or comes with an origin that is no
address, is answered with 403 before anything is read for them."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from tdapp.serving.places import Places

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


class ReadableOrigin:
    """Refuses an Origin header that is no address: Channels would raise when it compares it with
    the hosts we serve, and each try fill the log."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if all(_is_address(value) for name, value in scope["headers"] if name == b"origin"):
            await self.application(scope, receive, send)
        else:
            await send({"type": "websocket.close"})


def _is_address(origin: bytes) -> bool:
    try:
        urlsplit(origin.decode("latin-1")).port  # noqa: B018 - read when it is asked for
    except ValueError:
        return False
    return True
