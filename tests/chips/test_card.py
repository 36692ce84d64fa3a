"""Chips from the card of a table: a dealer without an account counts stacks and notes a race."""

import pytest
from django.test import Client
from django.urls import reverse

from chips import selectors, services
from chips.models import StackCount
from clock import services as clock
from floor.journal.private import Private
from floor.models import JournalLine
from floor.time.tournament_time import now
from registration.models import RacedChips
from results import services as results
from seating.cards import table_card
from tests.evening import Evening, evening
from tests.scenes.chips import MADE_OF
from tests.seating.room import seats

pytestmark = pytest.mark.django_db


def at_pause() -> Evening:
    event = evening(6, drawn=True, starting_stack=5_000)
    event.now = now()
    services.set_make_up(event.tap(), made_of=MADE_OF)
    clock.start(event.tap())
    return event


def address(event: Evening, card: int = 1) -> str:
    public_id = event.tournament.public_id
    secret = table_card.secret_of(public_id, 1, card)
    return reverse("chips:card", args=[secret, public_id, 1, card])


def taken(event: Evening) -> list[int]:
    return sorted(seat for _, seat in seats(event.tournament).values())


def test_a_dealer_counts_the_stacks_by_nobodys_line() -> None:
    event, dealer = at_pause(), Client(headers={"Accept-Language": "en"})
    counted = {f"n{seat}": "5000" for seat in taken(event)}
    sent = {"act": "count", "request_id": "5" * 32} | counted
    assert dealer.post(address(event), sent).status_code == 302
    assert StackCount.objects.count() == 6
    assert JournalLine.objects.filter(kind="chips.counted", staff=None).count() == 1
    assert "30\u00a0000" in dealer.get(address(event)).content.decode()


def test_the_race_is_offered_at_its_pause_and_noted_by_the_dealer() -> None:
    event, dealer = at_pause(), Client(headers={"Accept-Language": "en"})
    assert "How many chips" not in dealer.get(address(event)).content.decode()
    clock.go_to(event.tap(), row=pause_of(event))
    assert "How many chips of 25" in dealer.get(address(event)).content.decode()
    counts = {"value": "25", "rounding": "nearest", f"n{taken(event)[0]}": "5"}
    assert "make no chip" in dealer.get(address(event), counts).content.decode()
    sent = {"act": "race", "table": "9", "request_id": "6" * 32}
    assert dealer.post(address(event), counts | sent).status_code == 302
    assert RacedChips.objects.get().table_number == 1


def test_after_the_end_a_card_that_is_still_open_changes_no_chip() -> None:
    event, dealer = at_pause(), Client()
    results.end_event(event.tap(), how="stopped", reason=Private("Свет погас"))
    counts = {"value": "25", f"n{taken(event)[0]}": "5"}
    for n, act in enumerate(("race", "count")):
        sent = {"act": act, "request_id": f"{n}" * 32}
        answer = dealer.post(address(event), counts | sent, headers={"HX-Request": "true"})
        assert answer.status_code == 409
    assert not RacedChips.objects.exists() and not StackCount.objects.exists()


def pause_of(event: Evening) -> int:
    row = selectors.leaving_plan(event.tournament)[0].row
    assert row is not None
    return row


def test_a_wrong_address_opens_nothing() -> None:
    event = at_pause()
    wrong = address(event).replace(table_card.secret_of(event.tournament.public_id, 1, 1), "0" * 32)
    assert Client().get(wrong).status_code == 404
    assert Client().get(address(event, card=2)).status_code == 404
