"""The club's logo and colours on pages and papers: at one address, and only what can be read."""

import io
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image
from pypdf import PdfReader

from floor.displays import club_services
from floor.journal import kept
from floor.models import ClubLook
from results import pdf
from results.papers.regulations import regulations
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.test_media import put

pytestmark = pytest.mark.django_db
ADDRESS = "/club/face.css"


def face(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(kept, "once_a_second", lambda _key, make: make())
    answer = Client().get(ADDRESS)
    assert answer["Content-Type"] == "text/css"
    return answer.content.decode()


def with_logo(**how: Any) -> Evening:
    event, logo = evening(key="fspr_club_evening", **how), io.BytesIO()
    Image.new("RGBA", (40, 40), (255, 255, 255, 90)).save(logo, "WEBP")
    put(event, "logo", logo.getvalue(), content_type="image/webp")
    return event


def test_a_club_without_a_face_has_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    evening()
    assert face(monkeypatch) == ""


def test_logo_and_colours_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    event = with_logo()
    club_services.set_look(event.tap(), ground="#101418", accent="#ffd166", sponsors="side")
    shown = face(monkeypatch)
    assert "--club-accent: #ffd166;" in shown and ".frame" in shown
    assert Client().get(shown.split('url("')[1].split('"')[0])["Content-Type"] == "image/webp"


@pytest.mark.parametrize("address", ["/wall/", "/calendar/"])
def test_what_has_no_frame_shows_it_too(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    with_logo()
    page = Client().get(address).content.decode()
    assert ADDRESS in page and "of-club" in page
    assert ".of-club::before" in face(monkeypatch)


def test_colours_that_walls_could_not_be_read_with_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening()
    ClubLook.objects.create(ground="#ffffff", accent="#000000")
    assert face(monkeypatch) == ""


def test_frames_papers_and_public_pages_ask_for_it() -> None:
    event = evening(2, drawn=True)
    staff = signed_in(event.chief)
    for page in (
        staff.get(reverse("pages:console", args=[event.tournament.slug])),
        staff.get(reverse("seating:cards", args=[event.tournament.slug])),
        Client().get(reverse("seating:public_draw", args=[event.tournament.public_id])),
    ):
        assert ADDRESS in page.content.decode()


def images(document: bytes) -> int:
    return sum(len(page.images) for page in PdfReader(io.BytesIO(document)).pages)


def colours(document: bytes) -> set[str]:
    """What areas of the first page are filled with, but for black, white and greys."""
    (page, *_rest) = PdfReader(io.BytesIO(document)).pages
    drawn = page.get_contents().get_data().decode("latin-1")
    parts = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\b", drawn)
    hexes = {"".join(f"{round(255 * float(part)):02x}" for part in row) for row in parts}
    return {colour for colour in hexes if len({colour[:2], colour[2:4], colour[4:]}) > 1}


def test_pdf_papers_have_the_logo_and_the_colours() -> None:
    event = evening(key="fspr_club_evening")
    assert images(pdf.event_paper(regulations(event.tournament, "ru"))) == 0
    event = with_logo()
    assert not colours(pdf.event_paper(regulations(event.tournament, "ru")))
    club_services.set_look(event.tap(), ground="#101418", accent="#ffd166", sponsors="side")
    paper = pdf.event_paper(regulations(event.tournament, "ru"))
    assert images(paper) == 1 and colours(paper) == {"ffd166", "101418"}
