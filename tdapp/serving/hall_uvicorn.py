"""uvicorn for a hall: the frame of one text for a thousand screens is built once, and connections
are bounded."""

import asyncio
import socket
import struct
import time
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from tdapp.serving.allowance import TOO_MUCH, Allowance
from tdapp.serving.forwarded import client_of
from tdapp.serving.half_read import HalfRead
from tdapp.serving.half_sent import HalfSent
from tdapp.serving.places import Bounds

HEADER_PIECE = 4096  # bytes; h11 refuses a header when 16 KB of it have come
TEXT = "websocket.send"
GOODBYE = 1.0  # seconds to read why the socket is closed; Autobahn gives as many


def reset(transport: asyncio.Transport) -> None:
    """End a connection that nobody reads; what is left for it is thrown away by the system too."""
    link = transport.get_extra_info("socket")
    if link is not None and link.fileno() >= 0:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


class HallConfig(uvicorn.Config):
    """What every connection is given."""

    def __init__(self, bounds: Bounds, application: Any, **options: Any) -> None:
        super().__init__(application, http=HallHttp, ws=HallSocket, **options)
        self.bounds = bounds


class HallHttp(H11Protocol):
    """A connection to uvicorn until it becomes a socket; without a place it is closed at once."""

    config: HallConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        bounds, self.address = self.config.bounds, self.client[0] if self.client else ""
        self.half_sent = HalfSent(bounds, self.address, self._close)
        unsent = transport.get_write_buffer_size
        self.half_read = HalfRead(bounds.limits.patience, unsent, self._abort)
        if bounds.admit(transport, self.address):
            self.half_sent.begin_header()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended, and was no socket."""
        self.half_sent.finish()
        self.half_read.finish()
        self.config.bounds.connections.give_back(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request; those of a header in small pieces, for h11 takes any number at once
        and Django's parser of a content type is quadratic."""
        while data and self.transport.get_protocol() is self and not self.transport.is_closing():
            in_header = self.conn.their_state is h11.IDLE
            piece = data[:HEADER_PIECE] if in_header else data
            data = data[len(piece) :]
            super().data_received(piece)
            if self.conn.their_state is h11.IDLE:
                self.half_sent.begin_header()
            self.half_sent.receive(len(piece))

    def handle_events(self) -> None:
        """What has come may be a whole header, or a whole request."""
        super().handle_events()
        is_socket = self.transport.get_protocol() is not self
        if self.conn.their_state is h11.SEND_BODY and not is_socket:
            length = dict(self.headers).get(b"content-length", b"0")
            self.half_sent.begin_body(int(length), self._visitor())
        elif self.conn.their_state is not h11.IDLE:
            self.half_sent.finish()

    def pause_writing(self) -> None:
        """More was written than is read."""
        super().pause_writing()
        self.half_read.watch()

    def on_response_complete(self) -> None:
        """All of the answer was written."""
        super().on_response_complete()
        self.half_read.watch()

    def _abort(self) -> None:
        if self.transport.get_protocol() is self:  # a socket by now has deadlines of its own
            reset(self.transport)

    def _visitor(self) -> str:
        if not self.config.bounds.behind_proxy:
            return self.address
        lines = [value for name, value in self.headers if name == b"x-forwarded-for"]
        return client_of(lines, self.address)

    def _close(self, answer: bytes) -> None:
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(answer)
        self.transport.close()


class HallSocket(WebSocketsSansIOProtocol):
    """A socket of uvicorn, without extensions; all of them share the frame built last."""

    config: HallConfig
    _text: ClassVar[str] = ""
    _frame: ClassVar[bytes] = b""
    _allowance: Allowance | None = None
    _says_too_much = False

    def data_received(self, data: bytes) -> None:
        """First the request uvicorn has read already, then what the client says."""
        if self._allowance is None:
            limits, now = self.config.bounds.limits, time.monotonic()
            self._allowance = Allowance(limits.socket_burst, limits.socket_rate, now)
            super().data_received(data)
        elif not self.handshake_complete:
            reset(self.transport)  # it speaks before it is let in
        elif not self._says_too_much:
            self._listen(data, self._allowance)

    def _listen(self, data: bytes, allowance: Allowance) -> None:
        if allowance.take(len(data), time.monotonic()):
            super().data_received(data)
            return
        self._says_too_much = True
        self.transport.pause_reading()
        if not self.close_sent:
            self.close_sent = True
            self.conn.send_close(TOO_MUCH)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
            self.close_timer = self.loop.call_later(GOODBYE, reset, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket has ended: the place of the connection it was is free."""
        self.config.bounds.connections.give_back(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """A message is whole. A text that is none closes the socket, and is no error of ours."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Nobody has answered a ping: nobody would read a goodbye."""
        super().keepalive_timeout()
        reset(self.transport)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has said goodbye; who does not read it is let go all the same."""
        super().on_task_complete(task)
        self.loop.call_later(self.close_timeout, reset, self.transport)

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


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
