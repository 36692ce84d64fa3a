"""A hall of one wall: the wall's own page and files, a socket that says what a test wants, and a
plug to pull. No database: what is tested is what the wall does with what it hears."""

import gzip
import json
import mimetypes
import time
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from socket import SHUT_RDWR
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from django.template.loader import render_to_string
from django.utils import translation
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from clock.views.wall import parts_of
from floor.displays.catalogue import WALLS
from floor.values import turns
from tools.bench.processes import free_port

STATIC = Path(__file__).resolve().parent.parent.parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'"
)
BEGAN = 1_790_000_000_000  # tournament time when a hall opens


class Hall:
    """``board`` is what everybody sees, ``greeting`` the first frames instead of it; ``seq`` is the
    number pongs tell, none when it is None; ``deaf`` leaves pings unanswered; ``edition`` is in the
    names of the wall's files; ``views`` are shown in turn, as an address spells them; ``voice``
    is the language that is spoken, none when empty; ``others`` are boards of more events, by public
    id. Time begins with the first page that is asked for: a browser may be long in starting."""

    def __init__(self, board: dict[str, Any], language: str = "en") -> None:
        self.board, self.language = board, language
        self.greeting: list[dict[str, Any]] | None = None
        self.deaf, self.edition = False, 1
        self.seq: int | None = None
        self.seats: list[list[Any]] = []
        self.dealers: dict[int, str] = {}
        self.views = ""
        self.voice = ""
        self.others: dict[str, dict[str, Any]] = {}
        self.club: int | None = None
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._zero: float | None = None
        self._server: Server | None = None
        self._sockets = dict[
            ServerConnection, str
        ]()  # and which of the others it hears, "" for none
        self.start()

    def now(self) -> int:
        """Tournament time in ms."""
        passed = 0 if self._zero is None else time.monotonic() - self._zero
        return BEGAN + round(passed * 1000)

    def leap(self, ms: int) -> None:
        """It is so much later in the hall; a wall learns it with its next ping."""
        assert self._zero is not None
        self._zero -= ms / 1000

    def start(self) -> None:
        self._server = serve(self._talk, "127.0.0.1", self.port, process_request=self._answer)
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """The plug is pulled: nobody says goodbye."""
        if self._server:
            self._server.shutdown()
            self._server = None
        for socket in list(self._sockets):
            with suppress(OSError):
                socket.socket.shutdown(SHUT_RDWR)

    def show(self, **changes: Any) -> None:
        """Change parts of the board and push it under the next number."""
        self.board = self.board | changes | {"seq": self.board["seq"] + 1}
        self.send({"k": "board", "board": self.board})

    def show_other(self, event: str, **changes: Any) -> None:
        """The same of one of the others."""
        before = self.others[event]
        self.others[event] = before | changes | {"seq": before["seq"] + 1}
        self.send({"k": "board", "board": self.others[event]}, event)

    def send(self, frame: dict[str, Any], event: str = "") -> None:
        for socket, heard in list(self._sockets.items()):
            with suppress(ConnectionClosed):
                if heard == event:
                    socket.send(json.dumps(frame))

    def _talk(self, socket: ServerConnection) -> None:
        assert socket.request is not None
        named = socket.request.path.split("/")[-2]
        event = named if named in self.others else ""
        self._sockets[socket] = event
        whole = [{"k": "board", "board": self.others.get(event, self.board)}]
        first = whole if self.greeting is None else self.greeting
        with suppress(ConnectionClosed, OSError):
            for frame in first:
                socket.send(json.dumps(frame))
            for text in socket:
                if not self.deaf:
                    pong = {"k": "pong", "c": json.loads(text)["c"], "s": self.now()}
                    numbers = {"n": self.seq, "m": self.club}
                    sent = {key: seq for key, seq in numbers.items() if seq is not None}
                    socket.send(json.dumps(pong | sent))
        self._sockets.pop(socket, None)

    def _answer(self, socket: ServerConnection, request: Request) -> Response | None:
        path = urlsplit(request.path).path
        self._zero = self._zero or time.monotonic()
        if path.startswith("/ws/"):
            return None
        if path == "/healthz":
            return _reply("application/json", b'{"ok": true}')
        if path.endswith("/seats/"):
            return _reply("application/json", json.dumps({"seats": self.seats}).encode())
        if path.endswith("/dealers/"):
            return _reply("application/json", json.dumps({"names": self.dealers}).encode())
        if path.endswith("/evening/"):
            return _reply("application/json", json.dumps({"events": self._evening()}).encode())
        if path.startswith("/static/"):
            return _file(STATIC / path.removeprefix("/static/"))
        return _reply("text/html; charset=utf-8", gzip.compress(self._page().encode()), "gzip")

    def _evening(self) -> list[str]:
        return [self.board["tournament"]["public_id"], *self.others]

    def _page(self) -> str:
        context = {"board": self.board, "now": self.now(), "language": self.language}
        shown = turns.parse(self.views, WALLS)
        context |= parts_of(shown) | {"request": {"GET": {"voice": self.voice}}}
        context |= {"events": list(self.others.values()), "evening": self._evening()}
        with translation.override(self.language):
            page = render_to_string("clock/wall.html", context)
        return page.replace("wall/wall.css", f"wall/wall.css?{self.edition}")


def _file(path: Path) -> Response:
    """As collected files are served: text compressed, fonts as they are."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if not kind.startswith("text/"):
        return _reply(kind, path.read_bytes())
    return _reply(f"{kind}; charset=utf-8", gzip.compress(path.read_bytes()), "gzip")


def _reply(kind: str, body: bytes, encoding: str = "identity") -> Response:
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body))})
    headers["Content-Encoding"] = encoding
    headers["Content-Security-Policy"] = POLICY
    headers["Connection"] = "close"
    return Response(HTTPStatus.OK.value, "OK", headers, body)
