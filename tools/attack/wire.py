"""What a stranger can do to a port: open it, write bytes, read the status line, count the replies.

Runs in the process of the flood: no Django here. Each stranger has a loopback address of their own,
so that a bound per address is tried as it would be in a hall.
"""

import asyncio
import platform
import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from typing import Any

CUT, SILENT, OPEN = "cut", "silent", "still open"  # besides the number of a status
TOKEN = "a" * 32  # sent as cookie and as field: what CSRF asks of one's own pages
PATIENCE = 20.0  # seconds a stranger waits for an answer
HEAD = "{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\n{fields}\r\n"
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Target:
    """The server under attack."""

    port: int
    host: str = "127.0.0.1"

    def head(self, method: str, path: str, fields: Iterable[str]) -> bytes:
        """The head of a request with the header ``fields`` ("Name: value")."""
        lines = "".join(f"{line}\r\n" for line in fields)
        text = HEAD.format(method=method, path=path, host=self.host, port=self.port, fields=lines)
        return text.encode()

    def whole(self, method: str, path: str, fields: Iterable[str] = (), body: bytes = b"") -> bytes:
        """A whole request, after which the connection is not kept."""
        more = ["Connection: close"] + ([f"Content-Length: {len(body)}"] if body else [])
        return self.head(method, path, [*fields, *more]) + body

    async def connect(self, stranger: int) -> Stream:
        """A connection from the address of that stranger."""
        source = (address(stranger), 0) if address(stranger) else None
        return await asyncio.open_connection(self.host, self.port, local_addr=source)


@dataclass
class Tally:
    """What strangers got: how often each outcome, and the ``slowest`` reply in seconds. ``honest``
    and ``honest_slowest``: the same of those who meanwhile want what the flood is for."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    honest: Counter[str] = field(default_factory=Counter)
    honest_slowest: float = 0.0
    note: str = ""

    def add(self, outcome: str, seconds: float) -> None:
        self.outcomes[outcome] += 1
        self.slowest = max(self.slowest, seconds)

    def add_honest(self, outcome: str, seconds: float) -> None:
        self.honest[outcome] += 1
        self.honest_slowest = max(self.honest_slowest, seconds)

    def merge(self, other: "Tally") -> None:
        """Count what another of the same flood counted."""
        self.outcomes += other.outcomes
        self.slowest = max(self.slowest, other.slowest)

    def as_dict(self) -> dict[str, Any]:
        return vars(self)


def address(stranger: int) -> str:
    """The loopback address of a stranger; empty where the system has only one."""
    if platform.system() != "Linux":
        return ""
    return f"127.66.{stranger // 250}.{stranger % 250 + 1}"


async def exchange(
    target: Target, stranger: int, request: bytes, patience: float = PATIENCE
) -> tuple[str, float]:
    """Send the whole request; the status (or CUT, SILENT) and the seconds it took."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(patience):
            outcome = await _status(target, stranger, request)
    except TimeoutError:
        outcome = SILENT
    except OSError:
        outcome = CUT
    return outcome, time.monotonic() - began


async def _status(target: Target, stranger: int, request: bytes) -> str:
    reader, writer = await target.connect(stranger)
    try:
        writer.write(request)
        words = (await reader.readline()).split()
        return words[1].decode() if len(words) > 1 else CUT
    finally:
        writer.transport.abort()


async def answered(target: Target, stranger: int, request: bytes) -> tuple[bytes, str, float]:
    """Send the whole request; all that was answered, its status and the seconds it took. Raises
    OSError or TimeoutError where nobody answered."""
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        reader, writer = await target.connect(stranger)
        try:
            writer.write(request)
            answer = await reader.read()
        finally:
            writer.transport.abort()
    return answer, answer.split(maxsplit=2)[1].decode(), time.monotonic() - began


async def at_once(exchanges: Iterable[Awaitable[tuple[str, float]]]) -> Tally:
    """All of them together."""
    tally = Tally()
    for outcome, seconds in await asyncio.gather(*exchanges):
        tally.add(outcome, seconds)
    return tally
