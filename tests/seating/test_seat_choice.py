from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating.hall.rules import Choice, SeatingRules
from seating.hall.table import LastHand, TableState
from seating.positions.seat_choice import Mode, seat_choice
from tests.each import for_each
from tests.seating.books import BFSP, BOOKS, FSPR, METROPOLITAN, TDA_2011, TDA_2019
from tests.seating.test_positions import nine, tables

LAST = LastHand(1, 2, 3)


@given(tables(), st.sampled_from(list(BOOKS)), st.sampled_from(Mode))
def test_every_empty_seat_is_allowed_or_forbidden_with_a_reason(
    table: TableState, book: str, mode: Mode
) -> None:
    choice = seat_choice(table, BOOKS[book], mode)
    if mode is not Mode.BALANCE_STUD:
        assert sorted([*choice.allowed, *choice.forbidden]) == list(table.empty)
        assert tuple(choice.positions) == table.empty
    assert set(choice.best or ()) <= set(choice.allowed)
    assert not set(choice.allowed) & table.occupied


@given(tables(fewest=3))
def test_11_A_nobody_is_moved_onto_a_small_blind_that_is_posted(table: TableState) -> None:
    strict = replace(TDA_2019.balance, single_big_blind=Choice(False, "house"))
    choice = seat_choice(table, replace(TDA_2019, balance=strict), Mode.BALANCE)
    assert all(choice.positions[seat] not in ("SB", "BETWEEN") for seat in choice.allowed)


def test_11_A_only_the_small_blind_is_free_and_nobody_may_take_it() -> None:
    strict = replace(TDA_2019.balance, single_big_blind=Choice(False, "house"))
    table = nine(1, 2, 4, 5, 6, 7, 8, 9, last=LAST)
    choice = seat_choice(table, replace(TDA_2019, balance=strict), Mode.BALANCE)
    assert (choice.allowed, choice.best, choice.forbidden) == ((), (), {3: "small_blind"})


@for_each("mode", [Mode.BALANCE, Mode.BREAK, Mode.LATE])
def test_unknown_positions_close_no_seat(mode: Mode) -> None:
    choice = seat_choice(nine(1, 2, 4), TDA_2019, mode)
    assert (choice.allowed, choice.best) == ((3, 5, 6, 7, 8, 9), None)
    assert not choice.positions


@for_each(
    ("rules", "mode", "rule"),
    [
        (TDA_2019, Mode.BALANCE, "tda_2019 11-A"),
        (TDA_2019, Mode.BREAK, "tda_2019 10"),
        (TDA_2019, Mode.LATE, "tda_2019 8-A"),
        (TDA_2011, Mode.BREAK, "tda_2011 7"),
        (TDA_2011, Mode.LATE, ""),
        (METROPOLITAN, Mode.BALANCE, ""),
        (METROPOLITAN, Mode.LATE, "metropolitan 7"),
        (FSPR, Mode.BALANCE, "fspr 4.1"),
        (FSPR, Mode.BREAK, ""),
        (BFSP, Mode.LATE, ""),
    ],
)
def test_the_choice_cites_its_paragraph_or_nothing(
    rules: SeatingRules, mode: Mode, rule: str
) -> None:
    assert seat_choice(nine(1, 2, 3, last=LAST), rules, mode).rule == rule


def test_a_silent_book_closes_no_seat_to_a_late_entry() -> None:
    table = nine(1, 3, 4, 6, 8, 9, last=LastHand(1, 3, 6))
    assert seat_choice(table, TDA_2011, Mode.LATE).allowed == (2, 5, 7)
    assert seat_choice(table, TDA_2019, Mode.LATE).forbidden == {
        5: "between_button_and_small_blind"
    }


def test_3_1_who_goes_in_place_of_another_may_not_get_the_big_blind_sooner() -> None:
    table = nine(1, 2, 3, 5, 7, last=LAST)
    assert seat_choice(table, BFSP, Mode.BALANCE).best == (4,)
    choice = seat_choice(table, BFSP, Mode.BALANCE, no_worse_than=2)
    assert choice.best == (8, 9)
    assert choice.forbidden == {4: "worse_than_the_seat_left", 6: "worse_than_the_seat_left"}


def test_3_1_no_seat_is_good_enough_for_the_one_who_goes_in_place_of_another() -> None:
    table = nine(1, 2, 3, 5, 6, 7, 8, 9, last=LAST)
    choice = seat_choice(table, BFSP, Mode.BALANCE, no_worse_than=1)
    assert (choice.allowed, choice.best) == ((), ())


def test_11_A_stud_fills_the_seat_that_opened_last() -> None:
    table = TableState(1, 8, frozenset({1, 2, 4}), last_opened=5)
    assert seat_choice(table, TDA_2019, Mode.BALANCE_STUD).allowed == (5,)
    refilled = replace(table, last_opened=4)
    choice = seat_choice(refilled, TDA_2019, Mode.BALANCE_STUD)
    assert (choice.allowed, choice.best) == (table.empty, None)


def test_a_second_player_makes_a_game_heads_up() -> None:
    alone = nine(7, last=LastHand(3, 5, 7))
    assert set(seat_choice(alone, TDA_2019, Mode.BALANCE).positions.values()) == {"BB"}
    gone = nine(7, last=LastHand(7, 7, 5))
    choice = seat_choice(gone, TDA_2019, Mode.BALANCE)
    assert choice.best == (6,)
    assert choice.forbidden[8] == "small_blind"


def test_a_full_table_has_nothing_to_choose() -> None:
    for mode in Mode:
        assert seat_choice(nine(*range(1, 10), last=LAST), TDA_2019, mode).allowed == ()


def test_a_seat_that_does_not_exist_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="seats 1 to 6"):
        TableState(1, 6, frozenset({7}))
