"""H1 on both web servers: one address takes its share of connections and sockets, and no more."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.evening import evening
from tests.floor.sockets import Screens
from tests.serving import PATIENCE, Server
from tests.tdapp.small_server import SMALL
from tools.bench.processes import status

pytestmark = pytest.mark.lifecycle


def test_sockets_of_one_address_are_bounded_and_pages_are_answered(
    small: Server, hall: Screens
) -> None:
    path = f"/ws/board/{evening().tournament.public_id}/"
    screens = [hall.at(small, path) for _ in range(SMALL.sockets_of_one)]
    assert hall.refused(small, path) == 403
    assert status(f"{small.url}/healthz") == 200
    screens[0].socket.close()
    while hall.refused(small, path):
        pass  # the server has yet to notice
    assert hall.refused(small, path) == 403


def test_connections_of_one_address_are_bounded(small: Server) -> None:
    with idle(small, SMALL.connections_of_one):
        assert status(f"{small.url}/healthz") == 0
    while status(f"{small.url}/healthz") != 200:
        pass  # the server has yet to notice that they left


@contextmanager
def idle(server: Server, count: int) -> Iterator[None]:
    """So many connections that say nothing."""
    with ExitStack() as links:
        for _ in range(count):
            address = ("127.0.0.1", server.port)
            links.enter_context(socket.create_connection(address, PATIENCE))
        yield
