"""The hall played line after line: what plays it stands beside the slider and keeps its speed."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.door import sign_in
from tests.evening import evening
from tests.screens import misfits
from tests.seating.room import bust_out
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_it_plays_to_the_end_at_the_speed_that_was_chosen(server: Server, page: Page) -> None:
    event = evening(10, drawn=True, table_size=6)
    bust_out(event, 1)
    bust_out(event, 2)
    sign_in(page, server, event.chief)
    page.goto(server.url + reverse("seating:replay", args=[event.tournament.slug]))
    play, line = page.locator("#replay-play"), page.locator("#replay [name=seq]")
    first = line.input_value()
    expect(play).to_have_text(re.compile("^Пуск"))
    page.locator("#replay-speed").select_option("100")
    assert line.input_value() == first, "the speed alone asks for no line"
    play.click()
    expect(page.locator("#replay-after[href]")).to_have_count(0)
    expect(play).to_have_text(re.compile("^Пуск"))
    assert line.input_value() == line.get_attribute("max") != first
    expect(page.locator("#replay-speed")).to_have_value("100")
    assert misfits(page, (1440, 900), (1024, 768), (390, 844)) == []
    page.locator("#replay-before").click()
    expect(page.locator(".tables-then > .changed")).to_be_in_viewport(ratio=1)
    expect(play).to_be_in_viewport(ratio=1)  # below the table that changed
