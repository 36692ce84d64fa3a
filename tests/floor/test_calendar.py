"""The club's public calendar."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from lxml import html

from clock import services as clock
from floor.journal import kept
from floor.models import Stage, Tournament
from floor.time.tournament_time import local
from registration import services as desk
from registration.models import Ticket
from tests.evening import START_MS, Evening, evening
from tests.results.test_days import two_flights


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


@pytest.mark.django_db
def test_the_last_of_several_days_is_not_bought_and_has_the_entries_of_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last, first, _second = two_flights()
    put_there(last)
    put_there(first)
    clock.change_clock_terms(last.tap(), values={"starts_at": "13:30"})
    first.enter(7)
    today = local(START_MS, last.tournament.timezone).date()
    Tournament.objects.filter(field=last.tournament).update(starts_on=today)
    Tournament.objects.filter(pk=last.tournament.pk).update(starts_on=today + timedelta(days=1))
    flight, whole = html.fromstring(page(monkeypatch)).xpath("//ul[@class='calendar']/li")
    assert "Buy-in" in flight.text_content()
    assert "Buy-in" not in whole.text_content()
    assert "13:30" in whole.text_content()
    facts = [" ".join(fact.text_content().split()) for fact in whole.xpath(".//dl/div")]
    assert "Entries on all days 7" in facts
