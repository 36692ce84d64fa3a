"""A socket that nobody reads holds the newest frame, and no queue of them,."""

import json
import socket

import pytest
from django.db import connection
from websockets import Origin
from websockets.sync.client import connect

from floor.journal import CHANNEL
from floor.models import Tournament
from tests.evening import evening
from tests.floor.sockets import cookie
from tests.serving import PATIENCE, Server

pytestmark = pytest.mark.lifecycle
LINES = 2_000  # of 7 KB: four times what the system's buffers of a connection hold


def test_a_slow_reader_is_given_the_newest_frame_and_not_all_of_them(server: Server) -> None:
    event = evening()
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.connect(("127.0.0.1", server.port))
    address = f"{server.url.replace('http', 'ws')}/ws/floor/{event.tournament.slug}/"
    headers = {"Cookie": cookie(event.chief)}
    with connect(
        address, sock=link, origin=Origin(server.url), additional_headers=headers, max_queue=1,
        compression=None, close_timeout=0,
    ) as reader:  # fmt: skip
        reader.recv(PATIENCE)
        tell_of_lines(event.tournament)
        numbers = [0]
        while numbers[-1] < LINES:
            numbers.append(json.loads(reader.recv(PATIENCE))["seq"])
    assert len(numbers) < LINES * 3 / 4, "the server kept what was not read"


def tell_of_lines(tournament: Tournament) -> None:
    """As so many commits would; no page reads anything for them."""
    note = {"j": tournament.journal_id, "k": "event", "touches": ["x" * 7000]}
    with connection.cursor() as cursor:
        for number in range(1, LINES + 1):
            text = json.dumps(note | {"seq": number})
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, text])
