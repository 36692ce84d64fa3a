"""A reader for tests of ``floor.sandbox``: the file says what becomes of the process."""

import os
import time
from pathlib import Path

from rules.refusal import refuse


def work(data: bytes) -> bytes:
    """Do as the file says, or give it back turned round."""
    if data == b"sleep":
        time.sleep(60)
    if data == b"spin":
        while True:
            pass
    if data == b"eat":
        return bytes(10**10)
    if data == b"fall":
        os.abort()
    if data == b"write":
        with open("left behind", "wb") as file:  # noqa: PTH123
            file.write(bytes(10))
    if data == b"rights":
        return Path("/proc/self/status").read_bytes()
    if data == b"refuse":
        raise refuse("document.too_long", "fspr 1", pages=3)
    return data[::-1]
