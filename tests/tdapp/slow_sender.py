"""A client that sends what a test tells it to, as slowly as it likes."""

import select
import socket
import time

from tests.serving import PATIENCE, Server


class SlowSender:
    """One connection; nothing is sent, and nothing read, by itself. ``buffer``: bytes the system
    takes for a client that does not read; ``source`` is its address."""

    def __init__(self, server: Server, buffer: int = 0, source: str = "127.0.0.1") -> None:
        self.link = socket.socket()
        self.link.bind((source, 0))
        if buffer:
            self.link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.link.settimeout(PATIENCE)
        self.link.connect(("127.0.0.1", server.port))

    def say(self, text: str) -> bool:
        """Send it; False when the server has closed."""
        try:
            self.link.sendall(text.encode("latin-1"))
        except OSError:
            return False
        return True

    def drip(self, text: str, every: float, within: float = PATIENCE) -> bytes:
        """Send the text again and again until the server closes; what it said. TimeoutError when
        it did not."""
        end = time.monotonic() + within
        self.link.settimeout(every)
        heard = b""
        while time.monotonic() < end:
            self.say(text)
            try:
                part = self.link.recv(65536)
            except TimeoutError:
                continue
            except OSError:
                return heard
            if not part:
                return heard
            heard += part
        raise TimeoutError(heard)

    def answer(self) -> bytes:
        """All the server says until it closes."""
        heard = b""
        try:
            while part := self.link.recv(65536):
                heard += part
        except TimeoutError:
            raise
        except OSError:  # it closed with something unread
            pass
        return heard

    def is_cut(self, within: float) -> bool:
        """Whether the server ends the connection, without reading what it said."""
        poll = select.poll()
        poll.register(self.link, select.POLLERR | select.POLLHUP)
        return bool(poll.poll(within * 1000))

    def __enter__(self) -> "SlowSender":
        return self

    def __exit__(self, *_: object) -> None:
        self.link.close()
