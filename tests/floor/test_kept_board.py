"""What walls are sent is read anew where lines have changed it, and only there."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from clock import services as clock
from floor.displays import board
from floor.displays.kept_board import KEPT, Reading
from floor.event.terms import Terms
from floor.models import (
    ClubLook,
    Emergency,
    Journal,
    JournalLine,
    MediaFile,
    Medium,
    Room,
    Spot,
    Staff,
    TimeAnchor,
    TimeCorrection,
    Tournament,
    WallMessage,
)
from floor.web import table_names
from registration.models import Entry, Headcount
from seating import services as hall
from tests.evening import Evening, evening
from tests.results.playing import out, play

pytestmark = pytest.mark.django_db
TABLE = re.compile(r'(?:FROM|JOIN) "(\w+)"')
# All is read anew where a line has changed one of these, or the club has written.
ALWAYS = {Tournament, Journal, JournalLine, Emergency, WallMessage, Staff, TimeCorrection}
ALWAYS |= {TimeAnchor}  # once in a process
ALWAYS |= {Medium, MediaFile, ClubLook, Room, Spot}
ALWAYS |= {model for model in apps.get_models() if issubclass(model, Terms)}
KEPT_WITH = {Entry: Headcount}  # rows that the database writes itself, with those of a line


@pytest.fixture
def event() -> Evening:
    return evening(6, drawn=True)


def sent(event: Evening) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(board.frame(event.tournament.journal_id)[1])["board"]
    return whole


def read_anew(event: Evening) -> set[str]:
    """The tables that are asked for one more frame."""
    with CaptureQueriesContext(connection) as queries:
        sent(event)
    return asked_in(queries, re.compile(r'FROM "(\w+)"'))


def asked_in(queries: CaptureQueriesContext, table: re.Pattern[str] = TABLE) -> set[str]:
    return {name for query in queries for name in table.findall(query["sql"])}


def hand_for_hand(event: Evening) -> None:
    hall.begin_hand_for_hand(event.tap())


def soft(event: Evening) -> None:
    hall.begin_soft_play(event.tap())


@pytest.mark.parametrize("happens", [hand_for_hand, soft, play])
def test_a_part_names_all_rows_it_reads(event: Evening, happens: Callable[[Evening], None]) -> None:
    happens(event)
    event.tournament.refresh_from_db()
    unnamed = {}
    for name, part in board.PARTS.items():
        named = {rows[0] if isinstance(rows, tuple) else rows for rows in part.rows}
        kept = {KEPT_WITH[model] for model in named & KEPT_WITH.keys()}
        known = {model._meta.db_table for model in named | kept | ALWAYS}
        now = Tournament.objects.get(pk=event.tournament.pk)
        with CaptureQueriesContext(connection) as queries:
            part(now)
        if named and (missing := asked_in(queries) - known):
            unnamed[name] = missing
    assert unnamed == {}


def test_a_bust_out_asks_neither_for_the_clock_nor_for_the_sales(event: Evening) -> None:
    entry = Entry.objects.filter(tournament=event.tournament).latest("pk")
    sent(event)
    out(event, entry)
    tables = read_anew(event)
    assert "registration_headcount" in tables
    assert not tables & {"registration_sale", "clock_level", "clock_clock", "seating_table"}
    assert sent(event)["players"]["left"] == 5


def test_a_level_change_asks_neither_for_players_nor_for_prizes(event: Evening) -> None:
    sent(event)
    clock.go_to(event.tap(), row=3)
    assert "clock_clock" in (tables := read_anew(event))
    assert not tables & {"registration_entry", "registration_sale", "results_deal"}
    assert sent(event)["clock"]["anchor"]["row"] == 3


def test_an_act_that_was_rolled_back_is_forgotten(event: Evening) -> None:
    before = sent(event)
    with transaction.atomic():
        clock.go_to(event.tap(), row=3)
        sent(event)
        transaction.set_rollback(True)
    clock.go_to(event.tap(), row=2)
    assert (before["clock"]["anchor"]["row"], sent(event)["clock"]["anchor"]["row"]) == (0, 2)


def test_more_lines_than_are_looked_at_read_everything(event: Evening) -> None:
    sent(event)
    for row in [1, 2] * 12:
        clock.go_to(event.tap(), row=row)
    assert "registration_sale" in read_anew(event)


def test_names_of_before_the_line_of_the_club_are_not_kept(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is built after a line of the club of which the listener has not heard yet."""
    hall.open_table(event.tap(), table=2)
    assert sent(event)["tables"]["next_to_break"] == "2"
    known = table_names._known
    hall.set_room(event.tap(), room=None, name="Зал", spots=[[2, "Синий", 1, 1]])
    monkeypatch.setattr(table_names, "_known", known)
    assert sent(event)["tables"]["next_to_break"] == "Синий"


def test_a_reading_that_failed_is_not_kept(event: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: Tournament) -> None:
        raise KeyError("a fault of ours")

    sent(event)
    with monkeypatch.context() as patched:
        patched.setitem(board.PARTS, "test", Reading(fails, ()))
        with pytest.raises(KeyError):
            sent(event)
    assert event.tournament.journal_id not in KEPT
