"""The cup's season in a browser: a formula typed and tried by keyboard, tickets issued, axe."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.models import Tournament
from registration.models import Ticket
from seasons.models import Season
from tests.door import sign_in
from tests.evening import Evening
from tests.screens import check_fit, cut_words, settled
from tests.seasons.played import season, sign
from tests.seasons.test_seasons import cup
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LAPTOP, PHONE = (1366, 768), (390, 844)


@pytest.fixture
def played(server: Server) -> tuple[Evening, Season]:
    """Ten events of an autumn and their main event; the season has rules, a correction and leaders
    to whom tickets are to be issued."""
    main, cup_season, field, events = cup()
    *four, petr, vera = field
    sign(events[2], [vera, *four, petr])
    Tournament.objects.filter(pk=main.tournament.pk).update(name="Главный турнир осени")
    return main, cup_season


def test_a_formula_is_tried_and_counts_by_keyboard(
    server: Server, played: tuple[Evening, Season], new_page: Callable[..., Page]
) -> None:
    main, _cup_season = played
    fresh = season(main.tap(), "Вторая лига")
    page = new_page(*LAPTOP, locale="en-US")
    sign_in(page, server, main.chief)
    page.goto(f"{server.url}/t/{main.tournament.slug}/seasons/{fresh.pk}/rules/")
    page.get_by_role("textbox", name="Formula").focus()
    page.keyboard.type("100 * sqrt(entries) / plce")
    page.locator("#try").press("Enter")
    expect(page.locator("#trial .notice")).to_contain_text("Position 23")
    page.get_by_role("textbox", name="Formula").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("100 * sqrt(entries) / place")
    page.locator("#try").press("Enter")
    expect(page.locator("#sample tbody tr")).to_have_count(6)
    check_fit(page, PHONE, LAPTOP)
    page.locator("#count").press("Enter")
    expect(page.locator("#standings tbody tr").first).to_contain_text("Иван П.")
    assert fresh.rules.get().formula == "100 * sqrt(entries) / place"


def test_leaders_get_their_tickets_and_a_correction_is_read(
    server: Server, played: tuple[Evening, Season], new_page: Callable[..., Page]
) -> None:
    main, cup_season = played
    page = new_page(*PHONE, locale="en-US")
    sign_in(page, server, main.chief)
    page.goto(f"{server.url}/t/{main.tournament.slug}/seasons/{cup_season.pk}/")
    expect(page.locator("#corrections")).to_contain_text("Leads now: Вера")
    page.get_by_role("button", name="I have read it").press("Enter")
    expect(page.locator("#corrections-read")).to_contain_text("Этап 3")
    page.get_by_label("Ticket for").select_option(str(main.tournament.pk))
    page.locator("#settle-tickets-now").press("Enter")
    expect(page.locator("#leaders")).to_contain_text("every leader has a ticket")
    assert Ticket.objects.count() == 5
    settled(page)
    check_fit(page, PHONE, LAPTOP)
    assert cut_words(page) == []
