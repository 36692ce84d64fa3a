"""How much one request may bring: beyond it nothing is read, whatever address it was sent to.

Pages refuse sooner and in words (a rulebook 20 MB, a members file 8 MB). This is for a phone in the
hall that would fill the memory or the disk of the laptop, signed in or not.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

MOST_BYTES = 64 * 1024 * 1024
# Django reads the content type in the event loop, with a parser that is quadratic in semicolons:
# one of 16 KB would hold everybody up for a tenth of a second.
LONGEST_CONTENT_TYPE = 1000
TOO_LARGE, HEADER_TOO_LARGE = 413, 431
Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


def is_too_large(length: bytes | str | int) -> bool:
    """Whether a body that is announced to be so long is refused; what is no number is not one."""
    try:
        return int(length) > MOST_BYTES
    except ValueError:
        return False


class RequestSize:
    """Before the application: a longer body is refused by its header, or cut where it was not told
    how long it is."""

    def __init__(self, application: Callable[[Scope, Receive, Send], Awaitable[None]]) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if len(headers.get(b"content-type", b"")) > LONGEST_CONTENT_TYPE:
            await _refuse(send, HEADER_TOO_LARGE)
            return
        if is_too_large(headers.get(b"content-length", b"0")):
            await _refuse(send, TOO_LARGE)
            return
        taken = 0

        async def bounded() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            return {"type": "http.disconnect"} if taken > MOST_BYTES else message

        await self.application(scope, bounded, send)
        if taken > MOST_BYTES:  # Django reads all of it before it says anything
            await _refuse(send, TOO_LARGE)


async def _refuse(send: Send, status: int) -> None:
    close = [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status, "headers": close})
    await send({"type": "http.response.body", "body": b""})
