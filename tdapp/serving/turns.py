"""Whose bytes are parsed next: the addresses take turns in the event loop.

A server that parses whatever has come, in the order of connections, answers nobody else while two
thousand requests of one stranger are parsed. Here every address has one piece parsed before any
has its second.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from floor.web.network import network_of

AT_ONCE = 0.005  # seconds of parsing in one turn of the event loop
log = logging.getLogger("td.turns")
Work = Callable[[], None]


class Turns:
    """Work of the event loop's thread, done at once while there is little of it."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: dict[str, deque[Work]] = {}  # by network; whose turn is next stands first
        self._spent = 0.0
        self._is_scheduled = False

    def take(self, network: str, work: Work) -> None:
        """Do ``work`` now, or when it is the turn of ``network``."""
        if self._waiting or self._spent >= AT_ONCE:
            self._waiting.setdefault(network, deque()).append(work)
        else:
            self._do(work)
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        self._is_scheduled, self._spent = False, 0.0
        while self._waiting and self._spent < AT_ONCE:
            network = next(iter(self._waiting))
            works = self._waiting.pop(network)
            work = works.popleft()
            if works:
                self._waiting[network] = works  # behind all others
            self._do(work)
        if self._waiting:
            self._schedule()

    def _do(self, work: Work) -> None:
        began = self._clock()
        try:
            work()
        finally:
            self._spent += self._clock() - began


class ReadInTurn:
    """The bytes that came on one connection and wait for their turn. Nothing more is read from it
    meanwhile; ``may_read`` says whether it may be afterwards."""

    def __init__(
        self,
        turns: Turns,
        transport: Any,
        parse: Callable[[bytes], None],
        may_read: Callable[[], bool],
    ) -> None:
        self._turns, self._transport = turns, transport
        self._parse, self._may_read = parse, may_read
        self._network = network_of(transport.getPeer().host)
        self._data: list[bytes] = []
        self._is_waiting = self._is_over = False

    def receive(self, data: bytes) -> None:
        """These bytes have come."""
        self._data.append(data)
        if self._is_waiting or self._is_over:
            return
        self._is_waiting = True
        self._turns.take(self._network, self._parse_waiting)
        if self._is_waiting:
            self._transport.pauseProducing()

    def finish(self) -> None:
        """The connection has ended: what waits is dropped, and so is the connection, which holds
        this object as well: a circle would stay until the next full collection."""
        self._is_over = True
        self._data.clear()
        del self._transport, self._parse, self._may_read

    def _parse_waiting(self) -> None:
        data = b"".join(self._data)
        self._data.clear()
        self._is_waiting = False
        if self._is_over:
            return
        try:
            self._parse(data)
        except Exception:
            log.exception("A parser fell over what a client sent")
            if not self._is_over:
                self._transport.abortConnection()
            return
        if not self._is_over and self._may_read():
            self._transport.resumeProducing()
