"""A television and the page that steers it, in real browsers: nobody touches the television."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FrameLocator, Page, Route, expect

from clock import services as clock
from floor.displays import pairing
from floor.displays import services as displays_services
from floor.journal.private import Private
from floor.journal.services import undo_line
from floor.models import JournalLine, Screen
from floor.time.tournament_time import now
from floor.values.roles import Role
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.scenes.floor import clock_of
from tests.screens import check_fit, settled, undo, until
from tests.serving import Server

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
LARGE = (1920, 1080)
AGAIN = 5_000  # ms until a television reads what it could not read


@pytest.fixture
def event(server: Server) -> Evening:
    event = evening(4)
    event.now = now()
    return event


@pytest.fixture
def other(server: Server, event: Evening) -> Evening:
    """A second tournament in the same hall; the chief judge works there too."""
    other = evening(2)
    other.now = event.now
    type(other.tournament).objects.filter(pk=other.tournament.pk).update(name="Турнир по омахе")
    other.tournament.appointment_set.create(staff=event.chief, role=Role.JUDGE)
    return other


def screens_page(page: Page, server: Server, event: Evening) -> Page:
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/screens/")
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


@pytest.fixture
def laptop(server: Server, new_page: NewPage, event: Evening) -> Page:
    return screens_page(new_page(1366, 768, locale="en-US"), server, event)


@pytest.fixture
def television(server: Server, new_page: NewPage, event: Evening) -> Page:
    """Closed before the database is emptied, or it would ask the next test for letters."""
    page = new_page(1920, 1080, locale="ru-RU")
    page.goto(f"{server.url}/wall/")
    expect(page.locator("#code")).to_be_visible()
    page.evaluate("window.untouched = true")
    return page


def letters(television: Page) -> str:
    return television.locator("#code").inner_text()


def pair(laptop: Page, code: str, name: str = "Above the bar") -> None:
    laptop.fill("#pair-code", code)
    laptop.fill("#pair-name", name)
    laptop.keyboard.press("Enter")


def wall(television: Page) -> FrameLocator:
    return television.frame_locator("#television iframe")


def is_linked(television: Page) -> bool:
    return wall(television).locator("body[data-link=on]").count() > 0


def shows(television: Page, event: Evening) -> None:
    """The wall of that tournament, alive, on a page that was never loaded again."""
    event.tournament.refresh_from_db()
    expect(wall(television).locator("#event")).to_have_text(event.tournament.name)
    expect(wall(television).locator("body")).to_have_attribute("data-link", "on")
    assert television.evaluate("window.untouched")


def test_a_television_is_paired_given_another_wall_and_revoked(
    laptop: Page, television: Page, event: Evening, other: Evening
) -> None:
    laptop.reload()  # the other tournament is offered since
    first = letters(television)
    pair(laptop, first.lower())
    shows(television, event)
    expect(laptop.locator(".screen h3")).to_have_text("Above the bar")
    expect(laptop.locator("#pair-code")).to_have_value("")
    row = laptop.locator(".screen")
    row.get_by_label("Event", exact=True).select_option(str(other.tournament.pk))
    shows(television, other)
    settled(laptop)  # the television may have heard before the laptop was answered
    undo(laptop)
    shows(television, event)
    row.get_by_role("button", name="Seats A to Z").click()
    expect(row.locator("[data-alone=seats]")).to_be_visible()
    expect(wall(television).locator("body")).to_have_attribute("data-view", "clock")
    row.get_by_role("button", name="Revoke").click()
    expect(television.locator("#code")).to_be_visible()
    expect(television.locator("iframe")).to_have_count(0)
    expect(row).to_have_count(0)
    assert letters(television) != first
    pair(laptop, letters(television))  # the socket came in again with the new cookie
    shows(television, event)


def turn_swiftly(route: Route) -> None:
    """Two seconds a view, of which nobody can choose less than ten."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('["clock", 10,', '["clock", 2,'))


def test_a_list_of_two_events_is_made_by_the_keyboard_and_the_television_names_each(
    laptop: Page, television: Page, event: Evening, other: Evening
) -> None:
    laptop.reload()  # the other tournament is offered since
    other.tournament.refresh_from_db()
    pair(laptop, letters(television))
    shows(television, event)
    row = laptop.locator(".screen")
    row.get_by_text("Several in turn").click()
    for at, view in enumerate(("Clock", "Clock", "Payouts"), start=1):
        row.get_by_label(f"View {at}", exact=True).focus()
        laptop.keyboard.type(view)  # by its first letters, as in every list of a browser
        row.get_by_label(f"Seconds of view {at}").select_option("10")
    row.get_by_label("Event of view 3").select_option(label=other.tournament.name)
    row.get_by_label("View 3 earlier").press("Enter")
    expect(row.get_by_label("View 2 earlier")).to_be_focused()
    row.get_by_label("View 2", exact=True).select_option(label="Clock")
    television.route("**/wall/**", turn_swiftly)
    row.get_by_role("button", name="Show in turn").press("Enter")
    named = f"clock-10.clock-10-{other.tournament.public_id}.clock-10"
    expect(television.locator("iframe")).to_have_attribute("src", re.compile(f"={named}$"))
    assert Screen.objects.get().events == ["", other.tournament.public_id, ""]
    for name in (event.tournament.name, other.tournament.name):
        expect(wall(television).locator("#event")).to_have_text(name)


def test_an_emergency_takes_a_television_that_shows_another_event(
    laptop: Page, television: Page, event: Evening, other: Evening
) -> None:
    pair(laptop, letters(television))
    shows(television, event)
    ask = clock_of(other) | {"screen_id": Screen.objects.get().pk}
    displays_services.show_on_screen(event.tap(), **ask)
    shows(television, other)
    sent = clock.send_emergency(event.tap(), text=Private("Leave the hall"))
    expect(wall(television).locator("#emergency-text")).to_have_text("Leave the hall")
    undo_line(event.tap(), seq=sent.seq)
    shows(television, other)
    expect(wall(television).locator("#emergency")).to_be_hidden()


def test_the_keyboard_alone_pairs_under_a_russian_layout(
    laptop: Page, television: Page, event: Evening
) -> None:
    Screen.objects.update(code="bcdfgh")
    laptop.locator("#pair-code").focus()
    laptop.keyboard.type("исв апр")
    laptop.keyboard.press("Tab")
    laptop.keyboard.type("Bar")
    laptop.keyboard.press("Tab")
    laptop.keyboard.press("Enter")
    shows(television, event)


def test_letters_nobody_shows_are_refused_in_a_sentence(laptop: Page, event: Evening) -> None:
    pair(laptop, "bcdfgh")
    expect(laptop.locator("#notice")).to_contain_text("No television shows this code now")
    expect(laptop.locator("#pair-code")).to_have_value("bcdfgh")
    assert not JournalLine.objects.filter(kind="screen.paired").exists()


def test_it_survives_a_reload_and_a_server_that_was_killed(
    laptop: Page, television: Page, server: Server, event: Evening, other: Evening
) -> None:
    pair(laptop, letters(television))
    shows(television, event)
    television.reload()
    television.evaluate("window.untouched = true")
    shows(television, event)
    server.kill()
    expect(wall(television).locator("body")).to_have_attribute("data-link", "off")
    there = clock_of(other) | {"screen_id": Screen.objects.get().pk}
    displays_services.show_on_screen(event.tap(), **there)
    server.start()
    shows(television, other)


def test_revoked_while_it_had_no_link(
    laptop: Page, television: Page, server: Server, event: Evening
) -> None:
    pair(laptop, letters(television))
    shows(television, event)
    server.kill()
    displays_services.revoke_screen(event.tap(), screen_id=Screen.objects.get().pk)
    server.start()
    expect(television.locator("#code")).to_be_visible()


def test_a_wall_that_could_not_be_read_is_read_again(
    laptop: Page, television: Page, event: Evening
) -> None:
    failed = list[str]()

    def fail_once(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.fulfill(status=503, headers={"X-Frame-Options": "DENY"}, body="One moment")

    television.route(f"**/wall/{event.tournament.public_id}/**", fail_once)
    television.clock.install()
    pair(laptop, letters(television))
    until(television, lambda: bool(failed))
    until(television, lambda: is_linked(television) or television.clock.fast_forward(AGAIN))
    shows(television, event)
    assert failed


def test_letters_that_are_over_change_by_themselves(television: Page) -> None:
    before = letters(television)
    television.clock.install()
    television.reload()
    expect(television.locator("#code")).to_have_text(before)
    Screen.objects.update(expires_ms=now())
    television.clock.fast_forward(pairing.LIFE_MS)
    expect(television.locator("#code")).not_to_have_text(before)


def test_the_letters_are_read_from_ten_metres(server: Server, new_page: NewPage) -> None:
    for size in ((1920, 1080), (1366, 768), (1080, 1920)):
        page = new_page(*size)
        page.goto(f"{server.url}/wall/")
        expect(page.locator("#code")).to_be_visible()
        Screen.objects.update(code="wmwmwm")
        page.reload()
        box = page.locator("#code").bounding_box()
        assert box is not None and box["x"] > 0 and box["x"] + box["width"] < size[0]
        least = min(size) * 0.095
        assert page.evaluate("parseFloat(getComputedStyle(code).fontSize)") >= least
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
        page.context.close()
        Screen.objects.all().delete()


def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    server: Server, new_page: NewPage, event: Evening, other: Evening
) -> None:
    television = new_page(*LARGE)
    television.goto(f"{server.url}/wall/")
    expect(television.locator("#code")).to_be_visible()
    check_fit(television, LARGE)
    desk = screens_page(new_page(1366, 768), server, event)
    check_fit(desk, (1366, 768))
    pair(desk, letters(television), "Константинопольский-Задунайский зал, у бара")
    expect(desk.locator(".screen")).to_be_visible()
    expect(wall(television).locator("#event")).to_be_visible()
    check_fit(television, LARGE)
    desk.get_by_text("Несколько по очереди").click()
    expect(desk.locator(".turns .turn").first).to_be_visible()
    check_fit(desk, (1366, 844), (390, 844))
