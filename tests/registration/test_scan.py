"""A photographed code at the desk does what a scanner types there."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from registration.models import Entry
from seating.cards.player_link import secret_of
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.photographed import photo
from tests.registration.desk import registrar

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(3)


def scanned(event: Evening, picture: bytes) -> Any:
    """The answer to the picture, sent by the desk."""
    client = signed_in(registrar(event.tournament))
    address = reverse("pages:scan", args=[event.tournament.slug])
    sent = {"photo": SimpleUploadedFile("code.jpg", picture, "image/jpeg")}
    return client.post(address, sent, headers={"HX-Request": "true", "Accept-Language": "en"})


def link(event: Evening, entry: Entry) -> str:
    public_id = event.tournament.public_id
    path = reverse("seating:player", args=[secret_of(public_id, entry.pk), public_id, entry.pk])
    return f"http://192.168.1.10:8000{path}"


def test_a_seat_card_opens_its_player(event: Evening) -> None:
    entry = Entry.objects.filter(tournament=event.tournament).latest("pk")
    answer = scanned(event, photo(link(event, entry), degrees=23, light=0.2))
    assert answer.status_code == 200
    assert entry.member.surname in answer.content.decode()
    assert answer.context["member"] == entry.member


def test_a_card_of_another_event_or_with_a_wrong_secret_opens_nobody(event: Evening) -> None:
    other = evening(1)
    stranger = Entry.objects.get(tournament=other.tournament)
    own = Entry.objects.filter(tournament=event.tournament).latest("pk")
    secret = secret_of(event.tournament.public_id, own.pk)
    for text in (link(other, stranger), link(event, own).replace(secret, "0" * 32)):
        assert scanned(event, photo(text)).context["members"] == []


def test_the_number_of_a_member_opens_them(event: Evening) -> None:
    member = Entry.objects.filter(tournament=event.tournament).latest("pk").member
    assert scanned(event, photo(member.number)).context["member"] == member


def test_a_picture_without_a_code_is_refused_in_a_sentence(event: Evening) -> None:
    answer = scanned(event, photo("A", size=6))
    assert answer.status_code == 409
    assert "No code in the picture" in answer.content.decode()
