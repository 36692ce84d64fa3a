"""The wall of dealers: pushes on the public board, names of staff on televisions that may name
them."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.displays.board import board
from tests.dealers.shifts import MINUTE, dealing, show_dealers
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.televisions import television

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> Evening:
    event = evening(20, drawn=True)
    monkeypatch.setattr("dealers.board.now", lambda: event.now)
    return event


def names(client: Client, event: Evening) -> dict[str, str]:
    answer = client.get(reverse("dealers:wall_names", args=[event.tournament.public_id]))
    by_dealer: dict[str, str] = answer.json()["names"]
    return by_dealer


def test_the_board_says_who_is_pushed_by_a_key_alone(event: Evening) -> None:
    first, *_others = dealing(event, 2, free=1)
    event.now += 20 * MINUTE
    shown = board(event.tournament)["dealers"]
    assert {row["dealer"] for row in shown} >= {first.pk}
    assert "Анна" not in str(shown) and {*shown[0]} == {"dealer", "from", "to", "at_ms"}


def test_what_becomes_due_within_the_minute_stands_on_its_board(event: Evening) -> None:
    dealing(event, 2, free=1)
    before = board(event.tournament)["dealers"]
    event.now += 20 * MINUTE
    due = [row for row in before if row["at_ms"] <= event.now]
    now_due = [row for row in board(event.tournament)["dealers"] if row["at_ms"] <= event.now]
    assert {row["dealer"] for row in due} == {row["dealer"] for row in now_due} != set()


def test_names_come_to_staff_and_to_a_television_with_this_wall_alone(
    event: Evening, client: Client
) -> None:
    first, *_others = dealing(event, 2, free=1)
    assert names(client, event) == {}
    assert names(signed_in(event.chief), event)[str(first.pk)] == "Анна"
    wall = television(event)
    assert names(wall, event) == {}
    show_dealers(event)
    assert names(wall, event)[str(first.pk)] == "Анна"
    assert names(wall, evening(4)) == {}
