"""uvicorn for a hall: the frame of one text for a thousand screens is built once."""

from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

TEXT = "websocket.send"


class HallSocket(WebSocketsSansIOProtocol):
    """A socket of uvicorn, without extensions; all of them share the frame built last."""

    _text: ClassVar[str] = ""
    _frame: ClassVar[bytes] = b""

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
