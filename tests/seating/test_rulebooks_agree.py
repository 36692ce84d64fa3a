"""The loaded rulebooks answer seating's questions as the books built by hand for the pure tests."""

from seating.hall.rules import Choice
from seating.hall.rules_from_book import seating_rules
from tests.each import for_each
from tests.seating.books import BOOKS


def value(choice: Choice[object] | None) -> object:
    return None if choice is None else choice.value


@for_each("key", BOOKS)
def test_the_book_as_data_says_what_the_tests_rest_on(key: str) -> None:
    loaded, built = seating_rules(key), BOOKS[key]
    assert loaded.button.value == built.button.value
    assert loaded.breaking_rule == built.breaking_rule
    assert loaded.final.redraw_rule == built.final.redraw_rule
    assert loaded.final.last_tables.value == built.final.last_tables.value
    sizes = {size.players for size in loaded.final.sizes.value}
    assert sizes == {size.players for size in built.final.sizes.value}


@for_each("key", BOOKS)
def test_balancing_goes_by_the_same_answers(key: str) -> None:
    loaded, built = seating_rules(key).balance, BOOKS[key].balance
    for name in ("max_difference", "mover", "stood_in_over", "halt"):
        assert value(getattr(loaded, name)) == value(getattr(built, name)), name
    for name in ("source_rule", "destination_rule", "mixed_rule", "stud_rule"):
        assert getattr(loaded, name) == getattr(built, name), name
    for name in ("small_blind_forbidden", "single_big_blind"):
        choice = getattr(loaded, name)
        assert choice.default or choice.value == getattr(built, name).value, name


def test_bfsp_3_1_only_the_chief_judge_allows_a_difference_of_two() -> None:
    allowed = {key: value(seating_rules(key).balance.exceptional_difference) for key in BOOKS}
    assert allowed["bfsp"] == 2 and allowed["fspr"] is None


@for_each("key", BOOKS)
def test_what_the_book_does_not_say_is_marked_as_ours(key: str) -> None:
    balance = seating_rules(key).balance
    for choice in (balance.max_difference, balance.mover, balance.small_blind_forbidden):
        assert choice.default or choice.rule.startswith(f"{key} ")


@for_each("key", BOOKS)
def test_no_answer_cites_another_book(key: str) -> None:
    rules = seating_rules(key)
    balance = rules.balance
    answers = (
        rules.button,
        rules.break_gap,
        rules.late_gap,
        rules.final.sizes,
        rules.final.last_tables,
        balance.max_difference,
        balance.mover,
        balance.small_blind_forbidden,
        balance.single_big_blind,
    )
    assert {choice.rule.partition(" ")[0] for choice in answers} <= {key, ""}
