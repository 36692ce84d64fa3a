"""Two laptops: the second follows the first, takes over, and the first comes back behind it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlencode
from urllib.request import urlopen

import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from floor.web import other_houses
from floor.web.other_houses import StandBy
from tdapp import postgres
from tdapp.serving import server
from tdapp.serving.server import Door
from tdapp.stand_by import first as house
from tdapp.stand_by import leading, pairing, record
from tests.data_folder import new_data_folder
from tests.door import signed_in
from tests.evening import evening
from tests.floor.people import colleague
from tests.prepared_folder import prepare
from tests.serving import PATIENCE, ROOT, Process, Up, club_environment
from tools.bench.processes import status


class Second(Process):
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
def second(first: Up, tmp_path: Path) -> Iterator[Second]:
    """Paired, and level with the first."""
    with new_data_folder("second") as data:
        with keeping_owner(first) as folder:
            code = record.allow_another(folder).code
        stand_by = Second(data, tmp_path / "second.log", first.url, code)
        try:
            stand_by.launch()
            until(lambda: state(first).bytes_behind == 0)
            yield stand_by
        finally:
            stand_by.stop()


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


def take_over_by_command(second: Process) -> None:
    where = ["--take-over", "--host", "127.0.0.1", "--port", f"{second.port}"]
    environment = club_environment(data_of(second))
    subprocess.check_call(
        [sys.executable, "manage.py", "stand-by", *where], cwd=ROOT, env=environment
    )
    second.wait_until_ready()


def take_over_by_tap(second: Process) -> None:
    with urlopen(f"{second.url}/stand-by/") as page:
        token = re.search(r'name="token" value="(.+?)"', page.read().decode())
    assert token
    urlopen(f"{second.url}/stand-by/take-over/", urlencode({"token": token[1]}).encode()).close()
    second.wait_until_ready()


@pytest.mark.lifecycle
def test_two_laptops_change_places_and_no_act_that_waited_is_lost(
    first: Up, second: Second
) -> None:
    """One evening of the two: each step needs a pair that is level, which takes long to make."""
    assert status(f"{second.url}/healthz") == 503
    assert status(f"{second.url}/t/nothing/") == 404  # led to the first
    acts_wait_for_a_stand_by_that_is_away(first, second)
    take_over_by_command(second)  # from a first that answers
    until(lambda: state(second).is_armed)  # the first has closed, and follows
    assert status(f"{first.url}/healthz") == 503
    a_first_that_was_cut_off_comes_back_behind(second, first)
    after_they_part_nothing_is_kept_for_the_other(first)


def acts_wait_for_a_stand_by_that_is_away(first: Up, second: Second) -> None:
    change(first, is_synchronous=True)
    until(lambda: state(first).is_armed)
    second.kill()
    postgres.cluster(data_of(second)).stop(signal.SIGQUIT)
    until(lambda: "Acts are refused" in first.output())
    assert status(f"{first.url}/healthz") == 200  # what is read is read
    change(first, is_alone=True)
    until(lambda: "Acts are taken" in first.output())
    assert not state(first).is_armed
    second.launch()
    until(lambda: state(first).is_armed)


def a_first_that_was_cut_off_comes_back_behind(first: Second, second: Up) -> None:
    with closing(session(first)) as own:
        own.execute("CREATE TABLE written AS SELECT 1 AS n")
    first.kill()
    postgres.cluster(data_of(first)).stop(signal.SIGQUIT)
    take_over_by_tap(second)
    assert state(second).term == 3
    with closing(session(second)) as own:
        assert own.execute("SELECT n FROM written").fetchone() == (1,)
    first.launch()
    until(lambda: state(second).is_armed)
    assert status(f"{first.url}/healthz") == 503
    assert (data_of(first) / "pg" / "previous" / "PG_VERSION").exists()


def after_they_part_nothing_is_kept_for_the_other(first: Process) -> None:
    with keeping_owner(first) as folder:
        pairing.part(postgres.cluster(folder), folder)
    assert not state(first).is_armed
    with closing(session(first)) as own:
        assert not own.execute("SELECT FROM pg_replication_slots").fetchall()


def change(process: Process, **values: bool) -> None:
    """As the organiser's page does it."""
    with keeping_owner(process) as folder:
        record.change(folder, **values)


@contextmanager
def keeping_owner(process: Process) -> Iterator[Path]:
    """The data folder; its record is afterwards that of the account that keeps it."""
    folder = data_of(process)
    yield folder
    os.chown(folder / record.FILE, folder.stat().st_uid, folder.stat().st_gid)


@pytest.mark.django_db
def test_the_page_says_where_none_can_follow() -> None:
    organiser = signed_in(colleague(None, is_organiser=True))
    page = organiser.get(reverse("stand_by:show")).content.decode()
    assert "No second laptop can be connected here" in page


FOLLOWS = StandBy("http://192.168.1.11:8000", 0, datetime(2026, 11, 26, 19, 5, tzinfo=UTC))
BEHIND = replace(FOLLOWS, bytes_behind=2048)
AWAY = replace(FOLLOWS, bytes_behind=None)


@pytest.mark.django_db
def test_the_page_says_how_far_the_stand_by_is(monkeypatch: pytest.MonkeyPatch) -> None:
    organiser = signed_in(colleague(None, is_organiser=True))
    monkeypatch.setattr(house, "house", SimpleNamespace())

    def page(stand_by: StandBy | None) -> str:
        monkeypatch.setattr(other_houses, "stand_by", stand_by)
        return organiser.get(reverse("stand_by:show")).content.decode()

    assert "all received" in page(FOLLOWS)
    assert "2.0" in page(BEHIND)
    assert "The stand-by is away" in page(AWAY)
    assert "Go on without the stand-by" not in page(AWAY)
    assert "Go on without the stand-by" in page(replace(AWAY, holds_acts=True))
    assert "Let a second laptop follow" in page(None)


@pytest.mark.django_db
def test_the_console_says_how_far_the_stand_by_is(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(1)
    client = signed_in(event.chief)

    def console(stand_by: StandBy | None) -> str:
        monkeypatch.setattr(other_houses, "stand_by", stand_by)
        return client.get(reverse("pages:console", args=[event.tournament.slug])).content.decode()

    assert "stand-by" not in console(None).lower()
    assert "all received" in console(FOLLOWS)
    assert "Nothing is recorded" not in console(AWAY)
    assert "Nothing is recorded" in console(replace(AWAY, holds_acts=True, refuses_acts=True))


def test_a_house_without_a_stand_by_does_not_ask_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: list[object] = []
    monkeypatch.setattr(leading, "session", questions.append)
    monkeypatch.setattr(settings, "DATA", tmp_path)
    watched = house.First(postgres.cluster(tmp_path), Door("127.0.0.1", 0), lambda: None)
    watched.term = 1
    watched.look()
    assert not questions


def test_the_command_lets_a_second_laptop_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    monkeypatch.setattr(server, "leave_on_terminate", lambda: None)
    call_command("stand_by", allow=True)
    assert capsys.readouterr().out.strip() == record.load(tmp_path).code != ""


def test_a_record_of_another_version_is_read(tmp_path: Path) -> None:
    (tmp_path / record.FILE).write_text('{"secret": "x", "unknown": 1}')
    assert record.load(tmp_path) == record.Record(secret="x")


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
    monkeypatch.setattr(other_houses, "stand_by", AWAY)
    page = Client().get("/sign-in/")
    assert "connect-src 'self' http://192.168.1.11:8000" in page["Content-Security-Policy"]
