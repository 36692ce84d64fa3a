"""The body of a request, read before the request waits for its turn."""

import asyncio
import tempfile
from typing import IO, Any

from django.conf import settings

from tdapp.serving.request_size import Message, Receive

PIECE = 1024 * 1024


async def read_body(receive: Receive) -> IO[bytes] | None:
    """All of it, a long one on the disk as Django does it; None when the client left before."""
    body = tempfile.SpooledTemporaryFile(settings.FILE_UPLOAD_MAX_MEMORY_SIZE)  # noqa: SIM115
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            body.close()
            return None
        body.write(message.get("body", b""))
        more = message.get("more_body", False)
    body.seek(0)
    return body


def replay(body: IO[bytes], departure: asyncio.Future[Any]) -> Receive:
    """A ``receive`` that delivers the body once more, and then that the client left, when
    ``departure`` is done or cancelled."""
    more = True

    async def receive() -> Message:
        nonlocal more
        if more:
            piece = body.read(PIECE)
            more = len(piece) == PIECE
            return {"type": "http.request", "body": piece, "more_body": more}
        await asyncio.wait({departure})
        return {"type": "http.disconnect"}

    return receive
