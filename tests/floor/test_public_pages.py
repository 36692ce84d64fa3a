"""Pages for everybody: a link on each of them chooses the language."""

import pytest
from django.test import Client
from django.urls import reverse

from registration import services as desk
from registration.models import EntryList
from tests.evening import Evening, evening

PAGES = (
    "registration:entered",
    "registration:apply",
    "seating:public_draw",
    "seating:public_bracket",
)


@pytest.fixture
def event(db: None) -> Evening:
    event = evening(4)
    values = {"in_calendar": True, "takes_applications": True, "entry_list": EntryList.NUMBERS}
    desk.change_entry_terms(event.tap(), values=values)
    return event


@pytest.mark.parametrize("name", PAGES)
def test_a_link_chooses_the_language_of_this_page_and_of_the_next(
    event: Evening, name: str
) -> None:
    client = Client(headers={"accept-language": "ru"})
    address = reverse(name, args=[event.tournament.public_id])
    assert 'language=en"' in client.get(address).content.decode()
    chosen = client.get(address, {"language": "en", "line": "3"})
    assert chosen["Location"] == f"{address}?line=3"
    for page in (chosen["Location"], reverse("pages:calendar")):
        answer = client.get(page)
        assert '<html lang="en"' in answer.content.decode()
        assert answer["Content-Language"] == "en"


def test_the_draw_of_a_line_stays_that_of_the_line(event: Evening) -> None:
    event.draw()
    address = reverse("seating:public_draw", args=[event.tournament.public_id])
    assert 'href="?line=7&amp;language=' in Client().get(address, {"line": "7"}).content.decode()


def test_who_reads_arabic_chooses_its_figures_too(event: Evening) -> None:
    for language, count in (("ru", 0), ("ar", 1)):
        client = Client(headers={"accept-language": language})
        page = client.get(reverse("pages:calendar")).content.decode()
        assert page.count('hreflang="ar-eg"') == count


def test_a_language_that_is_not_there_changes_nothing(event: Evening) -> None:
    answer = Client().get(reverse("pages:calendar"), {"language": "xx"})
    assert answer.status_code == 200 and not answer.cookies
