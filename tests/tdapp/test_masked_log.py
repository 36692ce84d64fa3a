"""L5: nobody signs in with what stands in the log."""

import io
import logging
import uuid
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.test import Client

from floor.accounts import invitations
from floor.time.tournament_time import now
from floor.values.roles import Role
from seating.cards.player_link import secret_of
from tdapp.logs import LONGEST
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the handlers of the house write meanwhile."""
    written = io.StringIO()
    handlers = [handler for handler in logging.getLogger().handlers if handler.name == "console"]
    assert handlers
    before = [handler.setStream(written) for handler in handlers]
    yield written
    for handler, stream in zip(handlers, before, strict=True):
        handler.setStream(stream)


@pytest.fixture
def event() -> Evening:
    event = evening()
    event.now = now()  # links run out by the time of the server
    return event


@pytest.fixture
def link(event: Evening) -> str:
    return invitations.invite(event.tap(), Role.JUDGE.value)


def secret(link: str) -> str:
    return link.strip("/").split("/")[-1]


def test_a_form_without_its_token(log: io.StringIO, link: str) -> None:
    assert Client(enforce_csrf_checks=True).post(f"{link}join/").status_code == 403
    assert "/link/***/join/" in log.getvalue() and secret(link) not in log.getvalue()


def test_a_conflict(log: io.StringIO, link: str, event: Evening) -> None:
    client = Client()
    client.force_login(colleague(event, Role.JUDGE))
    form = {"request_id": str(uuid.uuid4())}
    assert client.post(f"{link}use/", form).status_code == 409
    assert "/link/***/use/" in log.getvalue() and secret(link) not in log.getvalue()


@pytest.mark.parametrize("more", ["nowhere/", "join/nowhere", "%0Ajoin/"])
def test_an_address_below_it_that_is_none(log: io.StringIO, link: str, more: str) -> None:
    assert Client().get(f"{link}{more}").status_code == 404
    assert "/link/***/" in log.getvalue() and secret(link) not in log.getvalue()


def test_a_wrong_method_and_a_used_link(log: io.StringIO, link: str) -> None:
    Client().get(f"{link}join/")
    Client().get(f"{link[:-2]}/")  # a letter is missing: mistyped, and nearly the secret
    assert log.getvalue().count("/link/***/") == 2 and secret(link)[:-1] not in log.getvalue()


def test_an_address_that_carries_it(log: io.StringIO, link: str) -> None:
    Client().get(f"/nowhere{quote(link, safe='')}")
    Client().get(f"/nowhere/{secret(link).upper()}")
    assert "/nowhere" in log.getvalue() and secret(link) not in log.getvalue().lower()


def test_the_link_of_a_player(log: io.StringIO, event: Evening) -> None:
    key = secret_of(event.tournament.public_id, 1)
    Client().get(f"/player/{key}/{event.tournament.public_id}/1/nowhere/")
    Client().get(f"/player/{key[:-1]}/{event.tournament.public_id}/1/")  # nearly the secret
    Client().get(f"/nowhere/{key}/")
    Client().get(f"/card/{key[:-1]}/{event.tournament.public_id}/1-1/")
    assert "/card/***/" in log.getvalue()
    assert log.getvalue().count("/player/***/") >= 2 and key[:-1] not in log.getvalue()


def test_the_calls_of_an_error(
    log: io.StringIO, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(token: str) -> None:
        raise RuntimeError(f"cannot look for {token}")

    monkeypatch.setattr(invitations, "find", fail)
    assert Client(raise_request_exception=False).get(link).status_code == 500
    assert "cannot look for ***" in log.getvalue() and secret(link) not in log.getvalue()


@pytest.mark.usefixtures("event")
def test_what_is_no_secret_stands_as_it_was(log: io.StringIO) -> None:
    Client().get("/t/nothing/journal/")
    assert "Not Found: /t/nothing/journal/" in log.getvalue()


@pytest.mark.usefixtures("event")
def test_a_long_address_is_cut_and_no_secret_with_it(log: io.StringIO) -> None:
    """A stranger would fill the disk with addresses of 16 KB."""
    for before in range(LONGEST - 100, LONGEST, 16):
        Client().get("/" + "a" * before + "/" + "0123456789abcdef" * 4 + "/" + "b" * 15_000)
    lines = log.getvalue().splitlines()
    assert lines and max(map(len, lines)) < LONGEST + 50
    assert "0123456789abcdef" not in log.getvalue()
