"""Pages of the staff that stand open and read themselves anew, as a browser with htmx does.

Run as ``python -m tools.bench.pages``. It takes one JSON command a line and answers one JSON line
for each: ``open`` pages by address and cookie, ``report`` when each page showed which line.
"""

import asyncio
import html
import json
import re
import sys
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import connect

FRAGMENT = re.compile(r'<\w+ [^>]*?data-reads="([^"]*)"[^>]*>')
ADDRESS = re.compile(r'\bhx-get="([^"]*)"')
ID = re.compile(r'\bid="([^"]*)"')
LINES, EVERYTHING = "floor.journalline", "resync"  # floor/journal/touches.py
RETRY = 2.0  # seconds until a failed reading is tried again
SOCKET = re.compile(r'data-socket="([^"]*)"')
SEVERAL = re.compile(r'data-fragments="([^"]*)"')


class Link:
    """One kept connection to the server."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port = port
        self.head = f"Host: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nAccept-Language: ru\r\n"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, more: str = "") -> str:
        """The body of a page; RuntimeError when the answer is anything but 200 or 204."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        reader, writer = self._streams
        writer.write(f"GET {path} HTTP/1.1\r\n{self.head}{more}\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        size = re.search(r"content-length: (\d+)", head)
        body = await reader.readexactly(int(size[1])) if size else b""
        if head.split()[1] not in ("200", "204"):
            raise RuntimeError(f"{path}: {head.splitlines()[0]}")
        return body.decode()


@dataclass
class Fragment:
    """A part of a page: what it read, and after which line its last reading began."""

    name: str
    address: str
    reads: frozenset[str]
    wanted: int = 0
    shown: int = 0


@dataclass
class Page:
    """An open page: ``seen`` says when it showed each line, in seconds of perf_counter."""

    path: str
    cookie: str
    port: int
    heard: int = 0
    link: Link = field(init=False)
    fragments: dict[str, Fragment] = field(default_factory=dict)
    due: dict[int, list[Fragment]] = field(default_factory=dict)
    seen: dict[int, float] = field(default_factory=dict)
    several: str = ""  # the address that answers for several fragments
    reading: asyncio.Task[None] | None = None
    read: int = 0
    bytes: int = 0
    failed: int = 0

    async def open(self) -> asyncio.Task[None]:
        """Read the page and its socket's first frame; the task that listens from then on."""
        self.link = Link(self.port, self.cookie)
        text = await self.link.get(self.path)
        self.fragments = {part.name: part for part in fragments(text)}
        path, several = SOCKET.search(text), SEVERAL.search(text)
        if path is None or several is None or not self.fragments:
            raise RuntimeError(f"{self.path} listens to nothing")
        self.several = several[1]
        opened = asyncio.Event()
        task = asyncio.create_task(self._listen(path[1], opened))
        await opened.wait()
        return task

    async def _listen(self, path: str, opened: asyncio.Event) -> None:
        at = f"127.0.0.1:{self.port}"
        headers = {"Cookie": self.cookie}
        origin: Any = f"http://{at}"
        async with connect(
            f"ws://{at}{path}", origin=origin, additional_headers=headers, compression=None
        ) as socket:
            async for text in socket:
                frame = json.loads(text)
                opened.set()
                if frame["k"] == "floor":
                    self._hear(frame["seq"], frozenset(frame["touches"]))

    def _hear(self, seq: int, touches: frozenset[str]) -> None:
        """A frame, or after a gap in the numbers all that it stands for."""
        missed = range(self.heard + 1, seq) if self.heard else range(0)
        everything = bool(missed) or EVERYTHING in touches
        names, parts = touches | {LINES}, self.fragments.values()
        touched = [part for part in parts if everything or part.reads & names]
        self.due |= dict.fromkeys([*missed, seq], touched)
        self.heard = seq
        for fragment in touched:
            fragment.wanted = seq
        if touched and self.reading is None:
            self.reading = asyncio.create_task(self._follow())
        self._judge()

    async def _follow(self) -> None:
        """One reading at a time for all that was touched (static/base/one_reading.js); what was
        touched meanwhile is read after it."""
        while due := [part for part in self.fragments.values() if part.shown < part.wanted]:
            after = self.heard
            try:
                texts = await self._read([part.address for part in due])
            except RuntimeError:  # 503: tried again, as a page does
                self.failed += 1
                await asyncio.sleep(RETRY)
                continue
            for part, text in zip(due, texts, strict=True):
                for fresh in fragments(text):
                    if fresh.name == part.name:
                        part.address, part.reads = fresh.address, fresh.reads
                part.shown = after
            self._judge()
        self.reading = None

    async def _read(self, addresses: list[str]) -> list[str]:
        path = addresses[0]
        if len(addresses) > 1:
            path = f"{self.several}?{urlencode([('at', address) for address in addresses])}"
        text = await self.link.get(path, "HX-Request: true\r\n")
        self.read += 1
        self.bytes += len(text)
        texts: list[str] = json.loads(text) if len(addresses) > 1 else [text]
        return texts

    def _judge(self) -> None:
        now = time.perf_counter()
        for seq in [s for s, parts in self.due.items() if all(p.shown >= s for p in parts)]:
            del self.due[seq]
            self.seen[seq] = now


def fragments(text: str) -> list[Fragment]:
    """Every part that reads itself anew (static/base/changes.js)."""
    return [
        Fragment(name[1], html.unescape(address[1]), frozenset(tag[1].split()))
        for tag in FRAGMENT.finditer(text)
        if (name := ID.search(tag[0])) and (address := ADDRESS.search(tag[0]))
    ]


async def main() -> None:
    pages: list[Page] = []
    tasks: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command = json.loads(line)
        if command["do"] == "open":
            page = Page(command["path"], command["cookie"], command["port"])
            tasks.append(await page.open())
            pages.append(page)
            answer: dict[str, Any] = {"fragments": sorted(page.fragments)}
        else:
            answer = report(pages, tasks)
        print(json.dumps(answer), flush=True)


def report(pages: list[Page], tasks: list[asyncio.Task[None]]) -> dict[str, Any]:
    """When each page showed which line; RuntimeError when one has ended."""
    for task in tasks:
        if task.done():
            raise RuntimeError("a page has lost its socket") from task.exception()
    return {
        "seen": [page.seen for page in pages],
        "read": sum(page.read for page in pages),
        "bytes": sum(page.bytes for page in pages),
        "failed": sum(page.failed for page in pages),
    }


if __name__ == "__main__":
    asyncio.run(main())
