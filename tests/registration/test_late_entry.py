"""Until when entries are sold after the draw: a level, the break after it, a time of day."""

from datetime import date, time

import pytest
from django.urls import reverse

from clock.time_of_day import moment
from clock.timeline import Anchor, Level
from floor.displays.board import board
from floor.time.tournament_time import start_of
from registration.entries import selectors
from registration.entries.late_entry import Limit, Sale, sale
from tests.door import signed_in
from tests.each import for_each
from tests.evening import evening

SHEET = (Level(600, 25, 50), Level(300, kind="break"), Level(600, 50, 100))
RUNS = Anchor(since_ms=0)
MINUTE = 60_000


@for_each(
    ("limit", "at_min", "is_open", "left_min"),
    [
        (Limit(1), 9, True, 1),
        (Limit(1), 10, False, 0),
        (Limit(1, through_break=True), 14, True, 1),
        (Limit(1, through_break=True), 15, False, 0),
        (Limit(1, until_ms=12 * MINUTE), 11, True, 1),
        (Limit(9, until_ms=12 * MINUTE), 12, False, 0),
        (Limit(0, before_start=True), 1, False, None),
    ],
)
def test_until_when(limit: Limit, at_min: int, is_open: bool, left_min: int | None) -> None:
    now = sale("seated", SHEET, RUNS, limit, at_min * MINUTE)
    left = None if left_min is None else left_min * MINUTE
    assert (now.is_open, now.left_ms) == (is_open, left)


def test_a_pause_does_not_prolong_a_time_of_day() -> None:
    stands, limit = Anchor(elapsed_ms=MINUTE), Limit(1, until_ms=12 * MINUTE)
    assert sale("seated", SHEET, stands, limit, 11 * MINUTE).running
    assert not sale("seated", SHEET, stands, limit, 12 * MINUTE).is_open
    assert not sale("final_table", SHEET, stands, limit, 0).is_open


def test_with_seats_at_the_desk_entries_are_sold_until_the_clock_is_started() -> None:
    limit = Limit(0, before_start=True)
    assert sale("seated", SHEET, Anchor(), limit, 0) == Sale(is_open=True, before_start=True)


def test_the_small_hours_are_of_the_night_after() -> None:
    day = date(2010, 10, 16)
    assert moment(day, "21:30").isoformat() == "2010-10-16T21:30:00"
    assert moment(day, "00:15").isoformat() == "2010-10-17T00:15:00"


@pytest.mark.django_db
def test_desk_and_board_know_the_moment() -> None:
    event = evening(3, drawn=True, late_until="21:30")
    tournament = event.tournament
    at = start_of(tournament.starts_on, tournament.timezone, time(21, 30))
    assert selectors.sale(tournament, at - 1).until_ms == at
    assert not selectors.sale(tournament, at).is_open
    assert board(tournament)["late_entry"] == {"until_row": None, "until_ms": at}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "terms", [{"late_levels": 3}, {"late_until": "21:30"}, {"seats_at_desk": True}]
)
def test_the_agenda_warns_of_no_late_entry_where_there_is_none(terms: dict[str, object]) -> None:
    words = "after the draw nobody enters"
    for changes, warns in ({"late_levels": 0}, True), ({"late_levels": 0} | terms, False):
        event = evening(2, **changes)
        address = reverse("pages:agenda", args=[event.tournament.slug])
        text = signed_in(event.chief).get(address).content.decode()
        assert (words in text) is warns
