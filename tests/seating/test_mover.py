from dataclasses import replace

from seating.hall.rules import Choice, GameKind, MoverRule
from seating.hall.table import FrozenButton, LastHand, TableState
from seating.plan.mover import Mover, mover
from tests.seating.books import BFSP, FSPR, METROPOLITAN, TDA_2011, TDA_2019
from tests.seating.test_positions import nine

LAST = LastHand(1, 2, 3)
FULL = nine(*range(1, 10), last=LAST)


def test_11_A_next_big_blind_moves() -> None:
    assert mover(FULL, TDA_2019) == Mover(4, 0, "tda_2019 11-A")


def test_3_1_next_player_out_of_the_hand_stands_in_when_the_difference_is_over_two() -> None:
    chosen = mover(FULL, BFSP, difference=3, still_in_hand=frozenset({4, 5, 9}))
    assert chosen == Mover(6, 2, "bfsp 3.1", instead_of=4)


def test_3_1_with_a_difference_of_two_the_floor_waits_for_the_hand() -> None:
    assert mover(FULL, BFSP, difference=2, still_in_hand=frozenset({4})) == Mover(4, 0, "bfsp 3.1")


def test_3_1_everybody_still_in_the_hand() -> None:
    chosen = mover(FULL, BFSP, difference=3, still_in_hand=FULL.occupied)
    assert chosen == Mover(4, 0, "bfsp 3.1")


def test_other_books_know_no_stand_in() -> None:
    for rules in (FSPR, TDA_2011, TDA_2019, METROPOLITAN):
        chosen = mover(FULL, rules, difference=4, still_in_hand=frozenset({4}))
        assert chosen
        assert (chosen.seat, chosen.instead_of) == (4, None)


def test_metropolitan_lost_its_clause_and_says_so() -> None:
    assert mover(FULL, METROPOLITAN) == Mover(4, 0, "")
    assert mover(FULL, METROPOLITAN, GameKind.MIXED) == Mover(4, 0, "metropolitan 9-A")


def test_4_1_by_the_letter_the_last_big_blind_moves_whatever_the_button_does() -> None:
    letter = replace(FSPR.balance, mover=Choice(MoverRule.LAST_BIG_BLIND, "fspr 4.1"))
    rules = replace(FSPR, balance=letter)
    assert mover(FULL, rules) == Mover(3, 8, "fspr 4.1")
    assert mover(FULL.vacated(2), rules) == Mover(3, 6, "fspr 4.1")


def test_8_A_by_the_letter_and_the_last_big_blind_went_out() -> None:
    letter = replace(TDA_2011.balance, mover=Choice(MoverRule.LAST_BIG_BLIND, "tda_2011 8-A"))
    rules = replace(TDA_2011, balance=letter)
    assert mover(FULL, rules) == Mover(3, 8, "tda_2011 8-A")
    assert mover(FULL.vacated(3), rules) == Mover(4, 0, "tda_2011 8-A")


def test_11_B_in_stud_the_would_be_big_blind_moves() -> None:
    table = TableState(1, 8, frozenset({1, 2, 4, 7}), frozen=FrozenButton(4, 5))
    assert mover(table, TDA_2019, GameKind.MIXED) == Mover(7, 0, "tda_2019 11-B")


def test_11_A_stud_goes_by_position() -> None:
    table = TableState(1, 8, frozenset({1, 2, 4, 6, 7, 8}))
    assert mover(table, TDA_2019, GameKind.STUD, open_seat_there=4) == Mover(
        4, None, "tda_2019 11-A"
    )
    assert mover(table, TDA_2019, GameKind.STUD, open_seat_there=5) == Mover(
        6, None, "tda_2019 11-A"
    )
    assert mover(table, TDA_2019, GameKind.STUD) is None


def test_pineapple_moves_the_first_after_the_button() -> None:
    table = TableState(1, 3, frozenset({1, 2, 3}), LastHand(button=1))
    assert mover(table, BFSP, GameKind.OFC) == Mover(3, None, "bfsp OFC-general")
    assert mover(replace(table, last=None), BFSP, GameKind.OFC) is None


def test_nobody_moves_twice_before_he_has_sat_down() -> None:
    on_his_way = replace(FULL, arriving=frozenset({4}))
    assert mover(on_his_way, TDA_2019) == Mover(5, 1, "tda_2019 11-A")


def test_unknown_positions_name_nobody() -> None:
    assert mover(nine(1, 2, 3), TDA_2019) is None
    assert mover(nine(1, 2, 3, last=LastHand(big_blind=2)), FSPR) is None
    assert mover(nine(1, 2, 3, last=LastHand(big_blind=2)), TDA_2019) == Mover(
        3, 0, "tda_2019 11-A"
    )
