"""How close the plan comes to the fewest moves an event can be played with."""

import pytest

from tests.seating.fewest_moves import expected_moves
from tests.seating.simulated import simulate
from tests.seating.test_lot import seed

SEEDS = 16


def test_expected_moves_of_small_events_by_hand() -> None:
    assert expected_moves(9, 9) == 0
    # Ten players, 5 and 5: whoever goes out, the four beside him go to the other table.
    assert expected_moves(10, 9) == 4
    # Eleven, 6 and 5: out of the five, at 5/11, one has to come over; then as above.
    assert expected_moves(11, 9) == pytest.approx(5 / 11 + 4)


def test_expected_moves_of_a_main_event() -> None:
    assert expected_moves(10_112, 9) == pytest.approx(9076.2, abs=0.05)
    assert expected_moves(25_000, 9) == pytest.approx(22_324.3, abs=0.05)


@pytest.mark.slow
def test_greedy_is_within_a_hundredth_of_the_fewest_moves() -> None:
    played = [simulate(300, 9, seed(i), window=300) for i in range(SEEDS)]
    mean = sum(play.moves for play in played) / SEEDS
    assert mean == pytest.approx(expected_moves(300, 9), rel=0.01)
    assert all(play.worst_difference <= 1 for play in played)
    assert max(play.most_moved for play in played) <= 10


def test_the_published_order_costs_moves_but_never_evenness() -> None:
    for i in range(3):
        play = simulate(150, 9, seed(i), window=1)
        assert play.worst_difference <= 1
        assert play.moves == play.balance_moves + play.break_moves


def test_a_larger_difference_moves_fewer() -> None:
    play = simulate(150, 9, seed(1), window=150, max_difference=2)
    assert play.worst_difference == 2
    assert play.balance_moves < simulate(150, 9, seed(1), window=150).balance_moves


def test_the_smallest_events() -> None:
    assert simulate(1, 9, seed(0), window=1).moves == 0
    assert simulate(2, 2, seed(0), window=1).moves == 0
    assert simulate(3, 2, seed(0), window=1).moves in (0, 1)
