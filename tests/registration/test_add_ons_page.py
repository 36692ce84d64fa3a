"""The add-on in a real browser: by a key on the card, and ticked for many at the break."""

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from registration import services
from registration.models import Sale, Tender
from registration.money import takings
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.registration.desk import registrar
from tests.registration.test_add_ons import CHIPS, players
from tests.screens import check_fit, until
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
REBUYS = {"rebuys": 9, "rebuy_price": 10_000, "rebuy_chips": 1_500, "rebuy_levels": 2}
NewPage = Callable[..., Page]


@pytest.fixture
def event(server: Server) -> Evening:
    return evening(6, key="fspr_club_evening", drawn=True, **CHIPS, **REBUYS)


def opened(page: Page, server: Server, event: Evening, name: str) -> Page:
    sign_in(page, server, registrar(event.tournament))
    page.goto(server.url + reverse(f"pages:{name}", args=[event.tournament.slug]))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def test_a_rebuy_and_an_add_on_are_a_key_each_on_the_card(
    server: Server, new_page: NewPage, event: Evening
) -> None:
    """The number, Enter, the key, also from the field; then the next number follows."""
    first, second, *_others = players(event)
    page = opened(new_page(1366, 768, locale="en-GB"), server, event, "desk")
    for entry, key, kind in ((first, "Alt+KeyA", "add_on"), (second, "Alt+KeyR", "rebuy")):
        page.keyboard.type(f"{entry.member.number}\n")
        expect(page.locator("#card h2")).to_have_text(str(entry.member))
        expect(page.locator("#query")).to_be_focused()
        page.keyboard.press(key)
        until(
            page,
            lambda entry=entry, kind=kind: Sale.objects.filter(entry=entry, kind=kind).exists(),
        )
        expect(page.locator("#card .sold-lines > li")).to_have_count(2)
    assert set(Tender.objects.filter(sale__kind="add_on").values_list("method", "amount")) == {
        ("cash", 5_000)
    }


def test_all_of_a_break_are_ticked_by_keyboard_alone(
    server: Server, new_page: NewPage, event: Evening
) -> None:
    """A name begun and Enter goes to the player, an arrow ticks, the key sells to all ticked."""
    first, second, third, *others = players(event)
    services.sell_add_on(event.tap(), entry_id=first.pk, method="cash")
    page = opened(new_page(1366, 768, locale="en-GB"), server, event, "add_ons")
    expect(page.locator(".payer")).to_have_count(6)
    page.keyboard.press("Slash")
    page.keyboard.type(second.member.surname[-3:])  # in no name a beginning
    expect(page.locator("#no-payer")).to_be_visible()
    for arrows, entry in ((1, second), (2, third)):
        page.locator("#payer-query").fill("")
        page.keyboard.type(f"{entry.member.surname}\n")
        expect(page.locator(f"#pay-{entry.pk}-no")).to_be_focused()
        for _ in range(arrows):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Slash")
        expect(page.locator("#payer-query")).to_be_focused()
    expect(page.locator("#add-on-sum")).to_have_text("Cash: 1, Card: 1 = 100.00 RUB")
    page.keyboard.press("Alt+KeyS")
    expect(page.locator(f"#pay-{second.pk}-no")).to_have_count(0)
    expect(page.locator("#add-on-sum")).to_have_text("Nobody is ticked")
    sold = Sale.objects.filter(kind="add_on", entry__in=[second, third])
    assert list(sold.order_by("entry").values_list("tenders__method", flat=True)) == [
        "cash",
        "card",
    ]
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator(f"#pay-{second.pk}-no")).to_have_count(1)
    assert takings.add_ons_sold(event.tournament) == 1
    assert len(others) == 3


def test_what_is_ticked_stays_while_another_desk_sells(
    server: Server, new_page: NewPage, event: Evening
) -> None:
    first, second, *_others = players(event)
    page = opened(new_page(390, 844, locale="ru-RU"), server, event, "add_ons")
    page.locator("#all-cash").click()
    services.sell_add_on(event.tap(), entry_id=first.pk, method="card")
    expect(page.locator(f"#pay-{first.pk}-no")).to_have_count(0)
    expect(page.locator(f"#pay-{second.pk}-cash")).to_be_checked()
    expect(page.locator("#add-on-sum")).to_have_text("Наличные: 5 = 250,00 RUB")
    check_fit(page, (390, 844), (1440, 900))
    page.locator("#sell-add-ons").click()
    until(page, lambda: takings.add_ons_sold(event.tournament) == 6)
