"""Portraits of the first three for walls, when it is over and where they may be shown."""

from datetime import date

import pytest
from django.test import Client

from floor.displays.board import board
from registration.models import Member, MemberPhoto
from tests.evening import Evening, evening
from tests.seating.room import bust_out

pytestmark = pytest.mark.django_db
JPEG = b"\xff\xd8\xff portrait"


def over(rulebook: str, **member: object) -> Evening:
    """An event of four that is over; everybody has a portrait."""
    event = evening(4, drawn=True, rulebook=rulebook)
    for each in Member.objects.all():
        MemberPhoto.objects.create(member=each, jpeg=JPEG)
    Member.objects.update(**member)
    return event


def play_out(event: Evening) -> list[str | None]:
    """The addresses of the portraits by place."""
    bust_out(event, 1, count=3)
    event.tournament.refresh_from_db()
    return [row["photo"] for row in board(event.tournament)["podium"]]


def test_bfsp_7_5_2_who_enters_agrees_to_photographs() -> None:
    shown = play_out(over("bfsp"))
    assert all(shown[:3])
    assert not any(shown[3:])
    answer = Client().get(str(shown[0]))
    assert answer.content == JPEG
    assert answer["Content-Type"] == "image/jpeg"
    assert answer["Cache-Control"] == "private, no-store"


def test_under_a_silent_book_the_consent_of_each_is_needed() -> None:
    assert not any(play_out(over("tda_2019", publish_consent_on=None)))


def test_with_consent_there_is_a_portrait() -> None:
    assert all(play_out(over("tda_2019", publish_consent_on=date(2026, 11, 1)))[:3])


def test_before_the_end_and_of_others_there_is_none() -> None:
    event = over("bfsp")
    folder = f"/wall/{event.tournament.public_id}/portraits"
    entries = list(event.tournament.entries.all())
    assert Client().get(f"{folder}/{entries[0].pk}/abc/").status_code == 404
    shown = play_out(event)
    named = {str(address).split("/")[4] for address in shown if address}
    for entry in entries:
        is_shown = Client().get(f"{folder}/{entry.pk}/abc/").status_code == 200
        assert is_shown == (str(entry.pk) in named)
