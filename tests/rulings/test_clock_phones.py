"""The clock called on a player, on two phones and a console that count the same seconds."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from floor.time.tournament_time import now
from registration.models import Member
from rulings.models import ClockCall
from rulings.services import clock_calls
from tests.evening import Evening, evening
from tests.results.playing import at_table, out
from tests.screens import check_fit, double_tap, read_anew, resize, undo, until
from tests.seating.test_phone import CROWDED, LAPTOP, PHONE, show
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
EDGE = "calls => Math.max(...calls.map(call => call.getBoundingClientRect().right))"
NewPage = Callable[..., Page]  # asked for last, so that the pages close before the evening is gone


@pytest.fixture
def event(server: Server) -> Evening:
    night = evening(12)
    Member.objects.update(surname="О'Нил-Задунайский")
    night.now = now()
    night.draw()
    return night


def called(event: Evening, table: int = 1, ago: int = 0) -> int:
    """The key of a call on the first player of the table, made ``ago`` ms before now."""
    event.now = now() - ago
    entry = at_table(event, table)[0]
    line = clock_calls.call_clock(event.tap(), table=table, entry=entry.pk)
    return int(line.facts["call"])


def left(page: Page) -> int:
    return int(page.locator("[data-left]").inner_text())


def counts_as(page: Page, other: Page) -> bool:
    """The same second or the one beside it, whatever the reading takes."""
    before, here, after = left(other), left(page), left(other)
    return after - 1 <= here <= before + 1


def since(ms: int, countdown_s: int = 10) -> None:
    """The clock was called so long ago; a long countdown outlasts a slow machine."""
    ClockCall.objects.update(called_ms=now() - ms, countdown_s=countdown_s)


def test_one_judge_calls_it_and_the_other_ends_it(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    mine = show(new_page(*PHONE), server, event, "pocket/")
    other = show(new_page(*PHONE), server, event, "pocket/")
    laptop = show(new_page(*LAPTOP), server, event, "")
    mine.locator("#stand-1").click()
    expect(mine.locator("#stand summary")).to_contain_text("1")
    mine.locator(".pocket-doors .act").first.click()
    mine.locator(".who-tile").first.click()
    double_tap(mine.locator("#do-call-clock"))
    expect(mine.locator(".clock-call")).to_have_attribute("data-state", "thinking")
    expect(mine.locator("#do-call-clock")).to_have_count(0)
    expect(mine.locator("#undo-toast button")).to_be_visible()
    for page in (other, laptop):
        expect(page.locator(".clock-call")).to_contain_text("О'Нил")
        until(page, partial(counts_as, page, mine))
    assert ClockCall.objects.count() == 1
    expect(other.locator("[data-when=over]").first).to_be_hidden()
    other.locator(".call-acts button").first.click()
    for page in (mine, other, laptop):
        expect(page.locator(".clock-call")).to_have_count(0)
    assert ClockCall.objects.get().outcome == "acted"


def test_bfsp_7_1_7_ten_seconds_and_the_end_are_said_and_it_stays(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    called(event)
    page = show(new_page(*PHONE, locale="en-US"), server, event, "table/1/")
    voice = page.locator("#clock-calls-voice")
    expect(page.locator(".clock-call")).to_have_attribute("data-state", "thinking")
    expect(voice).to_be_empty()
    since(27_000)  # the page has to see the change, and may be slow to read
    read_anew(page)
    expect(page.locator(".clock-call")).to_have_attribute("data-state", "counting")
    expect(voice).to_contain_text("10 seconds")
    since(30_000, countdown_s=60)
    page.reload()
    expect(page.locator(".clock-call")).to_have_attribute("data-state", "counting")
    since(37_000)
    read_anew(page)
    expect(page.locator(".clock-call")).to_have_attribute("data-state", "over")
    expect(voice).to_contain_text("the hand is dead")
    expect(page.locator(".clock-call")).to_contain_text("7.1.7")
    page.locator(".call-acts .destructive button").click()
    expect(page.locator(".clock-call")).to_have_count(0)
    assert ClockCall.objects.get().outcome == "expired"
    undo(page)
    expect(page.locator(".clock-call")).to_have_attribute("data-state", "over")


def test_a_table_shows_its_own_clock_and_says_when_nobody_is_there(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    called(event, table=2)
    page = show(new_page(*PHONE), server, event, "table/1/")
    expect(page.locator(".clock-call")).to_have_count(0)
    called(event)
    expect(page.locator(".clock-call")).to_have_count(1)
    out(event, at_table(event, 1)[0])
    expect(page.locator(".call-gone")).to_be_visible()
    page.locator(".call-acts button").click()
    expect(page.locator(".clock-call")).to_have_count(0)


def test_nothing_for_axe_to_say_and_wide_enough_for_a_thumb(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    called(event, ago=60_000)
    called(event, table=2)
    page = new_page(*PHONE)
    for path in ("clock-calls/?table=1", "clock-calls/?table=9", "pocket/", "table/1/", ""):
        show(page, server, event, path)
        expect(page.locator("[data-state=over]").first).to_be_visible()
        check_fit(page, LAPTOP, PHONE)
        for size in (LAPTOP, PHONE):
            resize(page, *size)
            assert page.locator(".clock-call").evaluate_all(EDGE) <= size[0], path
        assert page.locator(".call-acts button:visible").evaluate_all(CROWDED) == 0, path
