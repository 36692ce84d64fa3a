"""Who sits where, as walls read it after the draw."""

import pytest
from django.test import Client

from floor.displays.board import board
from floor.journal.services import undo_line
from floor.models import Tournament
from seating import services
from tests.evening import evening
from tests.seating.room import at, free, go

pytestmark = pytest.mark.django_db


def test_everybody_stands_there_by_name_with_table_and_seat(client: Client) -> None:
    event = evening(12, drawn=False)
    address = f"/wall/{event.tournament.public_id}/seats/"
    assert mark(event.tournament) is None
    assert client.get(address).json() == {"seats": []}
    line = event.draw()
    rows = client.get(address).json()["seats"]
    names = [name for name, _, _ in rows]
    assert names == sorted(names, key=lambda name: name.casefold().replace("ё", "е"))
    assert len({(table, seat) for _, table, seat in rows}) == 12
    assert mark(event.tournament) == line.seq


def test_the_mark_changes_too_where_a_move_is_taken_back_under_a_later_one() -> None:
    event = evening(12, drawn=True)
    here = event.tournament
    earlier = services.order_move(
        event.tap(), entry_id=at(here, 1), table=2, seat=free(here, 2), reason="balance"
    )
    go(event, at(here, 1), 2, free(here, 2))
    before = mark(here)
    undo_line(event.tap(), seq=earlier.seq)
    assert mark(here) != before


def mark(tournament: Tournament) -> object:
    return board(Tournament.objects.get(pk=tournament.pk))["seats"]
