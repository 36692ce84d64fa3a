"""The last table on the public board: who sits there, the last count, the button."""

import pytest

from chips import services
from chips.board import final_table
from floor.time.tournament_time import now
from seating import services as seating
from tests.evening import Evening, evening
from tests.seating.room import bust_out, seats

pytestmark = pytest.mark.django_db


def at_one_table(entries: int) -> Evening:
    event = evening(entries, drawn=True, starting_stack=3_000, table_size=6)
    event.now = now()
    return event


def test_of_several_tables_there_is_no_last_one() -> None:
    assert final_table(at_one_table(12).tournament) is None


def test_seats_have_names_and_after_a_count_their_stacks() -> None:
    event = at_one_table(3)
    shown = final_table(event.tournament)
    assert shown is not None
    assert [row["chips"] for row in shown["seats"]] == [None] * 3
    assert shown["counted_ms"] is None
    taken = sorted(seat for _table, seat in seats(event.tournament).values())
    stacks = [list(pair) for pair in zip(taken, (2_000, 3_000, 4_000), strict=True)]
    services.count_table(event.tap(), table=1, counted=stacks)
    counted = final_table(event.tournament)
    assert counted is not None
    assert [[row["seat"], row["chips"]] for row in counted["seats"]] == stacks
    assert all(row["name"] for row in counted["seats"])
    assert counted["counted_ms"] == event.now


def test_the_button_is_the_one_that_was_reported_last() -> None:
    event = at_one_table(3)
    shown = final_table(event.tournament)
    assert shown is not None
    assert shown["button"] is None
    seat = shown["seats"][0]["seat"]
    seating.report_position(event.tap(), table=1, seat=seat)
    reported = final_table(event.tournament)
    assert reported is not None
    assert reported["button"] in {row["seat"] for row in reported["seats"]}
    assert reported["button_ms"] == event.now


def test_when_it_is_over_there_is_no_last_table() -> None:
    event = at_one_table(2)
    bust_out(event, 1)
    event.tournament.refresh_from_db()
    assert final_table(event.tournament) is None
