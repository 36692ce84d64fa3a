"""Before the web application: a fixed number of requests is worked on at once, the others wait.

Without a bound each request has a thread and a connection to the database, Postgres runs out of
connections at the hundredth, and judges are refused together with the crowd that caused it.

A worker is held neither by a slow sender (the body is there before the request waits) nor by a slow
reader (the worker is free before the answer is sent).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import IO

from django.core.handlers.asgi import ASGIRequest
from django.utils import translation

from tdapp.database_watch import watch
from tdapp.logs import LogPause
from tdapp.middleware import unavailable
from tdapp.outage import DatabaseSilent, StandByAway, TooManyRequests
from tdapp.serving.arrival import Arrival, arrival_of, request_of
from tdapp.serving.messages import Message, Receive, Scope, Send
from tdapp.serving.request_body import read_body
from tdapp.serving.request_queue import QueueFull
from tdapp.serving.worker_pool import WorkerPool

COMES_BACK = 5  # seconds until a page that was sent away asks again
STAND_BY = "/stand-by/"
NO_PLACE_FOR = 3.0  # seconds until it is told so: who asks again at once would keep us refusing
Application = Callable[[Executor, Scope, IO[bytes]], Awaitable[list[Message]]]
log = logging.getLogger("td.admission")


def pools() -> dict[str, WorkerPool]:
    """The workers of a web process, each with one connection to the database.

    Four requests at once: one interpreter does no more in a second with more of them. The hash of
    a password takes half a second of a processor, a picture seconds and a document up to a minute,
    so each of those waits for workers of its own (two for documents: who comes second is told that
    somebody imports); and so does the question whether the house is well, which must be answered in
    a crowd too.
    """
    return {
        "requests": WorkerPool("request", 4, longest=1000, longest_of_one=500),
        "passwords": WorkerPool("password", 1, longest=200, longest_of_one=20),
        "pictures": WorkerPool("picture", 1, longest=100, longest_of_one=5),
        "documents": WorkerPool("document", 2, longest=50, longest_of_one=5, spare=0),
        "health": WorkerPool("health", 1, longest=200, longest_of_one=20),
    }


class Admission:
    """Lets requests into ``application`` in their turn, which has one of the workers work out what
    is to be sent; who waits too long, or finds no place in the queue, is answered 503 and told so.
    """

    def __init__(
        self,
        application: Application,
        arrival: Callable[[ASGIRequest], Arrival] = arrival_of,
        no_place_for: float = NO_PLACE_FOR,
    ) -> None:
        self.application, self.arrival, self.pools = application, arrival, pools()
        self.no_place_for = no_place_for
        self._log_pause = LogPause()
        self._under_way: set[asyncio.Future[list[Message]]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await read_body(receive)
        if body is None:
            return
        departure = asyncio.ensure_future(receive())
        try:
            answer = await self._answer(scope, body, departure)
        finally:
            departure.cancel()
        for message in answer:
            await send(message)

    async def _answer(
        self, scope: Scope, body: IO[bytes], departure: asyncio.Future[Message]
    ) -> list[Message]:
        """What is to be sent: nothing when the client left while it waited."""
        request = request_of(scope)
        arrival = self.arrival(request)
        pool = self.pools[arrival.pool]
        try:
            worker = await pool.worker(arrival.lane, arrival.source, departure, arrival.patience)
        except QueueFull:
            await asyncio.wait({departure}, timeout=self.no_place_for)
            return self._send_away(request)
        except TimeoutError:
            return self._send_away(request)
        if worker is None:
            return []
        if watch.is_silent:
            pool.give_back(arrival.lane, worker)
            return _refusal(request, DatabaseSilent())
        if watch.is_without_stand_by and request.method == "POST" and not _is_of_house(request):
            pool.give_back(arrival.lane, worker)
            return _refusal(request, StandByAway())
        work = asyncio.ensure_future(self.application(worker, scope, body))
        self._under_way.add(work)  # a task that nobody holds may be lost
        work.add_done_callback(self._under_way.discard)
        work.add_done_callback(lambda _: pool.give_back(arrival.lane, worker))
        # A server that gives a request up does not stop its thread: the worker is busy until then.
        return await asyncio.shield(work)

    def _send_away(self, request: ASGIRequest) -> list[Message]:
        if self._log_pause.is_over():
            address = request.META.get("REMOTE_ADDR")
            log.warning("Too many requests at once: one of %s was sent away", address)
        return _refusal(request, TooManyRequests())


def _is_of_house(request: ASGIRequest) -> bool:
    """Whether it is an act on the house itself, such as letting it go on without a stand-by."""
    return request.path_info.startswith(STAND_BY)


def _refusal(request: ASGIRequest, error: Exception) -> list[Message]:
    with translation.override(translation.get_language_from_request(request)):
        page = unavailable(request, error, COMES_BACK)
    headers = [(name.lower().encode(), value.encode()) for name, value in page.items()]
    return [
        {"type": "http.response.start", "status": page.status_code, "headers": headers},
        {"type": "http.response.body", "body": page.content},
    ]
