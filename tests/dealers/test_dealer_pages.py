"""The pages of dealers: what is due by one tap, the list, shifts and strings by their forms."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from dealers import services
from dealers.models import Dealer, Shift, Sitting, String
from tests.dealers.shifts import MINUTE, dealing
from tests.door import signed_in
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> Evening:
    event = evening(20, drawn=True)
    monkeypatch.setattr("dealers.views.rota.now", lambda: event.now)
    monkeypatch.setattr("floor.accounts.access.now", lambda: event.now)
    return event


def chief(event: Evening) -> Client:
    client = signed_in(event.chief)
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en"}
    return client


def page(event: Evening, view: str) -> str:
    answer = chief(event).get(reverse(f"dealers:{view}", args=[event.tournament.slug]))
    return " ".join(answer.content.decode().split())


def post(event: Evening, view: str, /, *args: object, **sent: object) -> None:
    address = reverse(f"dealers:{view}", args=[event.tournament.slug, *args])
    answer = chief(event).post(address, sent | {"request_id": uuid.uuid4()})
    assert answer.status_code == 302, answer.content.decode()


def test_all_pushes_that_are_due_are_made_by_one_tap(event: Evening) -> None:
    first, second, third = dealing(event, 2, free=1)
    assert "No push is due" in page(event, "rota")
    event.now += 20 * MINUTE
    shown = page(event, "rota")
    assert "Make these 3 pushes" in shown
    sent = [f"{third.pk}:1", f"{first.pk}:2", f"{second.pk}:0"]
    assert all(f'name="push" value="{value}"' in shown for value in sent)
    post(event, "push", push=sent)
    here = Sitting.objects.filter(until_ms=None).values_list("table__number", "shift__dealer")
    assert dict(here) == {1: third.pk, 2: first.pk}
    assert "No push is due" in page(event, "rota")


def test_the_rota_says_when_the_next_pushes_are_and_who_is_owed_a_break(event: Evening) -> None:
    dealing(event, 2, free=1)
    shown = page(event, "rota")
    assert '<h3 class="num">19:20</h3>' in shown
    event.now += 110 * MINUTE
    assert "owed by" in page(event, "rota")


def test_without_anybody_on_shift_the_page_leads_to_the_list(event: Evening) -> None:
    assert "No dealer is on shift" in page(event, "rota")


def test_dealers_are_added_begin_and_end_their_shifts(event: Evening) -> None:
    post(event, "add", name="Анна", games=["holdem", "stud"], languages=["ru"])
    anna = Dealer.objects.get()
    assert "Анна" in page(event, "dealers")
    post(event, "begin_shift", dealers=[anna.pk])
    assert "on shift" in page(event, "dealers")
    post(event, "give_break", dealer=anna.pk, minutes=10)
    assert Shift.objects.get().away_until_ms == event.now + 10 * MINUTE
    post(event, "end_shift", dealer=anna.pk)
    post(event, "change", anna.pk, name="Анна К.", games=["holdem"], languages=["ru"])
    assert not Dealer.objects.get().active
    assert "works here no more" in page(event, "dealers")


def test_a_string_is_typed_as_its_tables(event: Evening) -> None:
    post(event, "set_string", number=1, tables="2, 1", language="en")
    assert String.objects.get().tables == [2, 1]
    assert "2 → 1" in page(event, "dealers")


def test_the_pages_ask_the_database_no_more_for_more_dealers(
    event: Evening, django_assert_max_num_queries: object
) -> None:
    dealing(event, 2, free=4)
    client = chief(event)
    address = reverse("dealers:rota", args=[event.tournament.slug])
    client.get(address)
    with django_assert_max_num_queries(26):
        client.get(address)


def test_a_judge_and_no_registrar_makes_pushes(event: Evening) -> None:
    assert {role.value for role in services.push.kind.roles} == {"judge", "secretary"}
