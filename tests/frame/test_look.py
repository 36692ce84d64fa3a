"""Q1: nothing for axe to say, on a phone and on a desk, in both themes and languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.frame.conftest import PAGE
from tests.frame.hall import Hall, draw
from tests.screens import against

pytestmark = pytest.mark.browser
SMALL = """Array.from(document.querySelectorAll("button, .act, input:not([type=hidden]), summary"))
  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).length"""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("theme", "width"), [("light", 1366), ("light", 390), ("dark", 390)])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], theme: str, width: int, language: str
) -> None:
    refusals = [{"sentence": "Table 7 seat 3 is taken.", "rule": "bfsp 3.1"}]
    hall = Hall(new_page(width, 800), draw(PAGE, language, theme=theme, refusals=refusals))
    hall.open()
    assert against(hall.page) == []
    assert hall.page.evaluate("document.documentElement.scrollWidth") == width
    assert hall.page.evaluate(SMALL) == 0


def test_the_rooms_open_from_a_menu_on_a_phone(phone: Page) -> None:
    hall = Hall(phone, draw(PAGE))
    hall.open()
    room = phone.get_by_role("link", name="Moves")
    expect(room).to_be_hidden()
    phone.get_by_role("button", name="Menu").click()
    expect(room).to_be_visible()
    assert against(phone) == []
