"""A crowd of sockets in one process: opens many, then tells when the last has a frame.

Run as ``python -m tdapp.bench.crowd``; it takes one JSON command a line on standard input and
answers one JSON line for each. Hand-written WebSocket reading, so that a thousand clients cost
little beside the server that is measured; the same crowd listens to the yardstick.
"""

import base64
import json
import os
import selectors
import socket
import sys
import time
from typing import Any

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)


class Crowd:
    """``count`` open sockets; ``deaf`` more that never read."""

    def __init__(self) -> None:
        self.poll = selectors.DefaultSelector()
        self.sockets: list[socket.socket] = []
        self.deaf: list[socket.socket] = []

    def open(self, count: int, deaf: int, **where: Any) -> dict[str, Any]:
        began = time.perf_counter()
        for index in range(count + deaf):
            link = connect(**where)
            if index < deaf:
                self.deaf.append(link)
                continue
            link.setblocking(False)
            self.poll.register(link, selectors.EVENT_READ, bytearray())
            self.sockets.append(link)
        return {"opened": len(self.sockets), "seconds": time.perf_counter() - began}

    def drain(self, quiet: float = 0.5) -> dict[str, Any]:
        """Read until nothing comes for ``quiet`` seconds: first frames, resyncs."""
        while events := self.poll.select(quiet):
            for key, _ in events:
                key.fileobj.recv(65536)  # type: ignore[union-attr]
        for key in self.poll.get_map().values():
            key.data.clear()
        return {"quiet": True}

    def wait(self, needle: str, timeout: float) -> dict[str, Any]:
        """When (perf_counter, comparable between processes here) the last socket had ``needle``."""
        wanted, missing = needle.encode(), set(range(len(self.sockets)))
        ids = {link.fileno(): index for index, link in enumerate(self.sockets)}
        end, last = time.perf_counter() + timeout, 0.0
        while missing and time.perf_counter() < end:
            for key, _ in self.poll.select(0.2):
                key.data.extend(key.fileobj.recv(65536))  # type: ignore[union-attr]
                if wanted in key.data:
                    key.data.clear()
                    missing.discard(ids[key.fd])
                    last = time.perf_counter()
        return {"last": last, "missing": len(missing)}


def connect(host: str, port: int, path: str, cookie: str = "") -> socket.socket:
    """An upgraded socket; raises ConnectionError when the server will not."""
    link = socket.create_connection((host, port), timeout=20)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    key = base64.b64encode(os.urandom(16)).decode()
    text = HANDSHAKE.format(path=path, host=host, port=port, key=key, cookie=cookie)
    link.sendall(text.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = link.recv(4096)
        if not part:
            break
        answer += part
    if b" 101 " not in answer.split(b"\r\n", 1)[0]:
        raise ConnectionError(answer[:200])
    return link


def main() -> None:
    crowd = Crowd()
    for text in sys.stdin:
        command = json.loads(text)
        answer = getattr(crowd, command.pop("do"))(**command)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
