"""Daphne for a hall: one frame for a thousand screens is built once."""

from typing import Any

from autobahn.websocket import protocol as autobahn
from daphne.server import Server
from daphne.ws_protocol import WebSocketProtocol

TEXT = "websocket.send"


def hush() -> None:
    """Autobahn colours a debug text for every frame it sends, whether anybody reads it or not."""
    for colouring in ("hltype", "hlval"):
        setattr(autobahn, colouring, lambda *_: "")


class HallServer(Server):  # type: ignore[misc]
    """The same text sent to one socket after another is put into its frame once."""

    _text: str = ""
    _frame: autobahn.PreparedMessage | None = None

    async def handle_reply(self, protocol: WebSocketProtocol, message: dict[str, Any]) -> None:
        """What an application says on a socket or in answer to a request."""
        text = message.get("text")
        if message["type"] != TEXT or not text or protocol.state != protocol.STATE_OPEN:
            await super().handle_reply(protocol, message)
            return
        if text is not self._text:
            self._text = text
            self._frame = protocol.factory.prepareMessage(text.encode(), doNotCompress=True)
        protocol.sendPreparedMessage(self._frame)
