from seating.hall.rules_from_book import seating_rules
from seating.plan.balance import balance_check
from tests.seating.books import BFSP, BOOKS, FSPR, METROPOLITAN, TDA_2011, TDA_2019


def test_4_1_a_difference_of_one_is_even() -> None:
    check = balance_check({1: 9, 2: 8, 3: 8}, FSPR.balance, 9)
    assert (check.difference, check.due, check.rule) == (1, False, "fspr 4.1")
    assert (check.largest, check.smallest) == ((1,), (2, 3))


def test_3_1_exception_of_the_chief_judge_reaches_to_two_only() -> None:
    assert not balance_check({1: 9, 2: 7}, BFSP.balance, 9, judge_exception=True).due
    assert balance_check({1: 9, 2: 6}, BFSP.balance, 9, judge_exception=True).due


def test_no_other_book_knows_the_exception() -> None:
    for book in ("fspr", "tda_2011", "tda_2019", "metropolitan"):
        assert balance_check({1: 9, 2: 7}, BOOKS[book].balance, 9, judge_exception=True).uneven


def test_11_D_a_turbo_leaves_the_halt_to_the_director() -> None:
    check = balance_check({1: 9, 2: 6, 3: 5}, TDA_2019.balance, 9, turbo=True)
    assert (check.halted, check.halt_left_to_director) == ((), (2, 3))
    assert check.halt_rule == "tda_2019 11-D"


def test_8_A_of_2011_halts_in_every_format() -> None:
    assert balance_check({1: 6, 2: 3}, TDA_2011.balance, 6, turbo=True).halted == (2,)


def test_9_C_halts_full_ring_only() -> None:
    assert balance_check({1: 9, 2: 6}, METROPOLITAN.balance, 9).halted == (2,)
    assert balance_check({1: 6, 2: 3}, METROPOLITAN.balance, 6).halt_left_to_director == (2,)


def test_tda_books_give_no_figure_and_ours_is_marked() -> None:
    for book in ("tda_2011", "tda_2019", "metropolitan"):
        assert BOOKS[book].balance.max_difference.default
    assert not FSPR.balance.max_difference.default


def test_an_empty_hall_and_a_single_table_are_even() -> None:
    assert not balance_check({}, FSPR.balance, 9).due
    assert not balance_check({7: 1}, FSPR.balance, 9).due


def test_tda_2011_8_A_tda_2019_11_D_metropolitan_9_C_no_figure_makes_a_move_due_below_three() -> (
    None
):
    for book in ("tda_2011", "tda_2019", "metropolitan"):
        rules = seating_rules(book).balance
        two = balance_check({1: 9, 2: 7}, rules, 9)
        assert (two.uneven, two.due, two.rule) == (True, False, "")
        three = balance_check({1: 9, 2: 6}, rules, 9)
        assert (three.due, three.rule) == (True, three.halt_rule)
    assert not balance_check({1: 6, 2: 3}, TDA_2019.balance, 6).due  # left to the director
