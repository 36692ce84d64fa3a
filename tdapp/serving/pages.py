"""The pages: Django answers a request in one thread, without a turn of the event loop between."""

import asyncio
import contextvars
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import IO, cast

from django.core import signals
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import (
    FileResponse,
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    StreamingHttpResponse,
)
from django.urls import ResolverMatch, set_script_prefix

from floor.web.addresses import match_of
from tdapp.serving.messages import Message, Scope

Answer = HttpResponse | StreamingHttpResponse


class Pages(ASGIHandler):
    """Django's own way for ASGI goes to the event loop and back for each signal, between the last
    middleware and the view, and for what middlewares do before a view: as much work as the act."""

    def __init__(self) -> None:
        super(ASGIHandler, self).__init__()  # its own would prepare that way
        self.load_middleware()

    def answer(
        self, worker: Executor, scope: Scope, body: IO[bytes]
    ) -> asyncio.Future[list[Message]]:
        """What is to be sent, worked out by ``worker``; the ``body`` is closed afterwards."""
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        return loop.run_in_executor(worker, context.run, self._respond, scope, body)

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """The view of the request."""
        request.resolver_match = match_of(request.path_info)
        return request.resolver_match

    def _respond(self, scope: Scope, body: IO[bytes]) -> list[Message]:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=type(self), scope=scope)
        response = self._response(scope, body)
        try:
            return [_start(response), *_content(response)]
        finally:
            response.close()  # and says that the request is finished
            body.close()

    def _response(self, scope: Scope, body: IO[bytes]) -> Answer:
        try:
            request, error = self.create_request(scope, body)
        except (ValueError, LookupError, SuspiciousOperation):  # a header that Django cannot read
            return HttpResponseBadRequest()
        return cast(Answer, error if request is None else self.get_response(request))


def _start(response: Answer) -> Message:
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    for cookie in response.cookies.values():
        headers.append((b"Set-Cookie", cookie.output(header="").encode("ascii").strip()))
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


def _content(response: Answer) -> Iterator[Message]:
    if isinstance(response, FileResponse):
        response.block_size = ASGIHandler.chunk_size  # bytes read at once
    pieces = [piece for part in response for piece, _ in ASGIHandler.chunk_bytes(part)] or [b""]
    for number, piece in enumerate(pieces, start=1):
        yield {"type": "http.response.body", "body": piece, "more_body": number < len(pieces)}
