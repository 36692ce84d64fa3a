"""Soft hand-for-hand: no table more than one hand ahead of the slowest."""

from time import process_time

import pytest

from clock import selectors, services
from clock.hand_pace import HandPace, no_hand_over
from floor.displays.board import board
from floor.journal.services import undo_line
from floor.journal.touches import keys_of
from rules.refusal import Refused
from seating import services as seating
from tests.clock.round_sheet import fresh, hall, shown
from tests.each import for_each


@for_each(
    ("over", "waiting", "slowest"),
    [
        ({1: 0, 2: 0, 3: 0}, (), (1, 2, 3)),
        ({1: 1, 2: 0, 3: 0}, (), (2, 3)),  # it deals its second hand, the others their first
        ({1: 2, 2: 0, 3: 1}, (1,), (2,)),
        ({1: 2, 2: 1, 3: 1}, (), (2, 3)),
        ({1: 5, 2: 5, 3: 3}, (1, 2), (3,)),
        ({7: 4}, (), (7,)),
        ({}, (), ()),
    ],
)
def test_who_waits_for_whom(
    over: dict[int, int], waiting: tuple[int, ...], slowest: tuple[int, ...]
) -> None:
    assert (HandPace(over).waiting, HandPace(over).slowest) == (waiting, slowest)


def test_a_table_that_waits_has_no_hand_to_tell() -> None:
    pace = HandPace({1: 2, 2: 0})
    waits = no_hand_over(pace, 1, 2)
    assert waits is not None and (waits.code, waits.facts["tables"]) == ("soft.must_wait", [2])
    refusal = no_hand_over(pace, 2, 1)
    assert refusal is not None and refusal.code == "soft.told"
    assert no_hand_over(pace, 2, 0) is None


def test_a_hall_of_many_tables_is_asked_about_each_of_them() -> None:
    pace = HandPace({table: table % 3 for table in range(1_000)})
    began = process_time()
    assert sum(table in pace.waiting and pace.must_wait(table) for table in pace.over) == 333
    assert process_time() - began < 0.5


@pytest.mark.django_db
def test_the_clock_runs_on_and_the_one_ahead_waits() -> None:
    event = hall(11)
    services.start(event.tap())
    seating.begin_soft_play(event.tap())
    assert shown(event).running
    for hands in (0, 1):
        services.tell_hand_over(event.tap(), table=1, hands=hands)
    tables = board(fresh(event))["clock"]["soft"]["tables"]
    assert [(row["number"], row["waits"]) for row in tables] == [("1", True), ("2", False)]
    with pytest.raises(Refused) as refused:
        services.tell_hand_over(event.tap(), table=1, hands=2)
    assert refused.value.refusals[0].code == "soft.must_wait"
    line = services.tell_hand_over(event.tap(), table=2, hands=0)
    assert keys_of(line.touches) == {"table_number=1", "table_number=2"}
    undo_line(event.tap(), seq=line.seq)
    assert selectors.pace(selectors.soft_play(event.tournament)).waiting == (1,)


@pytest.mark.django_db
def test_it_ends_where_no_table_has_another_to_wait_for() -> None:
    event = hall(11)
    services.start(event.tap())
    seating.begin_soft_play(event.tap())
    seating.redraw(event.tap(), tables=[1, 2], targets=[11, 12], reason="new_day")
    assert selectors.soft_play(event.tournament) is None
    undo_line(event.tap(), seq=fresh(event).journal.last_seq)
    assert list(selectors.pace(selectors.soft_play(event.tournament)).over) == [1, 2]


@pytest.mark.django_db
def test_only_tables_that_begin_or_cease_to_wait_are_told() -> None:
    event = hall(21)
    seating.begin_soft_play(event.tap())
    lines = [
        services.tell_hand_over(event.tap(), table=table, hands=hands)
        for table, hands in ((1, 0), (1, 1), (2, 0), (3, 0))
    ]
    touched = [sorted(keys_of(line.touches)) for line in lines]
    first, second, third = (f"table_number={number}" for number in (1, 2, 3))
    assert touched == [[first], [first], [second], [first, third]]


@pytest.mark.django_db
def test_the_synchronised_hands_end_it() -> None:
    event = hall(11)
    services.start(event.tap())
    seating.begin_soft_play(event.tap())
    line = seating.begin_hand_for_hand(event.tap())
    assert selectors.soft_play(event.tournament) is None and not shown(event).running
    undo_line(event.tap(), seq=line.seq)
    assert selectors.soft_play(event.tournament) is not None and shown(event).running
