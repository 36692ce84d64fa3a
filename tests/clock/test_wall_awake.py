"""A wall keeps its television awake, also where the browser gives no lock for that: on plain http.
What a television does with it is seen on a television alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.clock.test_wall import open_wall
from tests.clock.wall_hall import Hall

pytestmark = pytest.mark.browser
NO_LOCK = "Object.defineProperty(navigator, 'wakeLock', { value: undefined })"
LOCK = """
window.locks = 0;
const request = () => ((window.locks += 1), Promise.resolve({ release: () => {} }));
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
REFUSED = """
const request = () => Promise.reject(new Error("low battery"));
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
SOON = 21_000  # ms until the film is played


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """One of its own: what such a script has replaced stays replaced."""
    own = browser.new_page(viewport={"width": 1920, "height": 1080})
    own.clock.install()
    yield own
    own.context.close()


@pytest.mark.parametrize("browser_says", [NO_LOCK, REFUSED], ids=["no lock", "refused"])
def test_a_film_that_nobody_sees_or_hears_is_played(
    browser_says: str, hall: Hall, page: Page
) -> None:
    page.add_init_script(browser_says)
    open_wall(hall, page)
    page.clock.run_for(SOON)
    film = page.locator("video[data-awake]")
    expect(film).to_have_js_property("paused", False)
    expect(film).to_have_js_property("muted", True)
    box, size = film.bounding_box(), page.viewport_size
    assert box and size
    assert (box["width"], box["height"]) == (size["width"], size["height"])
    front = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).tagName"
    assert page.evaluate(front) != "VIDEO"


def test_where_there_is_a_lock_no_film_is_played(hall: Hall, page: Page) -> None:
    page.add_init_script(LOCK)
    open_wall(hall, page)
    page.clock.run_for(SOON)
    assert page.evaluate("locks") == 1
    expect(page.locator("video[data-awake]")).to_have_count(0)
