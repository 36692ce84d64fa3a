"""The stages of an Olympic event on pages: for the staff, and for everybody."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import kept
from registration.models import StageStacks
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import bust_out

pytestmark = pytest.mark.django_db


def of_seven() -> Evening:
    """Two tables, of four and of three."""
    return evening(7, drawn=True, stage_map="4 2")


def read(event: Evening, client: Client) -> str:
    answer = client.get(reverse("seating:bracket", args=[event.tournament.slug]))
    assert answer.status_code == 200
    return answer.content.decode()


def draw_stage(event: Evening, stack: int) -> int:
    address = reverse("seating:draw_stage", args=[event.tournament.slug])
    sent: dict[str, Any] = {"request_id": str(uuid.uuid4()), "stack": stack}
    return signed_in(event.chief).post(address, sent, headers={"HX-Request": "true"}).status_code


def test_the_staff_see_which_table_is_not_over_and_draw_the_final() -> None:
    event = of_seven()
    chief = signed_in(event.chief)
    text = read(event, chief)
    assert "byes: 1" in text and "tables: 2" in text and "Not drawn yet" in text
    assert "The stage is not over at: 1, 2." in text and "do-draw-stage" not in text
    bust_out(event, 1, 3)
    text = read(event, chief)
    assert "The stage is not over at: 2." in text and "tables playing: 1 of 2" in text
    bust_out(event, 2, 2)
    text = read(event, chief)
    assert "Next: Final" in text and 'value="3000"' in text
    assert draw_stage(event, 5_000) < 300
    assert StageStacks.objects.get(tournament=event.tournament).stack == 5_000
    text = read(event, chief)
    assert "Not drawn yet" not in text and "The final is drawn already" in text


def test_a_stack_of_nothing_is_refused() -> None:
    event = of_seven()
    bust_out(event, 1, 3)
    bust_out(event, 2, 2)
    assert draw_stage(event, 0) >= 400
    assert not StageStacks.objects.exists()


def test_an_event_without_a_map_has_no_stages() -> None:
    event = evening(4, drawn=True)
    assert "This event is not in the Olympic format" in read(event, signed_in(event.chief))
    address = reverse("seating:public_bracket", args=[event.tournament.public_id])
    assert "This event has no stages." in Client().get(address).content.decode()


def test_everybody_reads_the_stages_as_lists_within_a_list() -> None:
    event, stranger = of_seven(), Client()
    address = reverse("seating:public_bracket", args=[event.tournament.public_id])
    bust_out(event, 1, 3)
    text = stranger.get(address, headers={"accept-language": "en"}).content.decode()
    assert text.count('<li class="box') == 2 and text.count("<s>") == 3
    assert text.count("goes on") == 1 and "Semi-final" in text and "Final" in text
    kept.forget()
    text = stranger.get(address, headers={"accept-language": "ru"}).content.decode()
    assert "Полуфинал" in text
    assert stranger.get(reverse("seating:public_bracket", args=["nowhere"])).status_code == 404
