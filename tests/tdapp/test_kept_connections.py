"""R1, H3: a worker keeps its connection, and makes another when it broke."""

import http.client

import pytest
from django.db import connection
from django.urls import reverse

from tests.evening import evening
from tests.floor.sockets import cookie
from tests.serving import PATIENCE, Server

pytestmark = pytest.mark.lifecycle

# Not the listener: it would come again at some time, and tell the pages of the next test.
OF_SERVER = "FROM pg_stat_activity WHERE application_name = %s AND query NOT ILIKE 'LISTEN %%'"


def ask(query: str, server: Server) -> list[int]:
    """A column of what the server is connected to the database with."""
    with connection.cursor() as cursor:
        cursor.execute(query, [server.name])
        return [row[0] for row in cursor.fetchall()]


def used_last(server: Server) -> int:
    """The process that keeps the connection with which it answered."""
    [pid] = ask(f"SELECT pid {OF_SERVER} ORDER BY query_start DESC LIMIT 1", server)
    return pid


def read(server: Server, path: str, session: str) -> int:
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    link.request("GET", path, headers={"Cookie": session})
    status = link.getresponse().status
    link.close()
    return status


def test_a_connection_is_kept_and_one_that_broke_is_made_anew_before_the_next_request(
    server: Server,
) -> None:
    event = evening()
    path, session = reverse("clock:acts", args=[event.tournament.slug]), cookie(event.chief)
    assert read(server, path, session) == 200
    kept = used_last(server)
    for _ in range(5):
        assert read(server, path, session) == 200
        assert used_last(server) == kept
    broken = set(ask(f"SELECT pid {OF_SERVER}", server))
    ask(f"SELECT pg_terminate_backend(pid)::int {OF_SERVER}", server)
    assert read(server, path, session) == 200
    assert used_last(server) not in broken
