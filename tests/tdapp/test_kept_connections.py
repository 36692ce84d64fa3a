"""R1, H3 on both web servers: a worker keeps its connection, and makes another when it broke."""

import http.client

import pytest
from django.db import connection
from django.urls import reverse

from tests.evening import evening
from tests.floor.sockets import cookie
from tests.serving import PATIENCE, Server

pytestmark = pytest.mark.lifecycle

# Not the listener: it would come again at some time, and tell the pages of the next test.
OTHERS = """FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
AND backend_type = 'client backend' AND query NOT ILIKE 'LISTEN %'"""


def others(what: str) -> set[int]:
    """A column of what is connected to the database beside this test."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {what} {OTHERS}")
        return {row[0] for row in cursor.fetchall()}


def read(server: Server, path: str, session: str) -> int:
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    link.request("GET", path, headers={"Cookie": session})
    status = link.getresponse().status
    link.close()
    return status


def test_a_connection_is_kept_and_one_that_broke_is_made_anew_before_the_next_request(
    either: Server,
) -> None:
    event = evening()
    path, session = reverse("clock:acts", args=[event.tournament.slug]), cookie(event.chief)
    assert read(either, path, session) == 200
    kept = others("pid")
    for _ in range(5):
        assert read(either, path, session) == 200
    assert others("pid") == kept
    others("pg_terminate_backend(pid)")
    assert read(either, path, session) == 200
    assert not others("pid") & kept
