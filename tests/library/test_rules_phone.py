"""A judge's phone in a real browser: three taps to the right paragraph, arrows, the way back."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from tests.door import sign_in
from tests.evening import Evening, evening
from tests.library.test_find import written
from tests.screens import check_fit, until
from tests.serving import Server

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]


@pytest.fixture
def event(server: Server) -> Evening:
    return evening(4, drawn=True, rulebook="bfsp")


def enter(page: Page, server: Server, event: Evening) -> Page:
    sign_in(page, server, event.chief)
    return page


@pytest.fixture
def judge(phone: Page, server: Server, event: Evening) -> Page:
    """A judge who stands at a table, the hall on his phone."""
    enter(phone, server, event).goto(f"{server.url}{at(event, 'pages:hall')}")
    return phone


def at(event: Evening, view: str, *rest: str) -> str:
    return reverse(view, args=[event.tournament.slug, *rest])


def type_and_wait(page: Page, words: str) -> None:
    """Until the answers are those to all of it, not to the first letters."""
    page.keyboard.type(words)
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("q") == [words])


@pytest.mark.parametrize(
    ("typed", "book", "number"),
    [
        ("короткий олл-ин", "bfsp", "4.9.8"),
        ("4,13", "bfsp", "4.13"),
        ("недоколл", "bfsp", "4.13"),
        ("43-а", "tda_2019", "43-A"),
    ],
)
def test_three_taps_from_the_hall_to_the_paragraph(
    judge: Page, event: Evening, typed: str, book: str, number: str
) -> None:
    judge.locator(f".nav-groups a[href='{at(event, 'pages:pocket')}']").click()
    judge.locator(f".nav-pages a[href='{at(event, 'pages:rules')}']").click()
    expect(judge.locator("#q")).to_be_focused()
    type_and_wait(judge, typed)
    judge.locator("#found a.opens").first.click()
    judge.wait_for_url(re.compile(re.escape(at(event, "pages:clause", book, number))))
    expect(judge.locator("h1")).to_contain_text(number)
    assert judge.evaluate("document.documentElement.scrollWidth") == 390


def test_what_is_typed_before_the_page_listens_is_looked_up(
    phone: Page, server: Server, event: Evening
) -> None:
    waiting: list[Route] = []
    page = enter(phone, server, event)
    page.route("**/htmx*.js", lambda script: waiting.append(script))
    page.goto(f"{server.url}{at(event, 'pages:rules')}", wait_until="commit")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("4,13")
    until(page, lambda: bool(waiting))
    for script in waiting:
        script.continue_()
    expect(page.locator("#found a.opens").first).to_be_visible()


def test_the_way_back_has_the_answers_still(judge: Page, server: Server, event: Evening) -> None:
    judge.goto(f"{server.url}{at(event, 'pages:rules')}")
    judge.fill("#q", "фишек")
    expect(judge.locator("#found mark").first).to_be_visible()
    judge.wait_for_url(re.compile(r"\?q="))
    judge.locator("#found a.opens").first.click()
    judge.wait_for_url(re.compile("/bfsp/"))
    judge.go_back()
    expect(judge.locator("#q")).to_have_value("фишек")
    expect(judge.locator("#found mark").first).to_be_visible()


def test_arrows_walk_the_answers(new_page: NewPage, server: Server, event: Evening) -> None:
    page = enter(new_page(1366, 768), server, event)
    page.goto(f"{server.url}{at(event, 'pages:rules')}")
    type_and_wait(page, "фишка")
    opens = page.locator("#found a.opens")
    expect(opens.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(opens.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(opens.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/rules/bfsp/"))


def test_the_clause_leads_on_and_a_tag_leads_to_it(
    judge: Page, server: Server, event: Evening
) -> None:
    judge.goto(f"{server.url}{at(event, 'pages:clause', 'bfsp', '4.9.6')}")
    judge.locator("a[rel=next]").click()
    expect(judge.locator("h1")).to_contain_text("4.9.7")
    judge.goto(f"{server.url}{at(event, 'pages:differences')}")
    judge.locator("a.rule-tag").first.click()
    expect(judge.locator("h1")).to_contain_text(re.compile(r"\d"))


def test_a_clause_written_from_right_to_left_can_be_read_by_everybody(
    judge: Page, server: Server, event: Evening
) -> None:
    written("metropolitan", "ar", n43="يجب على اللاعبين الانتظار")
    judge.goto(f"{server.url}{at(event, 'pages:clause', 'metropolitan', '43')}")
    check_fit(judge, (390, 844))


def test_differences_narrow_while_one_types_and_enter_opens_what_is_left(
    judge: Page, server: Server, event: Evening
) -> None:
    judge.goto(f"{server.url}{at(event, 'pages:differences')}")
    judge.locator("#seek").fill("short all-in reraised")
    expect(judge.locator("#nothing-found")).to_be_visible()
    first = judge.locator(".question h3 a").first
    judge.locator("#seek").fill(first.text_content() or "")
    expect(judge.locator(".question:visible").first).to_contain_text(first.text_content() or "")
    expect(judge.locator("h2:visible")).to_have_count(1)
    judge.locator("#seek").press("Enter")
    judge.wait_for_url(re.compile("/rules/topics/"))
