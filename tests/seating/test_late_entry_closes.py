"""Late entry closes by the clock, without a line: the hall shows what is due then."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from floor.time.tournament_time import now
from tests.clock.round_sheet import SHEET
from tests.door import sign_in, signed_in
from tests.evening import Evening, evening
from tests.seating.room import bust_out
from tests.serving import Server

NewPage = Callable[..., Page]
LEVEL_MS = 1_200_000


def wide_open(left_ms: int) -> Evening:
    """27 players at five tables of eight; the level that closes late entry ends in so long."""
    event = evening(27, table_size=8, late_levels=1)
    clock.edit_structure(event.tap(), rows=SHEET)
    event.draw(1, 2, 3, 4, 5)
    event.now = now() - LEVEL_MS + left_ms
    clock.start(event.tap())
    event.now = now()
    return event


def plan(event: Evening) -> str:
    answer = signed_in(event.chief).get(f"/t/{event.tournament.slug}/plan/")
    return re.sub(r"\s+", " ", answer.content.decode())


@pytest.mark.django_db
def test_while_entries_are_sold_the_closing_to_come_is_said_and_the_page_knows_when() -> None:
    event = wide_open(left_ms=60_000)
    text = plan(event)
    assert "Late entry is open. Table 5 breaks when it closes." in text and "do-break" not in text
    (due,) = re.findall(r'data-reads="due .*?data-due-ms="(\d+)"', text)
    assert 50_000 < int(due) <= 60_000
    clock.pause(event.tap())
    assert "data-due-ms" not in plan(event)


@pytest.mark.django_db
def test_with_more_players_than_a_break_needs_the_number_is_said_while_entries_are_sold() -> None:
    event = evening(35, table_size=8, late_levels=1)
    event.draw(1, 2, 3, 4, 5)
    bust_out(event, 1)
    text = plan(event)
    assert '<b class="num">32</b> players left' in text and "4 tables remain" in text
    assert "Not before late entry has closed." in text


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_console_and_hall_propose_the_break_when_the_level_ends_by_itself(
    server: Server, new_page: NewPage
) -> None:
    event = wide_open(left_ms=LEVEL_MS)
    pages = new_page(1366, 768), new_page(390, 844)
    for page, path in zip(pages, ("", "hall/"), strict=True):
        sign_in(page, server, event.chief)
        page.goto(f"{server.url}/t/{event.tournament.slug}/{path}")
        expect(page.locator("#plan")).to_contain_text("5")
        expect(page.locator("#do-break")).to_have_count(0)
        expect(page.locator("#link")).to_have_attribute("data-state", "live")
    event.now = now()
    clock.set_left(event.tap(), seconds=2)
    for page in pages:
        expect(page.locator("#do-break")).to_be_visible()
