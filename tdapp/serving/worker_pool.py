"""A fixed number of threads for requests, and those that wait for one of them.

A worker is a thread of its own, not a share in a common pool: Django keeps a request in one
thread, and that thread keeps its connection to the database.
"""

import asyncio
from asyncio import FIRST_COMPLETED
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tdapp.serving.request_queue import Lane, RequestQueue


@dataclass(eq=False)
class Ticket:
    """A place in the queue: ``worker`` is set when it is this request's turn."""

    lane: Lane
    source: str
    worker: asyncio.Future[Executor]


class WorkerPool:
    """``size`` threads; ``longest`` requests may wait for them, ``longest_of_one`` of one source;
    a lane leaves ``spare`` of several threads to the others. To be used in one event loop."""

    def __init__(
        self, name: str, size: int, longest: int, longest_of_one: int, spare: int = 1
    ) -> None:
        self._idle: list[Executor] = [
            ThreadPoolExecutor(1, thread_name_prefix=f"{name}-{number}") for number in range(size)
        ]
        self._queue: RequestQueue[Ticket] = RequestQueue(size, longest, longest_of_one, spare)

    async def worker(
        self, lane: Lane, source: str, departure: asyncio.Future[Any], patience: float
    ) -> Executor | None:
        """The thread to work in, when it is this request's turn; ``give_back`` it afterwards.

        None when ``departure`` (the client left) is done first. Raises QueueFull, and TimeoutError
        after ``patience`` seconds.
        """
        ticket = Ticket(lane, source, asyncio.get_running_loop().create_future())
        self._queue.add(lane, source, ticket)
        self._hand_out()
        waited_for: set[asyncio.Future[Any]] = {ticket.worker, departure}
        is_taken = False
        try:
            if not ticket.worker.done():
                await asyncio.wait(waited_for, timeout=patience, return_when=FIRST_COMPLETED)
            if departure.done():
                return None
            if not ticket.worker.done():
                raise TimeoutError
            is_taken = True
            return ticket.worker.result()
        finally:
            if not is_taken:
                self._withdraw(ticket)

    def give_back(self, lane: Lane, worker: Executor) -> None:
        """The request is through: the worker is free for the next one."""
        self._idle.append(worker)
        self._queue.finish(lane)
        self._hand_out()

    def _withdraw(self, ticket: Ticket) -> None:
        if ticket.worker.done():  # it was this request's turn in the very moment it left
            self.give_back(ticket.lane, ticket.worker.result())
        else:
            self._queue.discard(ticket.lane, ticket.source, ticket)

    def _hand_out(self) -> None:
        while (ticket := self._queue.take()) is not None:
            ticket.worker.set_result(self._idle.pop())
