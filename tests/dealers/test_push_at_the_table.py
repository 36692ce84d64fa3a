"""The dealer at the table says by its QR code who sits down; the wall of the room follows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from dealers.models import Sitting
from floor.displays import devices
from floor.time.tournament_time import now
from seating.cards import table_card
from seating.models import Table
from tests.dealers.shifts import on_shift, show_dealers
from tests.evening import evening
from tests.floor.televisions import television
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_dealer_sits_down_by_a_tap_and_the_wall_shows_the_next(
    server: Server, new_page: Callable[..., Page]
) -> None:
    event = evening(20, drawn=True)
    event.now = now() - 60_000  # a level that has just begun has every wall for 20 s
    clock.start(event.tap())  # until then every wall shows who sits where
    event.now = now()
    first, _second, _third = on_shift(event, "Анна", "Борис", "Вера")
    cookies = television(event).cookies
    show_dealers(event)
    wall = new_page(1920, 1080, locale="en-GB")
    token = cookies[devices.COOKIE].value
    wall.context.add_cookies([{"name": devices.COOKIE, "value": token, "url": server.url}])
    wall.goto(f"{server.url}/wall/{event.tournament.public_id}/?show=dealers-20")
    pushes = wall.locator("#dealer-pushes li")
    expect(pushes.nth(0)).to_contain_text("Анна")
    expect(pushes.nth(1)).to_contain_text("Борис")
    phone = new_page(390, 844, locale="en-GB")
    table = Table.objects.get(tournament=event.tournament, number=1)
    phone.goto(server.url + table_card.address(event.tournament.public_id, table))
    expect(phone.locator("#link")).to_have_attribute("data-state", "live")
    phone.get_by_role("button", name="Анна sits down").click()
    expect(phone.locator("#table-card")).to_contain_text("Вера")  # who relieves her
    expect(pushes.nth(0)).to_contain_text("Борис")
    assert Sitting.objects.get().shift.dealer == first
