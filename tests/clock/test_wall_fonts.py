"""A wall that was drawn before its letters had come looks afterwards as one that had them."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.clock.boards import NAMES, board, clock, hand
from tests.clock.test_wall import open_wall
from tests.clock.test_wall_views import FULL
from tests.clock.wall_hall import STATIC, Hall
from tests.screens import until

pytestmark = pytest.mark.browser
WAITING = {"left": 9, "entries": 99, "chips": 1, "average": 1, "waiting": 5, "queue": NAMES[:5]}
DRAWN: dict[str, dict[str, Any]] = {
    "clock": board(clock=clock(runs=False)),
    "alternates": board(players=WAITING, clock=clock(runs=False)),
    "deal": FULL["deal"] | {"clock": clock(runs=False)},
}
BOXES = """() => [...document.querySelectorAll("body *")]
  .filter((e) => e.checkVisibility() && e.textContent.trim())
  .map((e) => [e.id || e.className || e.tagName, Math.round(e.getBoundingClientRect().width)])"""
TOKENS = (STATIC / "base" / "tokens.css").read_text()
WIDE = TOKENS.replace(
    "system-ui, sans-serif", "monospace"
)  # letters wider than ours until they come
SHOWN = "document.fonts.size && document.fonts.status === 'loaded'"


def test_letters_that_come_late_are_measured_anew(hall: Hall, page: Page) -> None:
    page.route("**/tokens.css", lambda it: it.fulfill(body=WIDE, content_type="text/css"))
    crowd = hand(**{f"t{at}": "go" for at in range(1, 9)})
    for name, own_board in [*DRAWN.items(), ("clock", board(clock=crowd))]:
        hall.views, hall.board = f"{name}-20", own_board
        _looks_the_same_with_late_letters(hall, page, name)


def _looks_the_same_with_late_letters(hall: Hall, page: Page, view: str) -> None:
    open_wall(hall, page)
    until(page, lambda: page.evaluate(SHOWN))
    expect(page.locator("body")).to_have_attribute("data-view", view)
    expected = page.evaluate(BOXES)
    held = list[Route]()
    page.route("**/fonts/*", lambda route: held.append(route))
    page.goto(f"{hall.url}/wall", wait_until="commit")  # it is not loaded without its letters
    expect(page.locator("body")).to_have_attribute("data-view", view)
    until(page, lambda: bool(held))
    assert page.evaluate(BOXES) != expected, view
    for route in held:
        route.continue_()
    page.unroute("**/fonts/*")
    until(page, lambda: page.evaluate(BOXES) == expected)
