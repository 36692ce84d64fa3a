"""A crowd of sockets in one process: opens many, then tells when the last has a frame.

Run as ``python -m tools.bench.crowd``; it takes one JSON command a line on standard input and
answers one JSON line for each. WebSocket reading by hand, so that a thousand clients cost little
beside the server that is measured; the same crowd listens to the yardstick.
"""

import base64
import json
import os
import random
import select
import selectors
import socket
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tdapp.serving.limits import raise_file_limit

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, PING, PONG = 1, 9, 10
AT_A_TIME = 100
OF_ONE = 2500  # clients of one address: the server lets half of its sockets to any
SMALL = 4096  # bytes a client that never reads takes before the server's side fills up


class Client:
    """An open socket: ``heard`` are the texts nobody looked at yet. It answers pings, and knows
    ``where`` it was opened."""

    def __init__(
        self, link: socket.socket, pending: bytes, where: dict[str, Any] | None = None
    ) -> None:
        link.setblocking(False)
        self.link, self.buffer, self.heard = link, bytearray(pending), bytearray()
        self.where = where or {}

    def read(self) -> None:
        data = self.link.recv(65536)
        if not data:
            raise ConnectionError("the server closed a socket")
        self.buffer += data
        while (frame := _first(self.buffer)) is not None:
            opcode, start, end = frame
            if opcode == TEXT:
                self.heard += self.buffer[start:end]
            elif opcode == PING:
                self.link.sendall(_pong(self.buffer[start:end]))
            del self.buffer[:end]


class Crowd:
    """Clients that listen, those whose server is gone, and sockets that nobody reads."""

    def __init__(self) -> None:
        self.poll = selectors.DefaultSelector()
        self.clients: list[Client] = []
        self.lost: list[dict[str, Any]] = []
        self.stalled: list[socket.socket] = []

    def open(self, count: int, **where: Any) -> dict[str, Any]:
        """Open ``count`` sockets, many at a time; those that are open answer pings meanwhile."""
        return self._open([where | _source(number) for number in range(count)], connect)

    def come_in(self, count: int, **where: Any) -> dict[str, Any]:
        """The same, each as often as it takes: the server may be busy, or not there yet."""
        return self._open([where] * count, again)

    def come_back(self) -> dict[str, Any]:
        """Open all anew whose server was gone, each as often as it takes."""
        while self.listen(0):  # what was still to be read, and then who was cut
            pass
        places, self.lost = self.lost, []
        return self._open(places, again)

    def renew(self, count: int) -> dict[str, Any]:
        """The oldest ``count`` leave, and come in again: phones that were put away."""
        gone, self.clients = self.clients[:count], self.clients[count:]
        for client in gone:
            self.poll.unregister(client.link)
            client.link.close()
        return self._open([client.where for client in gone], again)

    def _open(self, places: list[dict[str, Any]], how: Callable[..., Any]) -> dict[str, Any]:
        began = time.perf_counter()
        with ThreadPoolExecutor(AT_A_TIME) as pool:
            opened = pool.map(lambda place: how(**place), places)
            for (link, pending), place in zip(opened, places, strict=True):
                client = Client(link, pending, place)
                self.poll.register(link, selectors.EVENT_READ, client)
                self.clients.append(client)
                self.listen(0)
        return {"seconds": time.perf_counter() - began, "open": len(self.clients)}

    def open_stalled(self, count: int, **where: Any) -> dict[str, Any]:
        """Open sockets that nobody will ever read."""
        self.stalled += [connect(buffer=SMALL, **where)[0] for _ in range(count)]
        return {"stalled": len(self.stalled)}

    def drain(self, seconds: float = 1.0) -> dict[str, Any]:
        """Read and forget what comes meanwhile: first frames, resyncs."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.listen(left)
        for client in self.clients:
            client.heard.clear()
        return {"drained": len(self.clients)}

    def listen(self, seconds: float) -> list[Client]:
        """Let all read who have something to read; those who did."""
        heard = []
        for key, _ in self.poll.select(seconds):
            client: Client = key.data
            try:
                client.read()
                heard.append(client)
            except ConnectionError:
                self.poll.unregister(client.link)
                self.clients.remove(client)
                self.lost.append(client.where)
        return heard

    def wait(self, needle: str, timeout: float) -> dict[str, Any]:
        """When (perf_counter, comparable between processes here) the last socket had ``needle``;
        those who had it before count from now."""
        wanted, expected = needle.encode(), len(self.clients) + len(self.lost)
        count, end, last = 0, time.perf_counter() + timeout, 0.0
        fresh = list(self.clients)
        while True:
            for client in fresh:
                if wanted in client.heard:
                    client.heard.clear()
                    count, last = count + 1, time.perf_counter()
            if count == expected or time.perf_counter() > end:
                return {"last": last, "missing": expected - count}
            fresh = self.listen(0.2)


def _source(number: int) -> dict[str, Any]:
    """From which address client ``number`` comes: a large crowd has several, as halls have."""
    return {"source": f"127.0.0.{1 + number // OF_ONE}"} if number >= OF_ONE else {}


def _first(buffer: bytearray) -> tuple[int, int, int] | None:
    """Opcode, beginning and end of the payload of the first whole frame; servers never mask."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1] & 127, 2
    if size >= 126:
        start += 2 if size == 126 else 8
        size = int.from_bytes(buffer[2:start], "big")
    end = start + size
    return (buffer[0] & 15, start, end) if len(buffer) >= end else None


def _pong(payload: bytearray) -> bytes:
    """Clients mask; a mask of zeros leaves the payload as it is."""
    return bytes([0x80 | PONG, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def again(**where: Any) -> tuple[socket.socket, bytes]:
    """Connect as a page does whose server is gone: knock, wait a little, knock again."""
    while True:
        try:
            return connect(**where)
        except OSError:
            time.sleep(random.uniform(0.1, 0.4))  # noqa: S311 - as live.js does it


def connect(
    host: str, port: int, path: str = "/", cookie: str = "", buffer: int = 0, source: str = ""
) -> tuple[socket.socket, bytes]:
    """An upgraded socket, and what came after the answer; ConnectionError where it is refused."""
    link = socket.socket()
    if buffer:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    if source:
        link.bind((source, 0))
    link.settimeout(20)
    link.connect((host, port))
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
    return link, answer.split(b"\r\n\r\n", 1)[1]


def main() -> None:
    """Answer commands, and pings while there is none."""
    raise_file_limit()
    crowd = Crowd()
    while True:
        while not select.select([sys.stdin], [], [], 0.05)[0]:
            crowd.listen(0)
        if not (text := sys.stdin.readline()):
            return
        command = json.loads(text)
        answer = getattr(crowd, command.pop("do"))(**command)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
