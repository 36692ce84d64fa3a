"""Errors found later, and players who were passed over."""

from tests.calculators.in_one_line import actions, complaint, not_covered, ruling
from tests.each import for_each

NL = {"betting": "no_limit", "street": "flop", "blinds": [100, 200]}
BAD = NL | {"actions": "A bet 600, B raise 1000, C call 1000, D fold", "discovered": "same_round"}
POT = {"correct_pot_bet": 1000, "bet_made": 900, "bettor": "A"}


def test_tda_2019_52_A_only_those_who_matched_it_top_up() -> None:
    result = ruling("tda_2019", "undersized_correction", **BAD, bad_action_index=1)
    assert (result["final_total"], result["adjust"]) == (1200, {"B": 200, "C": 200})


def test_tda_2019_52_A_points_at_a_short_wager_and_leaves_pot_limit_out() -> None:
    fault = complaint("tda_2019", "undersized_correction", **BAD, bad_action_index=9)
    assert fault == "inputs.bad_action_index: action.not_too_small"
    fault = complaint("tda_2019", "undersized_correction", **BAD, bad_action_index=0)
    assert fault == "inputs.bad_action_index: action.not_too_small n=200"
    pot = BAD | {"betting": "pot_limit"}
    assert not_covered("tda_2019", "undersized_correction", **pot, bad_action_index=1)
    assert not_covered("bfsp", "undersized_correction", **BAD, bad_action_index=1)


def test_tda_2019_52_B_too_small_stands_once_the_next_card_is_out() -> None:
    result = ruling("tda_2019", "pot_bet_correction", **POT, actions_after=[], next_card_dealt=True)
    assert (result["corrected"], result["final_bet"], result["adjust"]) == (False, 900, {})


def test_tda_2019_52_B_a_pot_bet_that_is_right_stands() -> None:
    state = POT | {"bet_made": 1000, "actions_after": actions("B call 1000")}
    for dealt in (False, True):
        result = ruling("tda_2019", "pot_bet_correction", **state, next_card_dealt=dealt)
        assert (result["corrected"], result["final_bet"], result["adjust"]) == (False, 1000, {})
    assert not_covered("fspr", "pot_bet_correction", **state)


def test_metropolitan_48_says_call_owes_all_and_no_more_than_he_has() -> None:
    state = {"caller_act": "says_call", "true_bet": 24500, "quoted": 15000, "caller_stack": 20000}
    result = ruling("metropolitan", "accepted_action", **state)
    assert (result["owed_total"], result["must_add"]) == (20000, 20000)
    assert not_covered("fspr", "accepted_action", **state)


@for_each(
    ("wins", "stack", "paid", "out", "to"),
    [
        (True, 2000, 1300, False, "all_in_player"),
        (True, 1000, 1000, False, "all_in_player"),
        (False, 2000, 0, True, "caller"),
        (False, 1000, 0, False, "caller"),
        (False, 800, 0, False, "all_in_player"),
    ],
)
def test_tda_2019_49_what_is_part_of_the_action_is_called_in_full(
    wins: bool, stack: int, paid: int, out: bool, to: str
) -> None:
    state = {"counted_all_in": 800, "found_later": 500, "caller_stack": stack}
    result = ruling(
        "tda_2019",
        "hidden_chips",
        **state,
        part_of_accepted_action=True,
        all_in_player_wins=wins,
    )
    assert (result["paid_by_caller"], result["all_in_player_out"]) == (paid, out)
    assert (result["hidden_chips_to"], result["rule"]) == (to, "tda_2019 49")


def test_metropolitan_56_chips_found_later_are_neither_paid_nor_kept() -> None:
    state = {"counted_all_in": 800, "found_later": 500, "caller_stack": 2000}
    state |= {"part_of_accepted_action": False}
    won = ruling("metropolitan", "hidden_chips", **state, all_in_player_wins=True)
    assert (won["paid_by_caller"], won["rule"]) == (800, "metropolitan 56")
    lost = ruling("metropolitan", "hidden_chips", **state, all_in_player_wins=False)
    assert (lost["all_in_player_out"], lost["hidden_chips_to"]) == (True, "td_may_award_caller")


@for_each(("stack", "out"), [(700, False), (800, True)])
def test_tda_2019_62_who_loses_to_a_shorter_stack_is_not_out(stack: int, out: bool) -> None:
    state = {"counted_all_in": 800, "found_later": 500, "caller_stack": stack}
    state |= {"part_of_accepted_action": False}
    for book in ("tda_2019", "metropolitan"):
        lost = ruling(book, "hidden_chips", **state, all_in_player_wins=False)
        assert lost["all_in_player_out"] is out


def test_tda_2019_53_B_without_reasonable_time_the_action_backs_up() -> None:
    after = actions("E call 600, F fold")
    result = ruling(
        "tda_2019", "skipped_player", actions_after_skip=after, had_reasonable_time=False
    )
    assert (result["substantial"], result["action_backs_up"], result["oot_binding"]) == (
        True,
        True,
        False,
    )


def test_tda_2019_52_A_and_52_B_an_all_in_has_nothing_to_add() -> None:
    acted = BAD | {"actions": "A bet 600, B raise 1000, C call 1000!, D call 1000"}
    result = ruling("tda_2019", "undersized_correction", **acted, bad_action_index=1)
    assert result["adjust"] == {"B": 200, "D": 200}
    short = POT | {"actions_after": actions("B call 900!"), "next_card_dealt": False}
    assert ruling("tda_2019", "pot_bet_correction", **short)["adjust"] == {"A": 100}
    big = short | {"bet_made": 1200, "actions_after": actions("B call 1100!, C call 800!")}
    assert ruling("tda_2019", "pot_bet_correction", **big)["adjust"] == {"A": -200, "B": -100}
