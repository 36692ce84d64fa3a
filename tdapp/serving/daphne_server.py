"""Daphne for a hall: heads are bounded before they are parsed and addresses take turns, connections
are bounded, forms are left to Django, and the frame of one text for a thousand screens is built
once."""

import asyncio
import time
from typing import Any

from autobahn.websocket import protocol as autobahn
from daphne import http_protocol
from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from django.conf import settings
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel, Request

from floor.accounts.staff_sessions import staff_sessions
from floor.values.allowance import Allowance
from tdapp.serving.forwarded import client_of
from tdapp.serving.half_read import HalfRead
from tdapp.serving.half_sent import HalfSent
from tdapp.serving.places import Bounds
from tdapp.serving.request_head import (
    Headers,
    Refusal,
    cookie_of,
    readable,
    refusal_of,
    refusal_of_line,
)
from tdapp.serving.turns import ReadInTurn

TEXT = "websocket.send"
TOO_MUCH = 4429  # the code a socket is closed with; 429 is "too many requests" of a page
MOST_UNSENT = 64 * 1024  # bytes that wait for a reader before the next frame waits too
LOOK_AGAIN = 0.1  # seconds until a socket that is not read is looked at again


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
    """A connection to Daphne until it becomes a socket; without a place it is closed at once.

    A head that is refused is answered and nothing more is read."""

    # Bytes of the next request while this one is answered: reading stops with the first. Twisted
    # adds the sizes up anew for every packet, and a stranger may send one byte in each.
    _optimisticEagerReadSize = 0  # noqa: N815 - Twisted's name
    _lines = 0  # of the head that is arriving
    _is_refused = False

    def connectionMade(self) -> None:  # noqa: N802 - Twisted's name
        """Somebody has connected."""
        self.bounds: Bounds = self.factory.server.bounds
        self.address = self.transport.getPeer().host
        self.half_sent = HalfSent(self.bounds, self.address, self._close)
        self.half_read = HalfRead(self.bounds.limits.patience, self._unsent, self._abort)
        self.in_turn = ReadInTurn(self.bounds.turns, self.transport, self._parse, self._may_read)
        if self.bounds.admit(self.transport, self.address):
            super().connectionMade()
            self.half_sent.begin_header()
        else:
            self.transport.abortConnection()

    def connectionLost(self, reason: Failure) -> None:  # noqa: N802
        """The connection has ended, and was no socket."""
        self.in_turn.finish()
        self.half_sent.finish()
        self.half_read.finish()
        self.bounds.connections.give_back(self.transport)
        super().connectionLost(reason)

    def dataReceived(self, data: bytes) -> None:  # noqa: N802
        """Bytes of a request, or of the next one while this one is answered."""
        if not self._handlingRequest:
            self.half_sent.begin_header()
        self.in_turn.receive(data)

    def lineReceived(self, line: bytes) -> None:  # noqa: N802
        """A line of a head."""
        if self._is_refused:
            return
        self._lines += 1
        if refusal := refusal_of_line(self._lines, line):
            self._refuse(refusal)
        else:
            super().lineReceived(line)

    def rawDataReceived(self, data: bytes) -> None:  # noqa: N802
        """A piece of a body, or of the next request."""
        if not self._is_refused:
            super().rawDataReceived(data)

    def allHeadersReceived(self) -> None:  # noqa: N802
        """The head is here: what is left of it is parsed."""
        lines = self.requests[-1].requestHeaders
        headers = [
            (name.lower(), value) for name, values in lines.getAllRawHeaders() for value in values
        ]
        if refusal := refusal_of(headers, self.length):
            self._refuse(refusal)
            return
        if (kept := readable(headers)) != headers:
            _replace(lines, kept)
        super().allHeadersReceived()
        if self.length:
            is_staff = cookie_of(kept, settings.SESSION_COOKIE_NAME.encode()) in staff_sessions
            self.half_sent.begin_body(self.length, self._visitor(), is_staff)

    def allContentReceived(self) -> None:  # noqa: N802
        """The request is whole."""
        if self._is_refused:
            return
        self._lines = 0
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

    def _parse(self, data: bytes) -> None:
        if self.transport.disconnecting:
            return
        super().dataReceived(data)
        self.half_sent.receive(len(data))

    def _may_read(self) -> bool:
        has_next = self._handlingRequest and self._dataBuffer
        return not (has_next or self._waitingForTransport)

    def _refuse(self, refusal: Refusal) -> None:
        self._is_refused = True
        self._close(refusal.answer)

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


def _replace(lines: Any, headers: Headers) -> None:
    """Leave ``headers`` in ``lines``, a request's of Twisted, and nothing else."""
    for name in {name for name, _ in lines.getAllRawHeaders()}:
        lines.removeHeader(name)
    for name, value in headers:
        lines.addRawHeader(name, value)


class HallSocket(WebSocketProtocol):  # type: ignore[misc]
    """A socket of Daphne; it holds the place of the connection it was."""

    _in_turn: ReadInTurn | None = None
    _says_too_much = False

    def dataReceived(self, data: bytes) -> None:  # noqa: N802
        """First the request Daphne has read already, then what the client says."""
        if self._in_turn is None:
            bounds, now = self.factory.server_class.bounds, time.monotonic()
            self._allowance = Allowance(bounds.limits.socket_burst, bounds.limits.socket_rate, now)
            self._in_turn = ReadInTurn(bounds.turns, self.transport, self._listen, self._may_read)
            super().dataReceived(data)
        elif self.state == self.STATE_CONNECTING:
            self.transport.abortConnection()  # it speaks before it is let in
        elif not self._says_too_much:
            self._in_turn.receive(data)

    def _listen(self, data: bytes) -> None:
        if self._allowance.take(len(data), time.monotonic()):
            super().dataReceived(data)
        else:
            self._says_too_much = True
            self.sendClose(TOO_MUCH)
            self.transport.pauseProducing()

    def _may_read(self) -> bool:
        return not self._says_too_much

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802
        """The socket has ended."""
        if self._in_turn is not None:
            self._in_turn.finish()
        self.factory.server_class.bounds.connections.give_back(self.transport)
        super().connectionLost(reason)


class HallRequest(http_protocol.WebRequest):  # type: ignore[misc]
    """A request to Daphne."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Django parses forms, in a thread. Twisted would do so as well, in the event loop, and its
        multipart parser takes minutes for a few hundred kilobytes of semicolons."""
        super().__init__(*args, parsePOSTFormSubmission=False, **named)


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
