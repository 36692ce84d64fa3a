"""Places and prizes of a whole evening, and how many questions they ask of the database."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from floor.displays.board import board
from floor.journal import hooks
from floor.models import Tournament
from registration.models import Entry
from results import selectors
from tests.evening import Evening, evening
from tests.results.playing import play, rows

pytestmark = pytest.mark.django_db
CUP = (2_944_000, 1_840_000, 1_177_000, 809_000, 588_000)


@pytest.fixture
def cup() -> Evening:
    return evening(47, drawn=True)


def test_the_cup_of_2010_pays_what_was_printed(cup: Evening) -> None:
    play(cup)
    result = selectors.result(cup.tournament)
    assert result.prizes == CUP
    assert (result.pool, result.undistributed) == (7_360_000, 2_000)
    assert sum(result.prizes) + result.undistributed == result.pool
    assert [row.prize for row in result.rows] == [*CUP, *[0] * 42]
    assert [(row.best, row.worst) for row in result.rows] == [(n, n) for n in range(1, 48)]


def test_prizes_of_places_nobody_took_are_left_over_not_lost() -> None:
    event = evening(3, drawn=True)
    play(event)
    result = selectors.result(event.tournament)
    assert len(result.prizes) == 5
    won = sum(row.prize for row in result.rows)
    assert won + result.undistributed + result.unwon == result.pool == 7_360_000
    assert result.unwon == sum(result.prizes[3:])


def test_the_wall_knows_the_money_from_the_first_entry(cup: Evening) -> None:
    prizes = board(cup.tournament)["prizes"]
    assert prizes == {
        "pool": 7_360_000,
        "places": [{"place": n, "amount": prize} for n, prize in enumerate(CUP, start=1)],
        "undistributed": 2_000,
        "special": [],
        "tickets": 0,
        "state": "estimated",
        "published_ms": None,
        "published_by": None,
    }


def test_nobody_has_a_place_before_somebody_is_out(cup: Evening) -> None:
    assert rows(cup) == {}
    assert selectors.result(cup.tournament).winner is None


def test_a_result_of_nothing_at_all() -> None:
    result = selectors.result(evening(0).tournament)
    assert (result.entries, result.left, result.rows, result.winner) == (0, 0, (), None)


def test_a_late_entry_moves_every_place_by_itself(cup: Evening) -> None:
    play(cup, left=45)
    first = min(rows(cup).values(), key=lambda row: -row.best)
    assert first.best == 47
    member = cup.member()
    Entry.objects.create(tournament=cup.tournament, member=member, entered_ms=cup.now)
    assert rows(cup)[first.entry_id].best == 48


@pytest.mark.parametrize("read", [selectors.result, board, hooks.snapshot, hooks.broken])
def test_a_full_hall_asks_no_more_than_a_small_one(
    read: Callable[[Any], object], django_assert_num_queries: Callable[..., Any]
) -> None:
    small, full = evening(8, drawn=True), evening(60, drawn=True)
    for event in (small, full):
        play(event, left=event.tournament.entries.count() - 4)
        event.tournament = Tournament.objects.select_related("journal").get(pk=event.tournament.pk)
        read(event.tournament)  # the first reading also finds the time and the event's terms
    with django_assert_num_queries(_count(read, small)):
        read(full.tournament)


def _count(read: Callable[[Any], object], event: Evening) -> int:
    with CaptureQueriesContext(connection) as statements:
        read(event.tournament)
    return len(statements)


def test_five_queries_for_a_result(
    cup: Evening, django_assert_num_queries: Callable[..., Any]
) -> None:
    play(cup, left=40)
    assert cup.tournament.results_terms and cup.tournament.seating_terms  # read once
    with django_assert_num_queries(5):
        selectors.result(cup.tournament)
