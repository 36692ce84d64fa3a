"""The card of an event on the first page: what it says of the evening, and of which events."""

from datetime import timedelta

import pytest
from django.urls import reverse

from clock import selectors as clock
from clock import services
from clock.timeline import until
from floor.texts.format import time_left
from floor.time.tournament_time import local, now
from pages.event_card import card_context
from tests.door import signed_in
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


def read(event: Evening, name: str) -> str:
    address = reverse(name, args=[event.tournament.slug] if name != "floor:home" else [])
    return signed_in(event.chief).get(address).content.decode()


def test_while_the_clock_runs_it_says_when_the_level_ends_and_the_next_break_is() -> None:
    event = evening(3, drawn=True)
    services.start(event.tap())
    levels, anchor = clock.sheet(event.tournament), clock.anchor(event.tournament)
    card = card_context(event.tournament, event.now)
    first_break = next(row for row, level in enumerate(levels) if not level.is_level)
    assert card["reading"].ends_at_ms == event.now + levels[0].ms
    assert card["break_ms"] == event.now + until(levels, anchor, first_break, event.now)
    assert (card["field"].left, card["field"].entries) == (3, 3)
    event.now += 60_000
    services.pause(event.tap())
    stopped = card_context(event.tournament, event.now)
    left = until(levels, clock.anchor(event.tournament), first_break, event.now)
    assert (stopped["break_ms"], stopped["break_in"]) == (None, time_left(left))
    page = read(event, "pages:event_card")
    assert "3 / 3" in page and "paused" in page and stopped["break_in"] in page


def test_stopped_in_a_break_it_does_not_say_how_long_one_plays_until_the_next() -> None:
    event = evening(3, drawn=True)
    services.start(event.tap())
    levels, anchor = clock.sheet(event.tournament), clock.anchor(event.tournament)
    first_break = next(row for row, level in enumerate(levels) if not level.is_level)
    event.now += until(levels, anchor, first_break, event.now) + 60_000
    services.pause(event.tap())
    card = card_context(event.tournament, event.now)
    assert card["reading"].number is None and card["break_in"] == ""


def test_before_it_begins_it_says_when_it_will() -> None:
    event = evening(2, drawn=True)
    services.plan_start(event.tap(), time_of_day="23:55")
    card = card_context(event.tournament, event.now)
    assert card["reading"] is None
    assert card["begins_ms"] == clock.anchor(event.tournament).since_ms


def test_the_first_page_asks_how_those_events_stand_that_are_near() -> None:
    event = evening()
    card = reverse("pages:event_card", args=[event.tournament.slug])
    today = local(now(), event.tournament.timezone).date()
    for days, asks in ((0, True), (30, True), (31, False), (-2, True), (-3, False)):
        event.tournament.starts_on = today + timedelta(days=days)
        event.tournament.save(update_fields=["starts_on"])
        assert (card in read(event, "floor:home")) is asks, days
