"""Figures as the reader wants them: a variant of a language has its texts and other figures; what
is typed in either is read."""

from collections.abc import Callable
from datetime import date
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from floor.values.language import base_of, written_languages
from floor.values.parse import in_figures
from registration.roster import cells
from results import services
from results.document import in_language
from results.pdf import pdf
from tests.door import sign_in, signed_in
from tests.evening import evening
from tests.serving import Server

OTHERS = "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"


def test_figures_of_other_keyboards_are_read() -> None:
    assert [in_figures(text) for text in OTHERS] == ["0123456789"] * 2
    assert cells.day("٣١.١٢.١٩٩٠") == date(1990, 12, 31)
    assert cells.number("٠٠٧") == "007"


def test_texts_are_written_in_no_variant() -> None:
    assert "ar-eg" not in written_languages() and base_of("ar-eg") == "ar"


@pytest.mark.django_db
def test_the_choice_is_kept_with_the_person_like_a_language() -> None:
    event = evening(0)
    client = signed_in(event.chief)
    client.post(reverse("floor:set_language"), {"language": "ar-eg"})
    event.chief.refresh_from_db()
    assert event.chief.language == "ar-eg"
    page = client.get(reverse("pages:console", args=[event.tournament.slug])).content.decode()
    assert '<html lang="ar-eg" dir="rtl">' in page
    wall = Client().get(f"/wall/{event.tournament.public_id}/?language=ar-eg").content.decode()
    assert 'lang="ar-eg"' in wall


@pytest.mark.django_db
def test_a_signed_protocol_is_printed_with_either_figures_and_stays_the_same() -> None:
    event = evening(4, event_class="internet", language="ar-eg")
    order = [entry.pk for entry in event.tournament.entries.order_by("pk")]
    services.take_in_result(event.tap(), order=order)
    event.tournament.refresh_from_db()
    services.sign(event.tap(), typed=event.tournament.name)
    document = event.tournament.revisions.get().document
    assert {*document["texts"]} == {*written_languages()}
    assert in_language(document, "ar-eg") == in_language(document, "ar") | {"language": "ar-eg"}
    either = [pdf(document, language) for language in ("ar-eg", "ar")]
    assert either[0] != either[1]
    first, second = (PdfReader(BytesIO(paper)).pages[0].extract_text() for paper in either)
    assert event.tournament.name in first and "٧" not in first  # to be searched and copied
    assert sorted(first) == sorted(second)


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_typed_figures_become_those_of_the_field(
    server: Server, new_page: Callable[..., Page]
) -> None:
    event = evening(0)
    page = new_page(1440, 900, locale="ar-EG")
    sign_in(page, server, event.chief)
    page.goto(server.url + reverse("pages:structure", args=[event.tournament.slug]))
    for field, typed, read in (
        (page.locator("#check-entries"), "٤٧", "47"),
        (page.locator("input[name=minutes]").first, "١:٣٠", "1:30"),
    ):
        field.press("ControlOrMeta+a")
        for sign in typed:
            page.keyboard.insert_text(sign)
        expect(field).to_have_value(read)
    assert page.evaluate("document.fonts.check('15px \"Vazirmatn Figures\"', '1')")
