"""uvicorn for a hall: the frame of one text for a thousand screens is built once, and connections
are bounded."""

from asyncio import Transport
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from tdapp.places import Places

TEXT = "websocket.send"


class HallConfig(uvicorn.Config):
    """What every connection is given; ``places`` are those of all connections."""

    def __init__(self, places: Places, application: Any, **options: Any) -> None:
        super().__init__(application, http=HallHttp, ws=HallSocket, **options)
        self.places = places


class HallHttp(H11Protocol):
    """A connection to uvicorn until it becomes a socket; without a place it is closed at once."""

    config: HallConfig

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        if not self.config.places.take(transport, self.client[0] if self.client else ""):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended, and was no socket."""
        self.config.places.give_back(self.transport)
        super().connection_lost(exc)


class HallSocket(WebSocketsSansIOProtocol):
    """A socket of uvicorn, without extensions; all of them share the frame built last."""

    config: HallConfig
    _text: ClassVar[str] = ""
    _frame: ClassVar[bytes] = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket has ended: the place of the connection it was is free."""
        self.config.places.give_back(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """A healthy socket is written to at once; everything else is left to uvicorn."""
        text = message.get("text")
        if not text or message["type"] != TEXT or not self._is_healthy():
            await super().send(message)
            return
        if text is not HallSocket._text:
            HallSocket._text = text
            HallSocket._frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
        self.transport.write(HallSocket._frame)

    def _is_healthy(self) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_open and self.writable.is_set()
