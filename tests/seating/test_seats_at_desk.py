"""A seat is drawn at the desk with the entry, before or instead of the draw of all of them."""

import uuid

import pytest
from django.urls import reverse

from clock import services as clock
from floor.journal import hooks
from floor.journal import services as journal
from seating import selectors, services
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import refused, seats, sizes

pytestmark = pytest.mark.django_db


def opened(entries: int = 0) -> Evening:
    event = evening(entries, seats_at_desk=True, table_size=5, late_levels=0)
    event.draw(1, 2, 3)
    return event


def test_tables_open_without_an_entry_and_each_sale_draws_its_seat_evenly() -> None:
    event = opened()
    for _ in range(7):
        line = services.enter_and_seat(event.tap(), member_id=event.member().pk)
        entry = line.facts["entry"]
        assert seats(event.tournament)[entry] == (line.facts["table"], line.facts["seat"])
    assert sorted(sizes(event.tournament).values()) == [2, 2, 3]
    journal.undo_line(event.tap(), seq=line.seq)
    assert len(seats(event.tournament)) == 6 and hooks.broken(event.tournament) == []


def test_who_entered_before_is_drawn_with_the_tables() -> None:
    event = opened(4)
    services.enter_and_seat(event.tap(), member_id=event.member().pk)
    assert sorted(sizes(event.tournament).values()) == [1, 2, 2]


def test_no_table_breaks_before_the_start_and_with_it_the_sale_ends() -> None:
    event = opened(4)
    assert selectors.hall(event.tournament, event.now).tables_kept
    clock.start(event.tap())
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "entry.late_closed"
    assert not selectors.hall(event.tournament, event.now).tables_kept


def test_the_page_says_how_many_tables_it_opens() -> None:
    event = evening(0, seats_at_desk=True)
    page = signed_in(event.chief).get(reverse("pages:draw", args=[event.tournament.slug]))
    assert len(page.context["draw_list"].tables) == 1 == len(event.draw().facts["room"])


def test_without_the_terms_a_draw_needs_two() -> None:
    assert refused(services.draw, evening(1).tap()).code == "draw.too_few"


def test_the_card_is_there_at_once() -> None:
    event = opened()
    chief = signed_in(event.chief)
    chief.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    sent = {"member": event.member().pk, "method": "cash", "request_id": uuid.uuid4()}
    answer = chief.post(reverse("pages:enter", args=[event.tournament.slug]), sent)
    assert "Print seat card" in answer.content.decode()
