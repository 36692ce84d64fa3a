"""The body of a request, read before the request waits for its turn."""

import tempfile
from typing import IO

from django.conf import settings

from tdapp.serving.messages import Receive


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
