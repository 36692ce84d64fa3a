"""M3, H2, H3: a crowd waits for its turn, and judges do not wait for the crowd.

Nothing is timed: a table is locked that the crowd's requests read and the judge's do not, so that
whoever of the crowd is being worked on stays there until the test lets go.
"""

import http.client
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from django.db import connection, transaction
from django.urls import reverse

from floor.models import JournalLine
from tests.evening import Evening, evening
from tests.floor.sockets import cookie
from tests.serving import PATIENCE, Server

pytestmark = pytest.mark.lifecycle

CROWD = 120  # Postgres has 100 connections
MOST_CONNECTIONS = 11  # nine workers, the sockets' reader and their listener
TOKEN = "a" * 32


@pytest.fixture
def event() -> Evening:
    return evening(4, drawn=True)


@pytest.fixture
def crowd() -> Iterator["Crowd"]:
    with ExitStack() as links:
        yield Crowd(links)


class Crowd:
    """One device that asks for many things at once."""

    def __init__(self, links: ExitStack) -> None:
        self._links = links
        self.waiting: list[http.client.HTTPConnection] = []

    def ask(self, server: Server, method: str, path: str, **sent: str) -> None:
        link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self._links.callback(link.close)
        headers = {"X-CSRFToken": TOKEN, **sent}
        link.request(method, path, "username=x&password=x" if method == "POST" else None, headers)
        self.waiting.append(link)

    def answers(self) -> list[int]:
        return [link.getresponse().status for link in self.waiting]


@contextmanager
def locked(table: str) -> Iterator[None]:
    """Whoever reads the table waits."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
        yield


def request(server: Server, method: str, path: str, cookies: str) -> int:
    """The status of one answer."""
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    headers = {"Cookie": f"{cookies}; csrftoken={TOKEN}", "X-CSRFToken": TOKEN, **form}
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    body = f"request_id={uuid.uuid4()}&seconds=60" if method == "POST" else None
    link.request(method, path, body, headers)
    status = link.getresponse().status
    link.close()
    return status


def connections(server: Server) -> int:
    """How many of that server there are to the database."""
    counted = "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")  # of when this transaction looked first
        cursor.execute(counted, [server.name])
        return int(cursor.fetchone()[0])


def check_connections(server: Server) -> None:
    """There are no more than a server needs, whatever other tests had it do before. One that was
    just closed goes in a moment; those of a crowd would stay as long as it waits."""
    end = time.monotonic() + PATIENCE
    while not 0 < (count := connections(server)) <= MOST_CONNECTIONS:
        assert time.monotonic() < end, count
        time.sleep(0.05)


def judge_acts_and_reads(server: Server, event: Evening, judge: str) -> None:
    """Three acts and three pages, and the house is well."""
    slug = event.tournament.slug
    shift, console = reverse("clock:shift", args=[slug]), reverse("clock:acts", args=[slug])
    before = JournalLine.objects.count()
    for _ in range(3):
        assert request(server, "GET", console, judge) == 200
        assert request(server, "POST", shift, judge) in (200, 302)
    assert JournalLine.objects.count() == before + 3
    assert request(server, "GET", "/healthz", "") == 200


def test_M3_a_crowd_of_pages_answers_late_and_holds_up_no_judge(
    server: Server, event: Evening, crowd: Crowd
) -> None:
    judge = cookie(event.chief)
    with locked("floor_screen"):
        for _ in range(CROWD):
            crowd.ask(server, "GET", reverse("floor:television"), Cookie="screen=x")
        judge_acts_and_reads(server, event, judge)
        check_connections(server)
    assert crowd.answers() == [200] * CROWD


def test_H2_sign_ins_wait_for_each_other_and_for_nobody_else(
    server: Server, event: Evening, crowd: Crowd
) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={TOKEN}"}
    judge = cookie(event.chief)
    with locked("floor_attempt"):
        for _ in range(10):
            crowd.ask(server, "POST", reverse("floor:sign_in"), **form)
        judge_acts_and_reads(server, event, judge)
        check_connections(server)
    assert set(crowd.answers()) <= {200, 429}
