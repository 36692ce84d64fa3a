"""A request that is still arriving: it keeps to deadlines and holds one of the bounded places."""

import asyncio
import time
from collections.abc import Callable

from tdapp.serving.places import Bounds

TIMED_OUT = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
NO_PLACE = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class HalfSent:
    """The request that arrives on one connection, if one does.

    ``close`` ends the connection after the answer it is given. A late header is not answered: a
    browser that connected in advance has sent none, and would show the answer.
    """

    def __init__(self, bounds: Bounds, address: str, close: Callable[[bytes], None]) -> None:
        self.bounds, self.address, self.close = bounds, address, close
        self._timer: asyncio.TimerHandle | None = None
        self._in_body, self._lately = False, 0
        self._body_until = 0.0

    def begin_header(self) -> None:
        """The first byte of a request is here, or somebody has connected who owes it."""
        if self._timer is not None:
            return
        if self.bounds.half_sent.take(self, self.address):
            self._wait(self.bounds.limits.patience.header, lambda: self._cut(b""))
        else:
            self._cut(b"")

    def begin_body(self, length: int, visitor: str, is_staff: bool) -> None:
        """The header is here and a body of ``length`` bytes follows; ``visitor`` is the address of
        whoever sends it, also behind a proxy. A long body of a stranger holds a place of theirs."""
        if self._in_body:
            return
        if not self.bounds.half_sent.take(self, self.address):
            self._cut(NO_PLACE)
            return
        self._in_body = True
        self._body_until = time.monotonic() + self.bounds.limits.patience.body
        self._wait(self.bounds.limits.patience.stall, self._look)
        bounds = self.bounds
        places = bounds.long_bodies if is_staff else bounds.long_bodies_of_strangers
        if length > bounds.limits.long_body and not places.take(self, visitor):
            self._cut(NO_PLACE)

    def receive(self, count: int) -> None:
        """So many bytes of the body have come."""
        if self._in_body:
            self._lately += count

    def finish(self) -> None:
        """Nothing more is owed."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._in_body, self._lately = None, False, 0
        self.bounds.half_sent.give_back(self)
        self.bounds.long_bodies.give_back(self)
        self.bounds.long_bodies_of_strangers.give_back(self)

    def _look(self) -> None:
        patience, left = self.bounds.limits.patience, self._body_until - time.monotonic()
        if self._lately < patience.least or left <= 0:
            self._cut(TIMED_OUT)
        else:
            self._lately = 0
            self._wait(min(patience.stall, left), self._look)

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def _cut(self, answer: bytes) -> None:
        self.finish()
        self.close(answer)
