"""A server that stops for ten minutes without ending, and clocks that are set meanwhile: the wall
is held against a time that neither of them keeps."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.db import connection
from playwright.sync_api import Page, expect

from clock import selectors, services, timeline
from floor.time.tournament_time import forget, now
from tests.clock.round_sheet import MINUTE, hall
from tests.clock.stepped_server import CLOCKS, set_clocks
from tests.clock.test_wall import linked, lost, mode
from tests.clock.wall_time import jump, let_jump, wrong_within
from tests.evening import Evening
from tests.screens import until
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.lifecycle, pytest.mark.django_db(transaction=True)]
TEN, HOUR = 600, 3600  # seconds
PONGS = 6
ASK = "dispatchEvent(new Event('online'))"  # for the time, at once
NBSP = "\u00a0"


class Truth:
    """Tournament time as of the beginning, counted on by this process alone."""

    def __init__(self) -> None:
        self._ahead = now() - time.monotonic() * 1000

    def now(self) -> float:
        return time.monotonic() * 1000 + self._ahead

    def leap(self, seconds: int) -> None:
        self._ahead += seconds * 1000


@pytest.fixture
def clocks(tmp_path: Path) -> Path:
    path = tmp_path / "clocks"
    set_clocks(path)
    return path


@pytest.fixture
def server(transactional_db: None, tmp_path: Path, clocks: Path) -> Iterator[Server]:
    """One of its own, whose clocks are those of the file. It and this process read what time it is
    from the same row: this one may still have the time of an earlier test's database, where the
    same boot was given another beginning."""
    database, module = str(connection.settings_dict["NAME"]), "tests.clock.stepped_server"
    own = Server(database, tmp_path / "server.log", module=module)
    own.environment[CLOCKS] = str(clocks)
    own.start()
    forget()
    yield own
    own.thaw()
    own.stop()


@pytest.fixture
def evening(server: Server) -> Evening:
    """Five minutes before the end of the first level."""
    event = hall(11)
    event.now = now()
    services.start(event.tap())
    services.set_left(event.tap(), seconds=5 * 60)
    return event


def check(page: Page, truth: Truth, evening: Evening) -> None:
    """The wall is right to a tenth of a second, unless it knows itself that its link is too slow
    for that; so is the time left of the level that it shows."""
    sheet, anchor = selectors.sheet(evening.tournament), selectors.anchor(evening.tournament)

    def past() -> float:
        reading = timeline.read(sheet, anchor, round(truth.now()))
        assert reading is not None
        return -reading.left_ms

    for clock, true in (("__wall.now", truth.now), ("-__wall.left", past)):
        wrong, bound = wrong_within(page, true, clock)
        assert wrong <= max(100, bound), (clock, wrong, bound)


def knows_the_time(page: Page) -> bool:
    """Whether a first pong has come: the link may be said before."""
    return bool(page.evaluate("__wall.bound !== null"))


def test_the_wall_is_right_while_the_server_is_frozen_and_both_wall_clocks_are_stepped(
    server: Server, clocks: Path, evening: Evening, new_page: Callable[..., Page]
) -> None:
    page, truth, pongs = new_page(), Truth(), list[str | bytes]()
    page.on("websocket", lambda it: it.on("framereceived", lambda pong: pongs.append(pong)))
    let_jump(page)
    page.goto(f"{server.url}/wall/{evening.tournament.public_id}/")
    linked(page)
    expect(page.locator("#blinds")).to_have_text(f"100{NBSP}/{NBSP}200")
    until(page, lambda: page.evaluate("__wall.bound !== null && __wall.bound < 100"))
    check(page, truth, evening)

    server.freeze()
    page.evaluate(ASK)  # it asks, and nobody answers
    lost(page)
    check(page, truth, evening)
    truth.leap(TEN)
    jump(page, mono=TEN * 1000, date=TEN * 1000 + 5 * MINUTE)
    check(page, truth, evening)
    expect(page.locator("#blinds")).to_have_text(f"200{NBSP}/{NBSP}400")
    expect(page.locator("#silence")).to_contain_text("10:")
    check(page, truth, evening)

    set_clocks(clocks, passed=TEN, stepped=HOUR)
    server.thaw()
    linked(page)
    heard = len(pongs)
    for count in range(PONGS):
        page.evaluate(ASK)
        until(page, lambda due=heard + count: len(pongs) > due)  # type: ignore[misc]
        check(page, truth, evening)
    beside = new_page()
    beside.goto(f"{server.url}/wall/{evening.tournament.public_id}/")
    linked(beside)
    until(beside, lambda: knows_the_time(beside))
    check(beside, truth, evening)
    evening.now = round(truth.now())
    services.pause(evening.tap())
    mode(page, "pause")
    mode(beside, "pause")
