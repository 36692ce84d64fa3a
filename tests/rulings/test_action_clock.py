"""The action clock on the phone of a dealer, over the readings of the page it stands on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from clock.selectors import sheet
from floor.event.tournament_time import now
from seating import table_card
from seating.models import Table
from tests.scenes.rulings_time_chips import timed
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]
WATCHED = """() => {
  window.buzzed = window.locked = 0;
  navigator.vibrate = () => (window.buzzed += 1);
  const release = () => (window.locked -= 1);
  const request = () => ((window.locked += 1), Promise.resolve({ release }));
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
A_MINUTE_LATER = "() => { const now = performance.now(); performance.now = () => now + 60_000; }"


def test_the_end_of_a_decision_is_felt_once_and_no_break_is_timed(
    server: Server, new_page: NewPage
) -> None:
    event, page = timed(), new_page(390, 844, locale="en-US")
    table = Table.objects.get(tournament=event.tournament, number=1)
    page.goto(server.url + table_card.address(event.tournament.public_id, table))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    page.locator("#action-start").click()
    page.reload()
    expect(page.locator("#card-action")).to_have_attribute("data-state", "runs")
    page.locator("#action-stop").click()
    page.evaluate(WATCHED)
    page.locator("#action-start").click()
    page.evaluate(A_MINUTE_LATER)
    expect(page.locator("#card-action")).to_have_attribute("data-state", "over")
    page.evaluate("document.getElementById('card-action').dataset.read = 'before'")
    page.evaluate("htmx.trigger(document.body, 'floor:resync')")
    expect(page.locator("#card-action[data-read]")).to_have_count(0)
    expect(page.locator("#card-action")).to_have_attribute("data-state", "over")
    assert page.evaluate("[buzzed, locked]") == [1, 1]
    row = next(n for n, level in enumerate(sheet(event.tournament)) if not level.is_level)
    event.now = now()
    clock.go_to(event.tap(), row=row)
    page.evaluate("htmx.trigger(document.body, 'floor:resync')")
    expect(page.locator("#card-action")).to_have_count(0)
    page.wait_for_function("locked === 0")
