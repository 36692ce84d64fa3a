"""What a stream lays over its picture: nothing but a lower third, and that says the right time."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from clock import services as clock
from floor.time.tournament_time import now
from tests.floor.test_club_face import with_logo
from tests.screens import resize
from tests.serving import Server

pytestmark = pytest.mark.browser


def test_the_clock_stands_in_the_lower_third_of_a_transparent_page(
    server: Server, page: Page
) -> None:
    event = with_logo(entries=4, drawn=True)
    event.now = now()
    clock.start(event.tap())
    resize(page, 1920, 1080)
    page.goto(f"{server.url}/overlay/{event.tournament.public_id}/")
    expect(page.locator("body")).to_have_attribute("data-mode", "run")
    assert re.fullmatch(r"\d+:\d\d", page.locator("#face").inner_text())
    expect(page.locator("#left")).to_have_text("4")
    expect(page.locator("#blinds")).to_be_visible()
    expect(page.locator("#logo")).to_have_js_property("naturalWidth", 40)
    shot = page.screenshot(omit_background=True)
    alpha = Image.open(io.BytesIO(shot)).getchannel("A")
    assert alpha.crop((0, 0, 1920, 720)).getextrema() == (0, 0)
    assert alpha.getbbox() is not None
