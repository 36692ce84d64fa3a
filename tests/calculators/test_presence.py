"""Clocks and hands served."""

from calculators.decision import Decision
from tests.calculators.in_one_line import ask, complaint, not_covered, ruling
from tests.each import for_each


@for_each(
    ("book", "word"),
    [("fspr", "fold"), ("bfsp", "fold"), ("tda_2011", "fold"), ("tda_2019", "check")],
)
def test_tda_2019_29_only_there_time_out_without_a_bet_is_a_check(book: str, word: str) -> None:
    assert ruling(book, "decision_clock", facing_bet=False)["on_expiry"] == word


def test_metropolitan_has_lost_its_clock() -> None:
    assert not_covered("metropolitan", "decision_clock", facing_bet=True)
    assert not_covered("metropolitan", "decision_clock")


def test_fspr_8_1_6_asks_for_no_bet_where_it_makes_no_difference() -> None:
    assert ruling("fspr", "decision_clock")["on_expiry"] == "fold"
    assert complaint("tda_2019", "decision_clock") == "inputs.facing_bet: field.missing"


def test_fspr_8_1_2_two_rounds_of_nine_are_eighteen_hands() -> None:
    result = ruling("fspr", "missed_hands", rounds=2, players_at_table=9)
    assert (result["hands"], result["rule"]) == (18, "fspr 8.1.2")


def test_hands_left_never_fall_below_none() -> None:
    result = ruling("bfsp", "missed_hands", rounds=1, players_at_table=2, dealt_since=["hand"] * 5)
    assert result["remaining"] == 0


def test_tda_2019_35_C_a_redeal_is_the_same_hand_the_federations_do_not_say() -> None:
    state = {"rounds": 1, "players_at_table": 6, "dealt_since": ["hand", "redeal"]}
    assert ruling("tda_2019", "missed_hands", **state)["remaining"] == 5
    assert not_covered("fspr", "missed_hands", **state)


def test_fspr_knows_rounds_only() -> None:
    assert not_covered("fspr", "missed_hands", single_hands=1)
    assert ruling("tda_2019", "missed_hands", single_hands=1)["hands"] == 1


def test_a_sanction_of_nothing_is_named() -> None:
    assert complaint("fspr", "missed_hands", players_at_table=9) == "inputs.rounds: field.missing"


def test_tda_2011_19_a_level_begins_when_the_time_is_out_and_it_was_announced() -> None:
    late = {"level": 5, "clock_zero": 1200, "hand_start": 1230}
    silent = ruling("tda_2011", "level_start", **late, announced=False)
    assert (silent["level"], silent["rule"]) == (5, "tda_2011 19")
    assert ruling("tda_2011", "level_start", **late, announced=True)["level"] == 6
    early = late | {"hand_start": 1100, "announced": True}
    assert ruling("tda_2011", "level_start", **early)["level"] == 5


@for_each("book", ["tda_2019", "metropolitan"])
def test_tda_2019_23_metropolitan_21_the_clock_alone_ends_a_level(book: str) -> None:
    late = {"level": 5, "clock_zero": 1200, "hand_start": 1230, "announced": False}
    assert ruling(book, "level_start", **late)["level"] == 6


def test_fspr_5_7_3_half_of_the_lower_limit_and_6_3_3_the_regulations() -> None:
    result = ask("fspr", "stud_bring_in_amount", limits=[10, 20])
    assert isinstance(result, Decision)
    assert (result.result, result.rule) == ({"bring_in": 5}, "fspr 5.7.3")
    assert result.steps[-1].facts == {"clause": "6.3.3"}
