"""Who sits where, as walls read it after the draw."""

import pytest
from django.test import Client

from floor.displays.board import board
from floor.models import Tournament
from tests.evening import evening

pytestmark = pytest.mark.django_db


def test_everybody_stands_there_by_name_with_table_and_seat(client: Client) -> None:
    event = evening(12, drawn=False)
    address = f"/wall/{event.tournament.public_id}/seats/"
    assert seats_seq(event.tournament) is None
    assert client.get(address).json() == {"seats": []}
    line = event.draw()
    rows = client.get(address).json()["seats"]
    names = [name for name, _, _ in rows]
    assert names == sorted(names, key=lambda name: name.casefold().replace("ё", "е"))
    assert len({(table, seat) for _, table, seat in rows}) == 12
    assert seats_seq(event.tournament) == line.seq


def seats_seq(tournament: Tournament) -> object:
    return board(Tournament.objects.get(pk=tournament.pk))["seats"]
