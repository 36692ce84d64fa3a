"""Acting out of turn, and what is enough action."""

from tests.calculators.in_one_line import actions, complaint, not_covered, ruling
from tests.each import for_each

NL = {"betting": "no_limit", "street": "flop", "blinds": [50, 100], "actor": "B"}
RAISE = NL | {"actions": "A bet 300", "oot": actions("C raise 800")[0]}
CHECK = NL | {"actions": "A check", "oot": actions("C check")[0]}


def test_fspr_5_10_chips_stay_whatever_he_does() -> None:
    for book in ("fspr", "bfsp"):
        result = ruling(book, "out_of_turn", **RAISE, intervening="B raise 600")
        assert (result["binding"], result["returned"], result["chips_stay_in_pot"]) == (
            False,
            0,
            True,
        )
        assert (result["options"], result["min_raise_total"]) == (["call", "raise", "fold"], 900)


def test_fspr_5_10_a_check_binds_while_all_before_him_check() -> None:
    kept = ruling("fspr", "out_of_turn", **CHECK, intervening="B check")
    assert (kept["binding"], kept["options"]) == (True, ["check"])
    free = ruling("fspr", "out_of_turn", **CHECK, intervening="B bet 200")
    assert (free["binding"], free["chips_stay_in_pot"], free["call_total"]) == (False, False, 200)


def test_fspr_5_10_prompted_by_the_dealer_until_the_next_player_acts() -> None:
    prompted = RAISE | {"intervening": "B call 300", "dealer_error": True}
    assert ruling("fspr", "out_of_turn", **prompted)["returned"] == 800
    assert ruling("fspr", "out_of_turn", **prompted, next_player_acted=True)["binding"] is True


def test_fspr_5_10_a_fold_the_dealer_prompted_may_be_changed_too() -> None:
    fold = RAISE | {"oot": actions("C fold")[0], "intervening": "B raise 900"}
    result = ruling("bfsp", "out_of_turn", **fold, dealer_error=True)
    assert (result["binding"], result["returned"], result["call_total"]) == (False, 0, 900)
    assert not_covered("bfsp", "out_of_turn", **fold, dealer_error=True, next_player_acted=True)


@for_each("book", ["tda_2011", "tda_2019", "metropolitan"])
def test_tda_2019_53_A_makes_no_exception_for_the_dealer(book: str) -> None:
    for skipped in ("B call 300", "B raise 600", ""):
        state = RAISE | {"intervening": skipped}
        as_ever = ruling(book, "out_of_turn", **state)
        assert ruling(book, "out_of_turn", **state, dealer_error=True) == as_ever


def test_what_binds_says_what_there_is_to_call() -> None:
    bound = ruling("tda_2019", "out_of_turn", **RAISE, intervening="B call 300")
    assert (bound["call_total"], bound["min_raise_total"]) == (300, None)
    bound = ruling("tda_2019", "out_of_turn", **CHECK, intervening="B check")
    assert (bound["call_total"], bound["min_raise_total"]) == (None, None)


def test_fspr_says_nothing_of_a_fold_out_of_turn() -> None:
    fold = RAISE | {"oot": actions("C fold")[0], "intervening": "B call 300"}
    assert not_covered("fspr", "out_of_turn", **fold)
    assert ruling("tda_2019", "out_of_turn", **fold)["options"] == ["fold"]


def test_metropolitan_39_C_an_all_in_out_of_turn_always_binds() -> None:
    state = RAISE | {"oot": actions("C raise 800!")[0], "intervening": "B raise 600"}
    assert ruling("metropolitan", "out_of_turn", **state)["binding"] is True
    assert ruling("tda_2019", "out_of_turn", **state)["binding"] is False


def test_chips_posted_before_do_not_come_back() -> None:
    blinds = {"street": "preflop", "actions": "SB post_sb 50, BB post_bb 100", "actor": "A"}
    state = NL | blinds | {"oot": actions("BB raise 400")[0], "intervening": "A raise 300"}
    assert ruling("tda_2019", "out_of_turn", **state)["returned"] == 300


def test_what_was_done_out_of_turn_must_be_told() -> None:
    assert complaint("bfsp", "out_of_turn", **NL, actions="", intervening="") == (
        "inputs.oot: field.missing"
    )


def test_tda_2019_36_blinds_are_no_action() -> None:
    posted = "SB post_sb 50, BB post_bb 100, A fold"
    assert ruling("tda_2019", "substantial_action", actions=posted)["substantial"] is False
    assert not_covered("fspr", "substantial_action", actions=posted)


def test_tda_2019_36_counts_actions_whatever_they_came_to() -> None:
    acted = [{"player": "A", "action": "fold"}, {"player": "B", "action": "call"}]
    assert ruling("tda_2019", "substantial_action", actions=acted)["substantial"] is True
    state = {"actions_after_skip": acted, "had_reasonable_time": True}
    assert ruling("tda_2019", "skipped_player", **state)["floor_called"] is True
    fault = complaint("tda_2019", "min_raise", **NL | {"actions": acted, "actor": "C"})
    assert fault == "inputs.actions[1].to: field.missing"


def test_fspr_5_7_3_and_tda_2019_47_A_hold_for_who_acts_anew() -> None:
    limit = {"betting": "limit", "street": "flop", "unit": 20, "actor": "C"}
    capped = limit | {"actions": "A bet 20, B raise 40", "oot": actions("D call 40")[0]}
    capped |= {"intervening": "C raise 60, A raise 80", "house_max_raises": 3}
    for book in ("fspr", "bfsp", "tda_2019"):
        result = ruling(book, "out_of_turn", **capped)
        assert (result["options"], result["min_raise_total"]) == (["call", "fold"], None)
    free = ruling("tda_2019", "out_of_turn", **capped | {"house_max_raises": 4})
    assert (free["options"], free["min_raise_total"]) == (["call", "raise", "fold"], 100)
    acted = {"actions": "A bet 300, B call 300, C call 300", "actor": "D"}
    short = NL | acted | {"oot": actions("A check")[0], "intervening": "D raise 450!"}
    result = ruling("tda_2019", "out_of_turn", **short)
    assert (result["options"], result["min_raise_total"]) == (["call", "fold"], None)
