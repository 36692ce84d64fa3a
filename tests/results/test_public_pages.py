"""The public results in a browser, opened from the disk with no server, by keyboard and axe."""

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from registration.models import Member, MemberPhoto
from results.public_site import folder
from tests.results.test_public_results import over
from tests.screens import against, check_fit

pytestmark = [pytest.mark.browser, pytest.mark.django_db]
PHONE, LAPTOP = (390, 844), (1366, 768)


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A folder with one event; names as long as names are, portraits, one player without
    consent."""
    over("fspr")
    Member.objects.update(
        surname="Константинопольская-Долгорукова",
        club="Спортивный клуб «Орион»",
        region="Гомельская область",
        sports_rank="КМС",
        publish_consent_on="2026-01-01",
    )
    face = io.BytesIO()
    Image.new("RGB", (280, 280), "teal").save(face, "WEBP")
    for member in Member.objects.all():
        MemberPhoto.objects.create(member=member, jpeg=b"", small=face.getvalue())
    last = Member.objects.order_by("-pk")[0]
    Member.objects.filter(pk=last.pk).update(publish_consent_on=None)
    folder.write(tmp_path)
    return tmp_path


def focused(page: Page) -> str:
    text: str = page.evaluate("document.activeElement.textContent.trim()")
    return text


def test_from_the_disk_a_reader_goes_by_keyboard_from_event_to_player_and_back(
    published: Path, page: Page
) -> None:
    page.goto((published / "index.html").as_uri())
    for _ in range(10):
        page.keyboard.press("Tab")
        if focused(page) == "Проба О'Нила":
            break
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Проба О'Нила")
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.locator(".winners img")).to_have_count(3)
    assert page.locator(".winners img").first.evaluate("(it) => it.naturalWidth") == 280
    page.locator("tbody a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Константинопольская")
    page.get_by_role("link", name="English").press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("columnheader", name="Prize")).to_be_visible()
    page.get_by_role("link", name="Проба О'Нила").press("Enter")
    expect(page.get_by_text("1 player is not named")).to_be_visible()


def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    published: Path, page: Page
) -> None:
    for path in sorted(published.rglob("*.html")):
        page.emulate_media(color_scheme="light")
        page.goto(path.as_uri())
        check_fit(page, PHONE, LAPTOP)
        page.emulate_media(color_scheme="dark")
        assert against(page) == [], path
    page.emulate_media(color_scheme="no-preference")
