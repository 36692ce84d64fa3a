"""The action clock on the phones of a dealer and of a judge: one end, which the database keeps."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from clock.action_clock import HAND_LASTS_MS
from clock.selectors import sheet
from floor.time.tournament_time import now
from rulings.models import Ruling, TimeChip, TimedDecision
from rulings.selectors.action_clock import action_clock
from seating import services as hall
from seating.cards import table_card
from tests.evening import Evening
from tests.results.playing import at_table
from tests.scenes.rulings_time_chips import PACE, table_one, timed
from tests.screens import double_tap, read_anew, settled, until
from tests.seating.test_phone import show
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
OUT = "dispatchEvent(new CustomEvent('decision', { detail: { n: 1, ends_ms: 1 } }))"
A_DAY_ON = "() => { const date = Date.now; Date.now = () => date() + 86_400_000; }"


@pytest.fixture
def event(server: Server) -> Evening:
    """The clock of this evening is the servers'."""
    night = timed()
    night.now = now()
    return night


def dealer(server: Server, event: Evening, page: Page) -> Page:
    """The page behind the card of table 1, once its link is live."""
    page.goto(server.url + table_card.address(event.tournament.public_id, table_one(event)))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def end(page: Page) -> str:
    """The end that the page counts down to, "" where nobody decides."""
    return page.locator("#card-action").get_attribute("data-until-ms") or ""


def is_end(event: Evening, page: Page) -> bool:
    here = action_clock(table_one(event), now())
    return here is not None and end(page) == str(here.ends_ms or "")


def began(page: Page) -> None:
    """Wait for the first tap: before it page and database agree as well, that nobody decides."""
    until(page, TimedDecision.objects.exists)


def begin(moment: int) -> None:
    """As if the decision had been begun at another ``moment`` (tournament time, ms)."""
    TimedDecision.objects.update(began_ms=moment, tapped_ms=moment)


def is_second(page: Page, ends_ms: int) -> bool:
    """Whether it shows the second left until then, whatever the reading takes."""
    most = ends_ms - now()
    shown = page.locator("[data-left]").inner_text()
    return shown.isdigit() and ends_ms - now() - 1000 <= int(shown) * 1000 <= most + 1000


def agree(event: Evening, *pages: Page) -> None:
    """All count down to the end that is in the database, and show the same second."""
    for page in pages:
        until(page, partial(is_end, event, page))
    ends = action_clock(table_one(event), now())
    assert ends is not None
    for page in pages if ends.ends_ms is not None else ():
        until(page, partial(is_second, page, ends.ends_ms))


def test_dealer_and_judge_see_one_clock_through_freeze_reload_and_restart(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    hall.change_pace_terms(event.tap(), values=PACE | {"action_s": 120})
    phone = dealer(server, event, new_page(390, 844))
    phone.evaluate(A_DAY_ON)
    judge = show(new_page(390, 844), server, event, "table/1/")
    double_tap(phone.locator("#action-start"))
    began(phone)
    agree(event, phone, judge)
    assert TimedDecision.objects.get().number == 1
    frozen = phone.context.new_cdp_session(phone)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    judge.locator("#action-start").click()
    until(judge, lambda: TimedDecision.objects.get().number == 2)
    frozen.send("Page.setWebLifecycleState", {"state": "active"})
    agree(event, phone, judge)
    judge.locator("#card-chips summary").click()
    judge.locator("#time-chips button").first.click()
    until(judge, lambda: TimeChip.objects.count() == 1)
    agree(event, judge, phone)
    phone.reload()
    agree(event, phone)
    server.kill()
    server.start()
    for page in (phone, judge):
        expect(page.locator("#link")).to_have_attribute("data-state", "live", timeout=90_000)
    agree(event, phone, judge)
    judge.locator("#action-stop").click()
    for page in (judge, phone):  # what they showed before agrees as well until the stop is written
        expect(page.locator("#card-action")).to_have_attribute("data-state", "idle")
    agree(event, phone, judge)
    expect(phone.locator("#action-stop")).to_be_hidden()


def test_a_time_that_ran_out_while_the_server_was_away_kills_the_hand_afterwards(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    phone = dealer(server, event, new_page(390, 844, locale="en-US"))
    judge = show(new_page(390, 844, locale="en-US"), server, event, "table/1/")
    expect(judge.locator("#time-up")).to_be_hidden()
    phone.locator("#action-start").click()
    began(phone)
    agree(event, phone, judge)
    server.kill()
    begin(now() - 31_000)
    server.start()
    for page in (phone, judge):
        page.reload()
        expect(page.locator("#card-action")).to_have_attribute("data-state", "over")
    judge.locator("#time-up summary").click()
    judge.locator("#time-up button").first.click()
    expect(phone.locator("#card-action")).to_have_attribute("data-state", "idle")
    expect(judge.locator("#card-action")).to_have_attribute("data-state", "idle")
    ruling = Ruling.objects.get()
    assert ruling.concerned.get().entry_id == at_table(event, 1)[0].pk


def test_the_end_of_a_decision_is_felt_once_and_a_break_ends_it(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page, frames = new_page(390, 844, locale="en-US"), list[str]()
    page.on("websocket", lambda link: link.on("framereceived", lambda f: frames.append(str(f))))
    dealer(server, event, page)
    page.evaluate(WATCHED)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator("#action-start").click()
    settled(page)  # the answer says the end as the frame does: neither may come after OUT
    until(page, lambda: any('"state"' in frame for frame in frames))
    expect(page.locator("#card-action")).to_have_attribute("data-state", "runs")
    begin(now() - 31_000)  # before OUT: a reading that the page begins by itself must not undo it
    settled(page)
    page.evaluate(OUT)
    expect(page.locator("#card-action")).to_have_attribute("data-state", "over")
    page.evaluate("document.getElementById('card-action').dataset.read = 'before'")
    read_anew(page)
    expect(page.locator("#card-action[data-read]")).to_have_count(0)
    expect(page.locator("#card-action")).to_have_attribute("data-state", "over")
    assert page.evaluate("[buzzed, locked]") == [1, 1]
    row = next(n for n, level in enumerate(sheet(event.tournament)) if not level.is_level)
    clock.go_to(event.tap(), row=row)
    begin(now() - HAND_LASTS_MS)
    read_anew(page)
    expect(page.locator("#card-action")).to_have_count(0)
    page.wait_for_function("locked === 0")
