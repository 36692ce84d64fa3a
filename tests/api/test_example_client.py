"""The example client against a real server: a hundred people apply, places are read."""

import csv
import io
import sys
from pathlib import Path

import pytest

from api.scopes import Scope
from registration.models import Application
from tests.api.programs import Program
from tests.evening import evening
from tests.rulings.table import over
from tests.serving import Server
from tools import example_client

PLAYERS = 100


@pytest.fixture
def program(server: Server) -> Program:
    event = evening(3, drawn=True, takes_applications=True)
    return Program(event, Scope.APPLY, Scope.RESULTS)


def test_a_hundred_players_apply_once_each_and_places_are_read(
    program: Program,
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    players = tmp_path / "players.csv"
    with players.open("w", encoding="utf-8-sig", newline="") as file:
        rows = [[f"О'Нил-{_letters(n)}", "Пётр", f"19{n % 90 + 10}-01-31"] for n in range(PLAYERS)]
        csv.writer(file).writerows(rows)
    printed = []
    for _ in range(2):
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"{program.secret}\n"))
        event = program.event.tournament.public_id
        example_client.main(server.url, event, str(players))
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert Application.objects.count() == PLAYERS
    assert all(row.code in printed[0] for row in Application.objects.all())
    over(program.event)
    house = example_client.House(server.url, event, program.secret)
    assert [place["best"] for place in house.pages("results")] == [1, 2, 3]


def test_a_refusal_has_its_code(program: Program, server: Server) -> None:
    house = example_client.House(server.url, program.event.tournament.public_id)
    with pytest.raises(example_client.Failed) as failed:
        house.read("rulings")
    assert (failed.value.status, failed.value.code) == (401, "token.needed")


def _letters(number: int) -> str:
    """A surname has no figures."""
    return chr(ord("А") + number // 10) + "абвгдежзик"[number % 10]
