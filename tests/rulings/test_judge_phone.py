"""The judge's pocket under a thumb: rulings in two taps, a protest in time and one too late."""

import io
import json
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from floor.time.tournament_time import now
from rulings.models import Addition, Protest, Ruling
from tests.evening import Evening, evening
from tests.rulings.table import STREET, over, sitting
from tests.screens import double_tap, undo
from tests.seating.test_phone import CROWDED, PHONE, show
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]


@pytest.fixture
def event(server: Server) -> Evening:
    night = evening(12)
    night.now = now()
    night.draw()
    return night


def test_from_the_pocket_a_ruling_in_two_taps_and_a_double_tap_writes_one(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    table, seat, _entry = sitting(event)
    phone = show(new_page(*PHONE), server, event, "pocket/")
    phone.locator(f"#stand-{table}").click()
    expect(phone.locator("#stand summary")).to_contain_text(str(table))
    phone.locator(".dock .act.main").click()
    phone.locator(".who-tile").first.click()
    phone.locator(".kind-tile").first.click()
    double_tap(phone.locator("#do-record"))
    expect(phone.locator("#new-ruling.given")).to_be_visible()
    expect(phone.locator("#undo-toast button")).to_be_visible()
    row = Ruling.objects.get()
    assert (row.table_number, row.seat_number, row.kind) == (table, seat, "one_chip_call")
    undo(phone)
    expect(phone.locator("#undo-toast button")).to_contain_text("Вернуть")
    assert not Ruling.objects.exists()


def test_a_calculators_numbers_are_written_down_and_a_picture_added(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    query = f"topic=min_raise&case={quote(json.dumps(STREET))}"
    phone = show(new_page(*PHONE), server, event, f"rulings/new/?{query}")
    expect(phone.locator("#calculated")).to_contain_text("310")
    phone.locator("#do-record").click()
    expect(phone.locator("#new-ruling.given")).to_contain_text("310")
    phone.locator(".given-next a").first.click()
    buffer = io.BytesIO()
    Image.radial_gradient("L").resize((2400, 1600)).convert("RGB").save(buffer, "JPEG")
    picture = {"name": "x.jpg", "mimeType": "image/jpeg", "buffer": buffer.getvalue()}
    phone.locator("#photo").set_input_files(picture)
    phone.locator("form:has(#photo) button").click()
    shown = phone.locator(".ruling-photo")
    expect(shown).to_be_visible()
    expect(shown).to_have_js_property("naturalWidth", 1600)
    assert Addition.objects.get().photo is not None
    expect(phone.locator("#photo")).to_have_value("")  # the next press adds it no second time


def test_bfsp_7_3_2_a_protest_filed_and_one_refused_because_the_event_has_ended(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    entry = sitting(event)[2]
    phone = show(new_page(*PHONE), server, event, f"protests/?entry={entry}")
    phone.locator("#against-sanction").check()
    phone.locator("#protest-text").fill("Не согласен: «дисквалификация» ошибочна.")
    phone.locator("#do-receive").click()
    expect(phone.locator("#protest-1")).to_contain_text("ошибочна")
    expect(phone.locator("#protest-text")).to_have_count(0)  # a second tap takes no second one
    expect(phone).to_have_url(re.compile(r"/protests/$"))
    phone = show(phone, server, event, f"protests/?entry={entry}")
    phone.locator("#against-sanction").check()
    phone.locator("#protest-text").fill("И ещё один.")
    event.now = now() - 60_000
    # As pressed in the moment of the end: what the page reads of it does not come.
    phone.route(re.compile(r"part=|/fragments/"), lambda _route: None)
    over(event)
    phone.locator("form:has(#protest-text)").evaluate("form => form.requestSubmit()")
    expect(phone.locator("#notice .rule-tag")).to_contain_text("7.3.2")
    expect(phone.locator("#protest-text")).to_have_value("И ещё один.")
    assert Protest.objects.count() == 1


def test_everything_in_the_pocket_is_wide_enough_for_a_thumb(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    table, seat, _entry = sitting(event)
    phone = show(new_page(*PHONE), server, event, "pocket/")
    assert phone.locator(".pocket-doors .act, .stand-tables button").evaluate_all(CROWDED) == 0
    show(phone, server, event, f"rulings/new/?table={table}&seat={seat}")
    tiles = phone.locator(".who-tile:visible, .kind-tile")
    assert phone.locator("[name=entries]:visible").count() == 1  # that seat is said already
    assert tiles.evaluate_all(CROWDED) == 0
    phone.locator(".who-tile.others").click()
    assert phone.locator("[name=entries]:visible").count() > 1
    assert tiles.evaluate_all(CROWDED) == 0
