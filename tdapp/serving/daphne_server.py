"""Daphne for a hall: the frame of one text for a thousand screens is built once, forms are left to
Django, a body that is too long is not kept, and connections are bounded."""

import asyncio
import time
from typing import Any

from autobahn.websocket import protocol as autobahn
from daphne import http_protocol
from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel, Request

from tdapp.serving.allowance import TOO_MUCH, Allowance
from tdapp.serving.forwarded import client_of
from tdapp.serving.half_read import HalfRead
from tdapp.serving.half_sent import HalfSent
from tdapp.serving.places import Bounds
from tdapp.serving.request_size import MOST_BYTES, is_too_large

TEXT = "websocket.send"
MOST_UNSENT = 64 * 1024  # bytes that wait for a reader before the next frame waits too
LOOK_AGAIN = 0.1  # seconds until a socket that is not read is looked at again
TOO_LARGE = b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def leave_out_debug_texts() -> None:
    """Autobahn colours a debug text for every frame it sends, whether anybody reads it or not."""
    for colouring in ("hltype", "hlval"):
        setattr(autobahn, colouring, lambda *_: "")


def unsent(transport: Any) -> int:
    """Bytes that were written to a connection of Twisted's and not yet taken by the system."""
    return len(transport.dataBuffer) - int(transport.offset) + int(transport._tempDataLen)


def write_now(transport: Any, data: bytes) -> None:
    """Give the system what it takes at once, and Twisted the rest: on its own way every write waits
    for a turn of the loop, and costs the system two more calls."""
    taken = 0
    if transport.connected and not (transport.disconnecting or unsent(transport)):
        taken = transport.writeSomeData(data)
    if not isinstance(taken, int):
        taken = 0  # the connection is lost, which Twisted is to find out
    if taken < len(data):
        transport.write(data[taken:])


def write_out(transport: Any) -> None:
    """Give the system at once what was written so far, which would wait for a turn of the loop. A
    connection that is lost, or ends after this, is left to Twisted."""
    if transport.connected and not transport.disconnecting and unsent(transport):
        transport.doWrite()


def use_own_protocols() -> None:
    """Daphne gives no way to say which connections, requests and sockets it is to make."""
    http_protocol.HTTPFactory.protocol = HallChannel
    http_protocol.HTTPFactory.log = lambda *_: None  # a line for each request that nobody reads
    http_protocol.WebRequest = HallRequest
    WebSocketFactory.protocol = HallSocket


class HallChannel(HTTPChannel):  # type: ignore[misc]
    """A connection to Daphne until it becomes a socket; without a place it is closed at once."""

    def connectionMade(self) -> None:  # noqa: N802 - Twisted's name
        """Somebody has connected."""
        self.bounds: Bounds = self.factory.server.bounds
        self.address = self.transport.getPeer().host
        self.half_sent = HalfSent(self.bounds, self.address, self._close)
        self.half_read = HalfRead(self.bounds.limits.patience, self._unsent, self._abort)
        if self.bounds.admit(self.transport, self.address):
            super().connectionMade()
            self.half_sent.begin_header()
        else:
            self.transport.abortConnection()

    def connectionLost(self, reason: Failure) -> None:  # noqa: N802
        """The connection has ended, and was no socket."""
        self.half_sent.finish()
        self.half_read.finish()
        self.bounds.connections.give_back(self.transport)
        super().connectionLost(reason)

    def dataReceived(self, data: bytes) -> None:  # noqa: N802
        """Bytes of a request, or of the next one while this one is answered."""
        if not self._handlingRequest:
            self.half_sent.begin_header()
        if self.transport.disconnecting:
            return
        super().dataReceived(data)
        self.half_sent.receive(len(data))

    def allHeadersReceived(self) -> None:  # noqa: N802
        """The header is here; ``length`` is None for a body in chunks."""
        super().allHeadersReceived()
        if self.length != 0:
            self.half_sent.begin_body(self.length or 0, self._visitor())

    def allContentReceived(self) -> None:  # noqa: N802
        """The request is whole."""
        self.half_sent.finish()
        super().allContentReceived()

    def pauseProducing(self) -> None:  # noqa: N802
        """More was written than is read."""
        super().pauseProducing()
        self.half_read.watch()

    def requestDone(self, request: Request) -> None:  # noqa: N802
        """All of the answer was written."""
        super().requestDone(request)
        write_out(self.transport)
        self.half_read.watch()

    def _unsent(self) -> int:
        return unsent(self.transport)

    def _abort(self) -> None:
        if self.transport.protocol is self:  # a socket by now has deadlines of its own
            self.transport.abortConnection()

    def _visitor(self) -> str:
        if not self.bounds.behind_proxy:
            return str(self.address)
        headers = self.requests[-1].requestHeaders
        return client_of(headers.getRawHeaders(b"x-forwarded-for", []), self.address)

    def _close(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.loseConnection()


class HallSocket(WebSocketProtocol):  # type: ignore[misc]
    """A socket of Daphne; it holds the place of the connection it was."""

    _allowance: Allowance | None = None
    _says_too_much = False

    def dataReceived(self, data: bytes) -> None:  # noqa: N802
        """First the request Daphne has read already, then what the client says."""
        if self._allowance is None:
            limits, now = self.factory.server_class.bounds.limits, time.monotonic()
            self._allowance = Allowance(limits.socket_burst, limits.socket_rate, now)
            super().dataReceived(data)
        elif self.state == self.STATE_CONNECTING:
            self.transport.abortConnection()  # it speaks before it is let in
        elif not self._says_too_much:
            self._listen(data, self._allowance)

    def _listen(self, data: bytes, allowance: Allowance) -> None:
        if allowance.take(len(data), time.monotonic()):
            super().dataReceived(data)
        else:
            self._says_too_much = True
            self.sendClose(TOO_MUCH)
            self.transport.pauseProducing()

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802
        """The socket has ended."""
        self.factory.server_class.bounds.connections.give_back(self.transport)
        super().connectionLost(reason)


class HallRequest(http_protocol.WebRequest):  # type: ignore[misc]
    """A request to Daphne, which keeps the whole body on the disk before anybody may refuse it."""

    _taken: int = 0

    def __init__(self, *args: Any, **named: Any) -> None:
        """Django parses forms, in a thread. Twisted would do so as well, in the event loop, and its
        multipart parser takes minutes for a few hundred kilobytes of semicolons."""
        super().__init__(*args, parsePOSTFormSubmission=False, **named)

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - Twisted's name
        """The header of the body, if it has one."""
        super().gotLength(length)
        if is_too_large(length or 0):
            self._refuse()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - and this
        """A piece of the body; one that was not announced is counted."""
        self._taken += len(data)
        if self._taken <= MOST_BYTES:
            super().handleContentChunk(data)
        else:
            self._refuse()

    def process(self) -> None:
        """The whole request is here. Nobody outside says where our root is, and no socket of ours
        has subprotocols, whose header Daphne cannot read when it is no text."""
        for name in (b"daphne-root-path", b"sec-websocket-protocol"):
            self.requestHeaders.removeHeader(name)
        super().process()

    def _refuse(self) -> None:
        self.channel.transport.write(TOO_LARGE)
        self.channel.loseConnection()


class HallServer(Server):  # type: ignore[misc]
    """Daphne. The same text sent to one socket after another is put into its frame once."""

    _text: str = ""
    _frame: bytes = b""

    def __init__(self, bounds: Bounds, **options: Any) -> None:
        super().__init__(**options)
        self.bounds = bounds

    async def handle_reply(self, protocol: WebSocketProtocol, message: dict[str, Any]) -> None:
        """What an application says on a socket or in answer to a request.

        A socket that is not read lets it wait: Twisted would keep every frame in memory until a
        ping is not answered.
        """
        text = message.get("text")
        if text and unsent(protocol.transport) > MOST_UNSENT:
            await self._wait_for_reader(protocol)
        if message["type"] != TEXT or not text or protocol.state != protocol.STATE_OPEN:
            await super().handle_reply(protocol, message)
            return
        if text is not self._text:
            self._text = text
            frame = protocol.factory.prepareMessage(text.encode(), doNotCompress=True)
            self._frame = frame.payloadHybi
        write_now(protocol.transport, self._frame)

    @staticmethod
    async def _wait_for_reader(protocol: WebSocketProtocol) -> None:
        while (  # noqa: ASYNC110 - Twisted tells only the channel that it may write again
            protocol.state == protocol.STATE_OPEN and unsent(protocol.transport) > MOST_UNSENT
        ):
            await asyncio.sleep(LOOK_AGAIN)
