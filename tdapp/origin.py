"""The Origin header of a socket, before Channels compares it with the hosts we serve."""

from typing import Any
from urllib.parse import urlsplit

from tdapp.socket_bound import Application


class ReadableOrigin:
    """Refuses what is no address; Channels would raise, and each try fill the log."""

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
