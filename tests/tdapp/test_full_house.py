"""H1: one address takes its share of connections and sockets, and no more."""

import http.client
import time
from contextlib import ExitStack

import pytest
from django.conf import settings
from django.test import Client

from tests.evening import evening
from tests.floor.sockets import Screens
from tests.serving import PATIENCE, Server
from tests.tdapp.slow_sender import SlowSender
from tests.tdapp.small_server import SMALL
from tools.bench.processes import status

pytestmark = pytest.mark.lifecycle


@pytest.fixture
def board() -> str:
    return f"/ws/board/{evening().tournament.public_id}/"


def test_sockets_of_one_address_are_bounded_and_pages_are_answered(
    small: Server, hall: Screens, board: str
) -> None:
    screens = [hall.at(small, board) for _ in range(SMALL.sockets_of_one)]
    assert hall.refused(small, board) == 403
    assert status(f"{small.url}/healthz") == 200
    screens[0].socket.close()
    end = time.monotonic() + PATIENCE
    while hall.refused(small, board):
        assert time.monotonic() < end  # the server has yet to notice
    assert hall.refused(small, board) == 403


def test_connections_of_one_address_are_bounded(small: Server, hall: Screens, board: str) -> None:
    for _ in range(SMALL.sockets_of_one):
        hall.at(small, board)
    with ExitStack() as links:
        for _ in range(SMALL.connections_of_one - SMALL.sockets_of_one):
            links.enter_context(SlowSender(small))
        assert status(f"{small.url}/healthz") == 0
    answers_again(small)


def test_half_sent_requests_of_one_address_are_bounded(small: Server) -> None:
    with ExitStack() as links:
        for _ in range(SMALL.half_sent_of_one):
            links.enter_context(SlowSender(small))
        assert status(f"{small.url}/healthz") == 0
    answers_again(small)


def test_long_bodies_of_one_address_are_bounded(small: Server) -> None:
    length = SMALL.long_body + 1
    with SlowSender(small) as first, SlowSender(small) as second:
        for sender in (first, second):
            sender.say(head(length))
        assert b" 503 " in second.answer()
    answers_again(small)


def test_N6_strangers_who_send_long_bodies_leave_the_places_of_staff(
    small: Server,
) -> None:
    """Whose session is of staff the server knows by the answers before."""
    client, length = Client(), SMALL.long_body + 1
    client.force_login(evening().chief, backend="floor.accounts.backend.StaffBackend")
    session = f"{settings.SESSION_COOKIE_NAME}={client.session.session_key}"
    wire = http.client.HTTPConnection("127.0.0.1", small.port, timeout=PATIENCE)
    wire.request("GET", "/", headers={"Cookie": session})
    wire.getresponse().read()
    wire.close()
    with ExitStack() as links:
        for number in range(SMALL.long_bodies_of_strangers + 1):
            stranger = links.enter_context(SlowSender(small, source=f"127.0.0.{40 + number}"))
            stranger.say(head(length, "sessionid=invented"))
        assert b" 503 " in stranger.answer()
        staff = links.enter_context(SlowSender(small))
        staff.say(head(length, session) + length * "x")
        assert b" 403 " in staff.answer()  # it has no token, and was read to its end
    answers_again(small)


def head(length: int, cookie: str = "") -> str:
    """The head of a request with a body of so many bytes."""
    fields = f"Host: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n"
    return f"POST /sign-in/ HTTP/1.1\r\n{fields}Content-Length: {length}\r\n\r\n"


def answers_again(server: Server) -> None:
    """Those who held it up have left, and the server has noticed."""
    end = time.monotonic() + PATIENCE
    while status(f"{server.url}/healthz") != 200:
        assert time.monotonic() < end
