"""The club's public calendar."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import kept
from floor.models import Stage, Tournament
from registration import services as desk
from registration.models import Ticket
from tests.evening import START_MS, Evening, evening


def put_there(event: Evening, **terms: object) -> None:
    desk.change_entry_terms(event.tap(), values={"in_calendar": True, **terms})


def page(monkeypatch: pytest.MonkeyPatch) -> str:
    kept.forget()  # it is drawn once a second
    monkeypatch.setattr("pages.calendar.now", lambda: START_MS)
    return Client().get(reverse("pages:calendar")).content.decode()


@pytest.mark.django_db
def test_only_events_whose_terms_put_them_there(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(3, late_levels=4)
    assert "О&#x27;Нила" not in page(monkeypatch)
    put_there(event, takes_applications=True, capacity=20)
    text = page(monkeypatch)
    address = reverse("registration:apply", args=[event.tournament.public_id])
    assert "О&#x27;Нила" in text and address in text
    assert ">17<" in text  # free seats of 20
    assert "Have a ticket" not in text
    ask = {"number": "WON1", "value": 1, "currency": event.tournament.currency}
    Ticket.objects.create(member=event.member(), target=event.tournament, **ask)
    assert "Have a ticket" in page(monkeypatch)


@pytest.mark.django_db
def test_what_is_played_says_how_many_seats_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(13, late_levels=4)
    put_there(event)
    event.draw()
    text = page(monkeypatch)
    assert ">13 / 13<" in text and ">7<" in text  # two tables of ten


@pytest.mark.django_db
def test_an_event_that_never_began_is_not_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(0)
    put_there(event)
    Tournament.objects.update(starts_on="2010-10-15")
    assert "О&#x27;Нила" not in page(monkeypatch)
    Tournament.objects.update(stage=Stage.FINISHED, finished_ms=START_MS)
    assert "О&#x27;Нила" in page(monkeypatch)
