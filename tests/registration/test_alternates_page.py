"""The desk sells an entry that waits, and gives the next one the place that falls free."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from registration import services
from registration.entries import queue
from registration.models import Entry
from tests.evening import Evening, evening
from tests.registration.desk import registrar, secretary
from tests.scenes.seating import first_of, waiting
from tests.seating.room import bust_out, seats
from tests.views import address_of

pytestmark = pytest.mark.django_db


def at_the_desk(event: Evening, client: Client) -> Client:
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    return client


def post(desk: Client, event: Evening, name: str, **fields: object) -> str:
    address = address_of(f"registration:{name}", event.tournament.slug)
    answer = desk.post(address, {"request_id": uuid.uuid4(), "method": "cash"} | fields)
    assert answer.status_code in (200, 204), answer.content.decode()
    return answer.content.decode()


def read(desk: Client, event: Evening, name: str, *args: int) -> str:
    return desk.get(
        address_of(f"registration:{name}", event.tournament.slug, *args)
    ).content.decode()


def test_when_no_seat_is_free_the_card_sells_a_place_in_the_queue(client: Client) -> None:
    event = waiting(1)
    desk, member = at_the_desk(event, client), event.member("Последний")
    card = read(desk, event, "card", member.pk)
    assert "Others wait for a place: 1" in card and "Alternate for" in card
    assert reverse("pages:wait", args=[event.tournament.slug]) in card
    assert "Number in the queue" in post(desk, event, "wait", member=member.pk)
    assert "Number 2 in the queue" in read(desk, event, "card", member.pk)
    assert Entry.objects.get(member=member).state == Entry.State.WAITING


def test_the_next_one_gets_the_seat_by_one_tap_and_it_is_read_out(client: Client) -> None:
    event = waiting(2)
    desk, first = at_the_desk(event, client), first_of(event)
    counters = read(desk, event, "counters")
    assert "Every seat is taken" in counters
    assert "Give the place" not in read(desk, event, "waiting")
    assert "#tables" not in counters  # the desk opens none
    chief = Client(HTTP_ACCEPT_LANGUAGE="en")
    chief.force_login(event.chief)
    assert "/hall/?list#tables" in read(chief, event, "counters")
    bust_out(event, 2)
    assert "Give the place" in read(desk, event, "waiting")
    sold = post(desk, event, "admit", entry=first)
    table, seat = seats(event.tournament)[first]
    assert f">{table}</dd>" in sold and f">{seat}</dd>" in sold


def test_who_waits_gets_a_card_with_the_way_to_their_place_in_the_queue(client: Client) -> None:
    event = waiting(1)
    desk, first = at_the_desk(event, client), first_of(event)
    member = Entry.objects.get(pk=first).member_id
    assert f'name="keys" value="{first}"' in read(desk, event, "card", member)
    address = reverse("seating:cards", args=[event.tournament.slug])
    everybody, alone = (
        desk.get(address + query).content.decode() for query in ("", f"?entry={first}")
    )
    assert "В очереди на место" not in everybody
    assert alone.count('class="paper"') == 1
    assert "В очереди на место" in alone and "data:image" in alone


def test_who_is_not_there_goes_to_the_end(client: Client) -> None:
    event = waiting(2)
    desk, first = at_the_desk(event, client), first_of(event)
    post(desk, event, "pass_over", entry=first)
    assert [entry.pk for entry in queue.waiting(event.tournament)][-1] == first


def test_a_free_entry_is_sold_as_ever(client: Client) -> None:
    event = evening(3, capacity=4)
    desk, member = at_the_desk(event, client), event.member()
    assert reverse("pages:enter", args=[event.tournament.slug]) in read(
        desk, event, "card", member.pk
    )
    services.enter(event.tap(), member_id=event.member().pk, method="cash")
    assert "The event is full: 4 players are in." in read(desk, event, "card", member.pk)


def test_before_the_draw_an_entry_is_taken_back_from_its_card(client: Client) -> None:
    event = evening(3)
    desk, entry = at_the_desk(event, client), Entry.objects.latest("pk")
    assert "Give the money back" not in read(desk, event, "card", entry.member_id), "not theirs"
    desk.force_login(secretary(event.tournament), "floor.accounts.backend.StaffBackend")
    assert "Give the money back" in read(desk, event, "card", entry.member_id)
    post(desk, event, "void", sale=event.tournament.sales.get(entry=entry).pk)
    entry.refresh_from_db()
    assert entry.state == Entry.State.WITHDRAWN
    assert "Register for" in read(desk, event, "card", entry.member_id)
