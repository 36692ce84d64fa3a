"""Pages are answered by one worker in one go."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from django.urls import reverse

from seating.views.public_draw import PROGRAM
from tdapp.serving.messages import Message
from tdapp.serving.pages import Pages
from tests.own_loop import run


class Worker(ThreadPoolExecutor):
    """Notes how often it is called."""

    def __init__(self) -> None:
        super().__init__(1)
        self.calls = 0

    def submit(self, *call: Any, **named: Any) -> Any:
        self.calls += 1
        return super().submit(*call, **named)


def answered(path: str, **scope: Any) -> tuple[list[Message], Worker, BytesIO]:
    """What is sent to a stranger, by whom it was worked out, and the body of the request."""
    body = BytesIO()
    headers = [(b"host", b"127.0.0.1"), (b"accept-language", b"en")]
    whole = {"type": "http", "method": "GET", "path": path, "headers": headers, **scope}
    with Worker() as worker:

        async def scene() -> list[Message]:
            return await asyncio.wait_for(Pages().answer(worker, whole, body), 60)

        return run(scene()), worker, body


def test_a_worker_is_called_once_for_all_of_a_request() -> None:
    (start, content), worker, body = answered("/nowhere/")
    assert worker.calls == 1
    assert (start["status"], content["more_body"]) == (404, False)
    assert dict(start["headers"])[b"Content-Length"] == str(len(content["body"])).encode()
    assert b"<html" in content["body"]
    assert body.closed


def test_a_cookie_is_sent_with_its_flags() -> None:
    (start, *_), _, _ = answered("/sign-in/")
    cookies = [value for name, value in start["headers"] if name == b"Set-Cookie"]
    assert [cookie.partition(b"=")[0] for cookie in cookies] == [b"csrftoken"]
    assert b"HttpOnly" in cookies[0]


def test_a_header_that_is_no_text_is_answered() -> None:
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"text/plain; charset=\xff")]
    (start, *_), _, body = answered("/nowhere/", headers=headers)
    assert start["status"] == 404
    assert body.closed


def test_a_file_arrives_whole_and_in_pieces() -> None:
    (start, *content), worker, _ = answered(reverse("seating:draw_program"))
    assert (start["status"], worker.calls) == (200, 1)
    assert b"".join(piece["body"] for piece in content) == PROGRAM.read_bytes()
    assert [piece["more_body"] for piece in content] == [True] * (len(content) - 1) + [False]
