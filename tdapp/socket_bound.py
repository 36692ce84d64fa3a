"""How many sockets are open at once: one too many is refused before anything is read for it."""

from collections.abc import Awaitable, Callable
from typing import Any

from tdapp.places import Places

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
