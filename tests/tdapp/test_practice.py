"""A practice evening: a house beside this one that says what it is, and goes without a trace."""

import socket
import time
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import reverse

from floor.models import Tournament
from tdapp import practice
from tdapp.management.commands import demo
from tests.door import signed_in
from tests.floor.people import colleague
from tests.prepared_folder import prepare
from tests.serving import PATIENCE

WORDS = "Practice: nothing here counts."
START = practice._start


@pytest.mark.django_db
def test_where_none_can_be_opened_the_page_says_so() -> None:
    organiser = signed_in(colleague(None, is_organiser=True))
    page = organiser.post(reverse("practice:begin")).content.decode()
    assert "Practice cannot be started here" in page and WORDS not in page
    assert practice.running() is None


@pytest.mark.django_db
def test_each_page_of_a_practice_house_says_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PRACTICE", "8000")
    page = signed_in(colleague(None)).get("/", headers={"Host": "localhost:12345"})
    assert WORDS in page.content.decode()
    assert 'href="http://localhost:8000/practice/"' in page.content.decode()


@pytest.mark.django_db
def test_the_event_of_a_practice_house_says_so_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PRACTICE", "8000")
    event = demo.found_event(colleague(None, is_organiser=True))
    assert Tournament.objects.get().name == event.name
    assert event.name.startswith("Тренировка: ")


@pytest.mark.lifecycle
def test_it_is_opened_beside_the_house_and_deleted_with_all_it_has(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PRACTICE_FOLDER", data_folder)
    monkeypatch.setattr(settings, "STATIC_ROOT", data_folder / "house" / "static")
    monkeypatch.setattr(practice, "_start", started_before)
    for name in ("DJANGO_SETTINGS_MODULE", "TD_DATA"):
        monkeypatch.delenv(name, raising=False)
    try:
        beside = practice.begin(8000)
        assert practice.begin(8000) is beside  # a second tap opens no other
        wait_until_ready(beside)
        with urllib.request.urlopen(f"http://127.0.0.1:{beside.port}/sign-in/") as answer:
            assert "http://127.0.0.1:8000/practice/" in answer.read().decode()
    finally:
        practice.end()
    assert not data_folder.exists() and practice.running() is None
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", beside.port)) != 0


def started_before(own_port: int) -> practice.Practice:
    """With tables, as a house is left by its first start, which test_up looks at."""
    prepare(settings.PRACTICE_FOLDER / "house")
    return START(own_port)


def wait_until_ready(beside: practice.Practice) -> None:
    latest = time.monotonic() + PATIENCE
    while not beside.is_ready:
        assert beside.process.poll() is None and time.monotonic() < latest
        time.sleep(0.2)
