"""Two laptops: the second follows the first, takes over, and the first comes back behind it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
from django.test import Client
from django.urls import reverse

from floor.web import other_houses
from tdapp import postgres
from tdapp.stand_by import first as house
from tdapp.stand_by import leading, record
from tdapp.stand_by.first import Status
from tests.data_folder import new_data_folder
from tests.door import signed_in
from tests.floor.people import colleague
from tests.prepared_folder import prepare
from tests.serving import PATIENCE, ROOT, Process, Up, club_environment
from tools.bench.processes import status


class StandBy(Process):
    """`manage.py stand-by` on a data folder of its own."""

    def __init__(self, data: Path, log: Path, *options: str) -> None:
        super().__init__(["manage.py", "stand-by", *options], log, club_environment(data))


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Up]:
    with new_data_folder("first") as data:
        prepare(data)
        up = Up(data, tmp_path / "first.log")
        try:
            up.start()
            yield up
        finally:
            up.stop()


@pytest.fixture
def second(first: Up, tmp_path: Path) -> Iterator[StandBy]:
    """Paired, and level with the first."""
    with new_data_folder("second") as data:
        code = run("--allow", folder=data_of(first)).strip()
        stand_by = StandBy(data, tmp_path / "second.log", first.url, code)
        try:
            stand_by.launch()
            until(lambda: state(first).bytes_behind == 0)
            yield stand_by
        finally:
            stand_by.stop()


def run(*options: str, folder: Path) -> str:
    command = [sys.executable, "manage.py", "stand-by", *options]
    environment = club_environment(folder)
    return subprocess.check_output(command, cwd=ROOT, env=environment, text=True)


def data_of(process: Process) -> Path:
    return Path(process.environment["TD_DATA"])


def session(process: Process) -> leading.Session:
    return leading.session(postgres.cluster(data_of(process)))


def state(process: Process) -> leading.State:
    with closing(session(process)) as own:
        return leading.state(own)


def until(is_so: Callable[[], bool]) -> None:
    latest = time.monotonic() + PATIENCE
    while not answered(is_so):
        assert time.monotonic() < latest
        time.sleep(0.05)


def answered(is_so: Callable[[], bool]) -> bool:
    try:
        return is_so()
    except psycopg.Error:
        return False


def take_over(second: StandBy) -> None:
    where = ["--host", "127.0.0.1", "--port", f"{second.port}"]
    run("--take-over", *where, folder=data_of(second))
    second.wait_until_ready()


@pytest.mark.lifecycle
def test_a_first_that_was_cut_off_comes_back_behind_the_second(first: Up, second: StandBy) -> None:
    with closing(session(first)) as own:
        own.execute("CREATE TABLE written AS SELECT 1 AS n")
    assert status(f"{second.url}/healthz") == 503
    assert status(f"{second.url}/t/nothing/") == 404  # led to the first
    first.kill()
    postgres.cluster(data_of(first)).stop()
    take_over(second)
    assert state(second).term == 2
    with closing(session(second)) as own:
        assert own.execute("SELECT n FROM written").fetchone() == (1,)
    first.launch()
    until(lambda: state(second).bytes_behind == 0)
    assert status(f"{first.url}/healthz") == 503
    assert (data_of(first) / "pg" / "previous" / "PG_VERSION").exists()


@pytest.mark.lifecycle
def test_acts_wait_for_a_stand_by_that_is_away_and_a_first_that_answers_is_closed(
    first: Up, second: StandBy
) -> None:
    change(first, is_synchronous=True)
    until(lambda: state(first).is_armed)
    second.kill()
    postgres.cluster(data_of(second)).stop()
    until(lambda: "Acts are refused" in first.output())
    assert status(f"{first.url}/healthz") == 200  # what is read is read
    change(first, is_alone=True)
    until(lambda: "Acts are taken" in first.output())
    assert not state(first).is_armed
    second.launch()
    until(lambda: state(first).is_armed)
    take_over(second)
    until(lambda: state(second).is_armed)  # the first has closed, and follows
    assert status(f"{first.url}/healthz") == 503


def change(process: Process, **values: bool) -> None:
    """As the organiser's page does it, by the account that keeps the folder."""
    folder = data_of(process)
    record.change(folder, **values)
    os.chown(folder / record.FILE, folder.stat().st_uid, folder.stat().st_gid)


@pytest.mark.django_db
def test_the_page_says_where_none_can_follow() -> None:
    organiser = signed_in(colleague(None, is_organiser=True))
    page = organiser.get(reverse("stand_by:show")).content.decode()
    assert "Here none can follow" in page


@pytest.mark.django_db
def test_the_page_says_how_far_the_stand_by_is(monkeypatch: pytest.MonkeyPatch) -> None:
    paired = record.Record(secret="x", peer="http://192.168.1.11:8000", is_synchronous=True)
    organiser = signed_in(colleague(None, is_organiser=True))

    def page(status: Status) -> str:
        monkeypatch.setattr(house, "house", SimpleNamespace(status=status))
        return organiser.get(reverse("stand_by:show")).content.decode()

    assert "The stand-by follows, 0" in page(Status(paired, 0, is_armed=True))
    assert "Go on without the stand-by" in page(Status(paired, None, is_armed=True))
    assert "Let a second laptop follow" in page(Status(record.Record()))


@pytest.mark.django_db
def test_only_sealed_messages_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = SimpleNamespace(answer=lambda body, sender: None)
    monkeypatch.setattr(house, "house", answers)
    assert Client().post("/stand-by/peer/", b"x", "text/plain").status_code == 400


@pytest.mark.django_db
def test_a_page_goes_on_signed_in_at_a_house_of_a_later_term(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    staff = colleague(None, is_organiser=True)
    monkeypatch.setattr(house, "house", SimpleNamespace(term=1))
    taken_along = signed_in(staff).get("/stand-by/pass/").content.decode()

    def arrived(term: int) -> Client:
        monkeypatch.setattr(house, "house", SimpleNamespace(term=term))
        visitor = Client()
        answer = visitor.get("/stand-by/arrive/", {"pass": taken_along, "to": "/me/"})
        assert answer["Location"] == "/me/"
        return visitor

    assert arrived(2).get("/me/").status_code == 200
    assert arrived(1).get("/me/").status_code != 200  # where its cookies are good anyhow
    elsewhere = Client().get("/stand-by/arrive/", {"pass": "x", "to": "https://example.org/"})
    assert elsewhere["Location"] == "/"


@pytest.mark.django_db
def test_a_page_may_ask_the_other_laptop_whether_it_took_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(other_houses, "addresses", ["http://192.168.1.11:8000"])
    page = Client().get("/sign-in/")
    assert "connect-src 'self' http://192.168.1.11:8000" in page["Content-Security-Policy"]
