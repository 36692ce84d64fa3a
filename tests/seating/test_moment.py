"""The hall in small beside the journal, as the finger and the focus go over its lines."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from floor.models import JournalLine
from tests.door import sign_in
from tests.evening import evening
from tests.screens import misfits
from tests.seating.room import bust_out
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_hall_of_the_line_under_the_focus_stands_beside_it(server: Server, page: Page) -> None:
    event = evening(10, drawn=True, table_size=6)
    bust_out(event, 1)
    gone = JournalLine.objects.filter(journal=event.tournament.journal_id).latest("seq").seq
    sign_in(page, server, event.chief)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(server.url + reverse("pages:journal", args=[event.tournament.slug]))
    expect(page.locator("#moment del")).to_have_count(1)  # of the newest line
    page.locator(f"#line-{gone - 1} a").first.focus()
    expect(page.locator("#moment del")).to_have_count(0)
    expect(page.locator(f"#line-{gone - 1}")).to_have_class(re.compile(r"\bat\b"))
    page.locator(f"#line-{gone} .what").hover()
    expect(page.locator("#moment del")).to_have_count(1)
    assert misfits(page, (1440, 900), (1024, 768), (390, 844)) == []
