"""A tap is seen at its own place before the server has answered, and moves nothing there."""

import pytest
from playwright.sync_api import expect

from tests.frame.hall import ORIGIN, Hall

pytestmark = pytest.mark.browser
SHADOW = "element => getComputedStyle(element).boxShadow"


def test_what_is_under_the_finger_is_pressed_while_it_is_down(hall: Hall) -> None:
    hall.held = []
    page = hall.page
    for pressed in (
        page.locator("form .main"),
        page.locator("#move"),
        page.locator("#nav-pages a").last,
    ):
        before = pressed.bounding_box()
        assert pressed.evaluate(SHADOW) == "none"
        pressed.hover()
        hall.page.mouse.down()
        assert pressed.evaluate(SHADOW) != "none"
        assert pressed.bounding_box() == before
        hall.page.mouse.move(1, 1)
        hall.page.mouse.up()


def test_a_short_tap_and_a_key_are_shown_long_enough_to_be_seen(hall: Hall) -> None:
    hall.freeze()
    hall.held = []
    pause = hall.page.get_by_role("button", name="Pause")
    for press in (pause.click, lambda: hall.page.keyboard.press("Space")):
        press()
        expect(pause).to_have_attribute("data-pressed", "")
        hall.page.clock.run_for(200)
        expect(pause).not_to_have_attribute("data-pressed", "")


def test_a_link_says_that_it_works_until_the_page_is_there(hall: Hall) -> None:
    moves = hall.page.get_by_role("link", name="Moves")
    click = f"link => {{ link.click(); return [link.ariaBusy, ({SHADOW})(link)]; }}"
    busy, shadow = moves.evaluate(click)
    assert busy == "true" and shadow != "none"
    hall.page.wait_for_url(f"{ORIGIN}/moves")
    expect(moves).not_to_have_attribute("aria-busy", "true")
