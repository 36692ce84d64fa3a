"""R10, S11: the real database takes nothing in, or goes away in the middle of an act."""

import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from floor.journal import verbs
from floor.models import JournalLine, Staff, Tournament
from tests.access_table import ACCESS
from tests.dealers.shifts import dealer
from tests.evening import Evening, evening
from tests.floor.test_access import url
from tests.seasons.played import season

REAL_WRITE = verbs._write
ACTS = {"HX-Request": "true", "Accept-Language": "en"}


@pytest.fixture
def event(transactional_db: None) -> Iterator[Evening]:
    yield evening(4, drawn=True)
    connection.close()


@pytest.fixture
def chief(event: Evening) -> Client:
    Staff.objects.update(is_organiser=True)
    client = Client(raise_request_exception=False, headers={"Accept-Language": "en"})
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    season(event.tap())
    dealer(event)
    return client


@contextmanager
def read_only() -> Iterator[None]:
    """As when somebody sets the database so, or it is a standby."""
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SET default_transaction_read_only = off")


def terminate() -> None:
    """End our own connection from another one, as a restart of Postgres does."""
    parameters = connection.get_connection_params()
    named = {name: parameters.get(name) for name in ("dbname", "user", "password", "host", "port")}
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor.fetchone()
    with psycopg.connect(**{k: v for k, v in named.items() if v}, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [pid])


def start(chief: Client, event: Evening, tap: str) -> Any:
    address = reverse("clock:start", args=[event.tournament.slug])
    return chief.post(address, {"request_id": tap}, headers=ACTS)


def lines(event: Evening) -> int:
    return JournalLine.objects.filter(journal=event.tournament.journal_id).count()


def test_R10_read_only_is_503_and_nothing_recorded_and_the_same_tap_acts_afterwards(
    chief: Client, event: Evening
) -> None:
    before, tap = lines(event), str(uuid.uuid4())
    with read_only():
        answer = start(chief, event, tap)
        assert answer.status_code == 503
        assert "Nothing was recorded: press again" in answer.content.decode()
        assert "<html" not in answer.content.decode()
        assert chief.get(reverse("pages:console", args=[event.tournament.slug])).status_code == 200
    assert lines(event) == before
    assert start(chief, event, tap).status_code == 200
    assert start(chief, event, tap).status_code == 200
    assert lines(event) == before + 1


def test_S11_read_only_no_route_is_a_500(chief: Client, event: Evening) -> None:
    doors = [
        (name, method)
        for name, row in ACCESS.items()
        for method in row
        if name not in ("floor:sign_out", "floor:pair_tablet")  # they would end the session
    ]
    with read_only():
        statuses = {
            (name, method): getattr(chief, method.lower())(
                url(name, event), {"request_id": str(uuid.uuid4())}
            ).status_code
            for name, method in doors
        }
    assert [door for door, status in statuses.items() if status == 500] == []


@pytest.mark.parametrize("when", ["before the line", "after the line"])
def test_R1_a_connection_ended_in_the_middle_records_nothing(
    chief: Client, event: Evening, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    def lost(*args: Any) -> JournalLine:
        written = REAL_WRITE(*args) if when == "after the line" else None
        terminate()
        return written or REAL_WRITE(*args)

    before, tap = lines(event), str(uuid.uuid4())
    monkeypatch.setattr(verbs, "_write", lost)
    answer = start(chief, event, tap)
    assert answer.status_code == 503
    assert "Nothing was recorded" in answer.content.decode()
    monkeypatch.setattr(verbs, "_write", REAL_WRITE)
    connection.close()  # as every request does at its end
    assert lines(event) == before
    assert start(chief, event, tap).status_code == 200
    assert lines(event) == before + 1


@pytest.mark.parametrize("is_dead", [False, True], ids=["alive", "dead"])
def test_the_session_is_read_without_asking_before_whether_the_kept_connection_lives(
    chief: Client, event: Evening, monkeypatch: pytest.MonkeyPatch, is_dead: bool
) -> None:
    questions: list[bool] = []
    is_usable = connection.is_usable
    monkeypatch.setattr(connection, "is_usable", lambda: questions.append(True) or is_usable())
    if is_dead:
        terminate()
    connection.close_if_unusable_or_obsolete()  # as every request begins
    assert chief.get(reverse("clock:acts", args=[event.tournament.slug])).status_code == 200
    assert questions == [True] * is_dead


READS: list[Callable[[Tournament], str]] = [
    lambda event: reverse("pages:console", args=[event.slug]),
    lambda event: reverse("clock:wall", args=[event.public_id]),
    lambda event: reverse("floor:home"),
]


@pytest.mark.parametrize("read", READS)
def test_a_page_being_read_comes_back_by_itself(
    chief: Client, event: Evening, read: Callable[[Tournament], str]
) -> None:
    terminate()
    answer = chief.get(read(event.tournament))
    assert (answer.status_code, answer.headers.get("Refresh")) == (503, "2")
    connection.close()  # as every request does at its end
    assert chief.get(read(event.tournament)).status_code == 200
