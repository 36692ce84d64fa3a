"""The pages of a group: all of them seen, or behind one button at the end of their row."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.web.navigation import MenuGroup, MenuLink
from tests.frame.conftest import PAGE
from tests.frame.hall import Hall, draw

pytestmark = pytest.mark.browser
NAMES = ["Results", "Prize plan", "Event documents", "Event staff", "Seasons", "Journal", "Terms"]
FITS = "row => row.scrollWidth <= row.clientWidth"


@pytest.mark.parametrize("width", [390, 1366])
def test_no_page_of_the_group_is_out_of_sight(new_page: Callable[..., Page], width: int) -> None:
    links = tuple(MenuLink(f"/{at}", name, name == "Terms") for at, name in enumerate(NAMES))
    hall = Hall(new_page(width, 800), draw(PAGE, menu_group=MenuGroup("Office", links)))
    hall.open()
    row, more = hall.page.locator("#nav-pages"), hall.page.get_by_role("button", name="More")
    assert row.evaluate(FITS)
    expect(row.get_by_role("link", name="Terms")).to_be_visible()
    if width == 390:
        expect(row.get_by_role("link", name="Journal")).to_be_hidden()
        more.press("Enter")
    else:
        expect(more).to_be_hidden()
    for name in NAMES:
        expect(row.get_by_role("link", name=name)).to_be_visible()
