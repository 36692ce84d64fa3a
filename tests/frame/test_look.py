"""Q1: nothing for axe to say, on a phone and on a desk, in both themes and languages."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from floor.web.theme import Theme
from tests.frame.conftest import PAGE
from tests.frame.hall import Hall, draw
from tests.screens import against

pytestmark = pytest.mark.browser
SMALL = """Array.from(document.querySelectorAll("button, .act, input:not([type=hidden]), summary"))
  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).length"""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    ("theme", "width"), [(Theme.LIGHT, 1366), (Theme.LIGHT, 390), (Theme.DARK, 390)]
)
def test_axe_finds_nothing(
    new_page: Callable[..., Page], theme: Theme, width: int, language: str
) -> None:
    refusals = [{"sentence": "Table 7 seat 3 is taken.", "rule": "bfsp 3.1"}]
    hall = Hall(new_page(width, 800), draw(PAGE, language, theme=theme, refusals=refusals))
    hall.open()
    assert against(hall.page) == []
    assert hall.page.evaluate("document.documentElement.scrollWidth") == width
    assert hall.page.evaluate(SMALL) == 0


def test_on_a_phone_a_way_out_leaves_the_sentence_its_width(phone: Page) -> None:
    refusal = {
        "sentence": "Table 7 seat 3 is taken by Konstantinopolsky since then. Choose another.",
        "view": "results:put_back",
        "words": "Put back on another seat",
        "seq": 12,
    }
    hall = Hall(phone, draw(PAGE, refusals=[refusal]))
    hall.open()
    sentence = phone.locator(".refusal p").bounding_box()
    way = phone.locator(".refusal a.act").bounding_box()
    assert sentence is not None and way is not None
    assert sentence["width"] > 250 and way["y"] >= sentence["y"] + sentence["height"]
    close = phone.locator(".refusal .dismiss").bounding_box()
    assert close is not None and close["y"] < way["y"]
    assert against(phone) == []


@pytest.mark.parametrize("width", [390, 1366])
def test_the_account_opens_from_a_menu(new_page: Callable[..., Page], width: int) -> None:
    hall = Hall(new_page(width, 800), draw(PAGE))
    hall.open()
    sign_out = hall.page.get_by_role("button", name="Sign out")
    expect(sign_out).to_be_hidden()
    hall.page.locator(".menu-button").click()
    expect(sign_out).to_be_visible()
    assert against(hall.page) == []
    assert hall.page.evaluate(SMALL) == 0


def test_on_a_phone_the_groups_are_under_the_thumb(phone: Page) -> None:
    hall = Hall(phone, draw(PAGE))
    hall.open()
    groups = phone.get_by_role("navigation", name="Groups of pages")
    box = groups.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == phone.viewport_size["height"]  # type: ignore[index]
    expect(groups.locator("[aria-current]")).to_have_text("Floor")
    pages = phone.get_by_role("navigation", name="Floor", exact=True)
    expect(pages.locator("[aria-current=page]")).to_have_text("Hall")
    expect(pages.get_by_role("link")).to_have_count(2)
    undo = phone.locator(".foot").bounding_box()
    assert undo is not None and undo["y"] + undo["height"] <= box["y"]


@pytest.mark.parametrize(
    ("chosen", "device", "shown"),
    [
        (Theme.DEVICE, "dark", "dark"),
        (Theme.DEVICE, "light", "light"),
        (Theme.LIGHT, "dark", "light"),
        (Theme.DARK, "light", "dark"),
    ],
)
def test_the_theme_is_what_was_chosen_else_the_device_s(
    page: Page, chosen: Theme, device: Literal["dark", "light"], shown: str
) -> None:
    hall = Hall(page, draw(PAGE, theme=chosen))
    page.emulate_media(color_scheme=device)
    hall.open()
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == shown


def in_main(text: str) -> str:
    return '{% extends "base.html" %}{% block main %}' + text + "{% endblock %}"


def test_what_was_folded_opens_where_a_tablet_is_turned(new_page: Callable[..., Page]) -> None:
    folded = '<details class="second"><summary>Search</summary><p id="in">1</p></details>'
    hall = Hall(new_page(1024, 1366), draw(in_main(f'<div class="panes">{folded}</div>')))
    hall.open()
    expect(hall.page.locator("#in")).to_be_hidden()
    hall.page.set_viewport_size({"width": 1366, "height": 1024})
    expect(hall.page.locator("#in")).to_be_visible()


def test_what_is_folded_opens_for_a_wrong_field_and_for_its_address(page: Page) -> None:
    field = '<details><summary>Prices</summary><input id="in" required></details>'
    hall = Hall(page, draw(in_main(f'<form id="prices">{field}<button>Send</button></form>')))
    hall.open()
    expect(page.locator("#in")).to_be_hidden()
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#in")).to_be_focused()
    page.locator("summary", has_text="Prices").click()
    expect(page.locator("#in")).to_be_hidden()
    page.evaluate("location.hash = 'prices'")
    expect(page.locator("#in")).to_be_visible()
