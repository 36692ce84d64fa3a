"""Screens on real sockets, for tests: staff pages and walls of one web process."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from django.conf import settings
from django.test import Client
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from floor.models import Staff, Tournament
from tests.serving import PATIENCE, Server

Frame = dict[str, Any]


def cookie(staff: Staff) -> str:
    """A session of that person, as his browser sends it."""
    client = Client()
    client.force_login(staff, backend="floor.accounts.backend.StaffBackend")
    return cookie_of(client)


def cookie_of(client: Client) -> str:
    """The session of that browser."""
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


class Screen:
    """An open socket; what it hears is read one frame after the other."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self, within: float = PATIENCE) -> Frame:
        """The next frame; TimeoutError when there is none."""
        frame: Frame = json.loads(self.socket.recv(within))
        return frame

    def until(self, key: str, value: object, within: float = PATIENCE) -> Frame:
        """Read on until a frame says that."""
        while (frame := self.next(within)).get(key) != value:
            pass
        return frame

    def closed(self, within: float = PATIENCE) -> int | None:
        """Read on until the server closes; the code it gave."""
        try:
            while True:
                self.socket.recv(within)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


@contextmanager
def screens() -> Iterator["Screens"]:
    with ExitStack() as open_:
        yield Screens(open_)


class Screens:
    """Opens sockets that are closed with the test."""

    def __init__(self, open_: ExitStack) -> None:
        self._open = open_

    def at(
        self,
        server: Server,
        path: str,
        *,
        origin: str | None = "",
        cookies: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> Screen:
        """``origin``: left out it is the page's own; InvalidStatus when the door is shut."""
        socket = connect(
            server.url.replace("http", "ws") + path,
            origin=Origin(server.url if origin == "" else origin) if origin is not None else None,
            additional_headers={"Cookie": cookies, **(headers or {})} if cookies else headers,
            close_timeout=0,
            compression=None,
        )
        return Screen(self._open.enter_context(socket))

    def staff(self, server: Server, tournament: Tournament, staff: Staff) -> Screen:
        """A staff page that has heard where the journal stands."""
        screen = self.at(server, f"/ws/floor/{tournament.slug}/", cookies=cookie(staff))
        assert screen.next()["touches"] == []
        return screen

    def wall(self, server: Server, tournament: Tournament) -> Screen:
        """A wall that shows the board."""
        screen = self.at(server, f"/ws/board/{tournament.public_id}/")
        assert screen.next()["k"] == "board"
        return screen

    def refused(self, *args: Any, **named: Any) -> int:
        """The HTTP status with which the door stays shut; 0 when it opened."""
        try:
            self.at(*args, **named)
        except InvalidStatus as shut:
            return shut.response.status_code
        return 0
