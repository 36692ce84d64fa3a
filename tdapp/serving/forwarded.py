"""Who asks, behind a proxy: what it writes into X-Forwarded-For and X-Forwarded-Proto.

A proxy adds the address it sees at the end; what stands before it was sent by the visitor, who may
write there what they like. So the last address counts, in front of one proxy of our own.
"""

import ipaddress
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

Scope = dict[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]
SECURE = {"http": "https", "websocket": "wss"}


def client_of(forwarded_for: Iterable[bytes], peer: str) -> str:
    """The last address in the header's lines; ``peer``, who connected, when that is none."""
    last = b",".join(forwarded_for).rpartition(b",")[2].strip().decode("latin-1")
    try:
        return str(ipaddress.ip_address(last.strip("[]")))
    except ValueError:
        return peer


class Forwarded:
    """Before the application: the scope's client and scheme are those the proxy saw."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers = scope.get("headers", [])
        lines = [value for name, value in headers if name == b"x-forwarded-for"]
        proto = dict(headers).get(b"x-forwarded-proto", b"")
        peer, port = scope.get("client") or ("", 0)
        client = client_of(lines, peer)
        scope = {**scope, "client": (client, port if client == peer else 0)}
        if proto.lower() == b"https":
            scope["scheme"] = SECURE[scope["type"]]
        await self.application(scope, receive, send)
