"""The sheet of a table on a phone: the sum is right before it is saved."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.chips.test_counts import STACK, playing
from tests.door import sign_in
from tests.screens import settled
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_what_is_typed_is_added_up_and_held_against_the_chips_in_play(
    server: Server, new_page: Callable[..., Page]
) -> None:
    event = playing(4)
    page = new_page(390, 844, locale="en-US")
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/chips/counts/1/")
    settled(page)
    fields = page.locator("input[data-stack]")
    fields.first.press_sequentially("12 345 678")
    assert fields.first.evaluate("e => e.scrollWidth <= e.clientWidth"), "eight figures fit"
    tally = page.locator("[data-tally]")
    expect(tally).to_contain_text("Adds up to 12\u00a0345\u00a0678")
    expect(tally).to_contain_text(f"by {12_345_678 - 4 * STACK:,}".replace(",", "\u00a0"))
    fields.first.fill(str(STACK))
    fields.first.press("Enter")
    expect(fields.nth(1)).to_be_focused()
    page.keyboard.type(str(STACK + 1))
    left = f"{2 * STACK - 1:,}".replace(",", "\u00a0")
    expect(tally.locator("p:visible")).to_contain_text(
        [f"{2 * STACK + 1:,}".replace(",", "\u00a0"), f"in play: {left}"]
    )
