"""The search of the frame: opened, walked and chosen from without a pointer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.frame.conftest import PAGE
from tests.frame.hall import Hall, draw
from tests.screens import against

pytestmark = pytest.mark.browser
HITS = (
    '<div class="hits"><h2>Players</h2><ul>'
    '<li><a href="/hall?seat=1">Kovalyova</a></li><li><a href="/hall?seat=2">Kovalenko</a></li>'
    "</ul></div>"
)


@pytest.fixture
def hall(hall: Hall) -> Hall:
    hall.hits = HITS
    return hall


def test_ctrl_k_opens_it_also_from_a_field_and_enter_takes_the_first(hall: Hall) -> None:
    page = hall.page
    page.locator("#find").focus()
    page.keyboard.press("Control+KeyK")
    expect(page.locator("#palette-query")).to_be_focused()
    page.keyboard.type("koval")
    page.keyboard.press("Enter")  # before the answer has come
    page.wait_for_url("**/hall?seat=1")
    assert hall.looked_for == ["koval"]


def test_arrows_walk_what_was_found_and_a_letter_goes_on_with_the_word(hall: Hall) -> None:
    page = hall.page
    page.keyboard.press("Control+KeyK")
    page.keyboard.type("koval")
    expect(page.get_by_role("link", name="Kovalenko")).to_be_visible()
    assert against(page) == []
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Kovalyova")).to_be_focused()
    page.keyboard.type("y")
    expect(page.locator("#palette-query")).to_have_value("kovaly")
    page.keyboard.press("Escape")
    expect(page.locator("#palette")).to_be_hidden()
    page.keyboard.press("Control+KeyK")  # nothing of what was looked for before
    expect(page.locator("#palette-query")).to_have_value("")
    expect(page.get_by_role("link", name="Kovalenko")).to_have_count(0)
    page.keyboard.type("kovaly")
    expect(page.get_by_role("link", name="Kovalenko")).to_be_visible()


def test_an_act_of_the_page_is_chosen_by_its_name(hall: Hall) -> None:
    hall.hits = '<div class="hits"></div>'
    page = hall.page
    page.keyboard.press("Control+KeyK")
    page.keyboard.type("pau")
    expect(page.locator("#palette-acts button")).to_have_text(["Pause"])
    expect(page.locator("#palette-said")).to_have_text("Pause")
    with page.expect_response("**/pause"):
        page.keyboard.press("Enter")
    expect(page.locator("#palette")).to_be_hidden()
    assert len(hall.posted) == 1


def test_a_phone_has_a_button_for_it(new_page: Callable[..., Page]) -> None:
    hall = Hall(new_page(390, 800), draw(PAGE))
    hall.open()
    hall.page.get_by_role("button", name="Go to", exact=True).click()
    expect(hall.page.locator("#palette-query")).to_be_focused()
    assert against(hall.page) == []
    assert hall.page.evaluate("document.documentElement.scrollWidth") == 390
    hall.page.get_by_role("button", name="Close").click()
    expect(hall.page.locator("#palette")).to_be_hidden()


def test_a_search_that_is_not_answered_says_so_until_another_is(hall: Hall) -> None:
    page = hall.page
    page.route("**/find/**", lambda route: route.fulfill(status=503, body=""))
    page.keyboard.press("Control+KeyK")
    page.keyboard.type("kov")
    expect(page.locator("#palette-failed")).to_be_visible()
    page.unroute("**/find/**")
    page.keyboard.type("al")
    expect(page.get_by_role("link", name="Kovalenko")).to_be_visible()
    expect(page.locator("#palette-failed")).to_be_hidden()


def test_that_nothing_was_found_is_read_out(hall: Hall) -> None:
    hall.hits = '<div class="hits"><p>Nothing found.</p></div>'
    page = hall.page
    page.keyboard.press("Control+KeyK")
    page.keyboard.type("xyz")
    expect(page.locator("#palette-said")).to_have_text("Nothing found.")
