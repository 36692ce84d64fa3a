"""Hours for the payroll, tips by them, the card of a table, the dealers' room and the wall."""

import io
import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from dealers import board, services
from dealers.hours import hours
from dealers.models import Sitting
from dealers.rota import Change, linked
from seating.cards import table_card
from seating.models import Table
from tests.dealers.shifts import MINUTE, dealing, on_shift
from tests.door import signed_in
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
MODULES = ("dealers.views.hours", "dealers.views.rota", "dealers.board", "pages.table_card")


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> Evening:
    event = evening(20, drawn=True)
    for module in (*MODULES, "seating.views.card_page", "floor.accounts.access"):
        monkeypatch.setattr(f"{module}.now", lambda: event.now)
    return event


def get(event: Evening, view: str, **query: object) -> HttpResponse:
    client = signed_in(event.chief)
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en"}
    return client.get(reverse(f"dealers:{view}", args=[event.tournament.slug]), query)


def after_an_hour(event: Evening) -> None:
    """One has dealt for an hour with a short break, one for half of it, one not at all."""
    first, second, _third = dealing(event, 2, free=1)
    event.now += 30 * MINUTE
    services.end_shift(event.tap(), dealer_id=second.pk)
    services.push(event.tap(), pushes=[(first.pk, 0)])
    event.now += 10 * MINUTE
    services.push(event.tap(), pushes=[(first.pk, 1)])
    event.now += 30 * MINUTE


def test_hours_are_counted_by_shift(event: Evening) -> None:
    after_an_hour(event)
    rows = hours(event.tournament, event.now)
    assert [(r.name, r.dealt_ms // MINUTE, r.downs, r.longest_minutes) for r in rows] == [
        ("Анна", 60, 2, 70),
        ("Борис", 30, 1, 30),
        ("Вера", 0, 0, 0),
    ]
    assert [(r.shift_hours, r.is_over) for r in rows] == [(1.17, False), (0.5, True), (1.17, False)]


def test_tips_are_divided_by_the_time_at_tables_and_what_is_left_is_said(event: Evening) -> None:
    after_an_hour(event)
    answer = get(event, "hours", amount="100")
    assert answer.context["shares"] == [("Анна", 60, 66), ("Борис", 30, 33), ("Вера", 0, 0)]
    assert answer.context["division"].left == 1


def test_the_workbook_has_the_shifts_and_the_shares(event: Evening) -> None:
    after_an_hour(event)
    book = load_workbook(io.BytesIO(get(event, "hours_file", amount="90").content))
    rows = [[cell.value for cell in row] for row in book.worksheets[0].rows]
    assert rows[1][0] == "Анна" and rows[1][4:] == [1.17, 1, 2, 70]
    tips = [[cell.value for cell in row] for row in book.worksheets[1].rows]
    assert tips[1:] == [["Анна", 60], ["Борис", 30], ["Вера", 0], ["Not divided", 0]]


def card_of(event: Evening, number: int) -> str:
    table = Table.objects.get(tournament=event.tournament, number=number)
    return table_card.address(event.tournament.public_id, table)


def test_the_dealer_who_comes_says_so_on_the_card_and_all_that_goes_with_it_is_done(
    event: Evening,
) -> None:
    first, _second, third = dealing(event, 2, free=1)
    shown = Client().get(card_of(event, 1)).content.decode()
    assert "Вера" in shown and "card-push-now" not in shown
    event.now += 20 * MINUTE
    assert "card-push-now" in Client().get(card_of(event, 1)).content.decode()
    sent = {"act": "push", "shown": third.pk, "request_id": uuid.uuid4()}
    assert Client().post(card_of(event, 1), sent).status_code == 302
    here = Sitting.objects.filter(until_ms=None).values_list("table__number", "shift__dealer")
    assert dict(here) == {1: third.pk, 2: first.pk}


def test_a_push_that_is_not_due_is_refused_from_the_card(event: Evening) -> None:
    first, _second, third = dealing(event, 2, free=1)
    for dealer in (first, third):
        sent = {"act": "push", "shown": dealer.pk, "request_id": uuid.uuid4()}
        assert Client().post(card_of(event, 1), sent).status_code == 409
    assert Sitting.objects.count() == 2


def test_the_room_says_who_goes_where_and_who_rests(event: Evening) -> None:
    dealing(event, 2, free=1)
    shown = " ".join(get(event, "room").content.decode().split())
    assert "19:20" in shown and "On a break" in shown and "rested" in shown


def test_who_goes_to_a_table_now_is_not_on_a_break_too(event: Evening) -> None:
    names = ("Анна", "Борис", "Вера")
    on_shift(event, *names)
    shown = get(event, "room").content.decode()
    resting = shown.split('id="room-free-title"')[1].split("</section>")[0]
    assert [name for name in names if name in resting] == ["Вера"]


def test_the_wall_has_the_next_pushes_with_their_times(event: Evening) -> None:
    assert board.dealers(event.tournament) == []
    anna, boris, vera = dealing(event, 2, free=1)
    due = event.now + 20 * MINUTE
    assert board.dealers(event.tournament)[:3] == [
        {"dealer": vera.pk, "from": None, "to": "1", "at_ms": due},
        {"dealer": anna.pk, "from": "1", "to": "2", "at_ms": due},
        {"dealer": boris.pk, "from": "2", "to": None, "at_ms": due},
    ]


def test_what_goes_with_a_push_is_its_string_and_no_other() -> None:
    string = [Change(0, 9, None, 1, 1), Change(0, 1, 1, 2, 2), Change(0, 2, 2, None)]
    other = [Change(0, 8, None, 5, 5), Change(0, 5, 5, None), Change(7, 9, 1, None)]
    assert linked([*string, *other], 1) == string
    assert linked([*string, *other], 5) == other[:2]
    assert linked(string, 77) == []


def test_the_page_says_hours_as_people_say_them(event: Evening) -> None:
    after_an_hour(event)
    shown = get(event, "hours").content.decode()
    assert ">1:10</td>" in shown and ">1:00</td>" in shown and ">0:30</td>" in shown
    assert "downs: 2; at most 70 min without a break" in shown
