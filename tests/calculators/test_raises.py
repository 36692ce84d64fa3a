"""Raises, the cap, the pot: what the worked examples leave open."""

from calculators.decide import decide
from calculators.decision import NotCovered
from rules.rulebook import KEYS, load
from tests.calculators.in_one_line import complaint, not_covered, ruling
from tests.each import for_each

NL = {"betting": "no_limit", "street": "flop", "blinds": [10, 20]}
PRE = NL | {"street": "preflop"}
PL = NL | {"betting": "pot_limit", "pot_before": 100}
LIMIT = {"betting": "limit", "street": "flop", "unit": 10, "players_at_round_start": 4}
BLINDS = "SB post_sb 10, BB post_bb 20"
SHORT = "A bet 20, B raise 60, C raise 90!"


@for_each(("book", "total"), [("bfsp", 110), ("fspr", 130), ("tda_2019", 130)])
def test_bfsp_4_9_8_adds_a_big_blind_to_a_short_all_in(book: str, total: int) -> None:
    result = ruling(book, "min_raise", **NL, actions=SHORT, actor="D")
    assert result["min_raise_total"] == total


def test_bfsp_4_9_8_an_all_in_is_measured_by_what_was_allowed() -> None:
    """After a short all-in a big blind more is allowed, so an all-in of as much is a raise."""
    acted = SHORT + ", D raise 110!"
    assert ruling("bfsp", "reopen", **NL, actions=acted, actor="B")["may_raise"] is True
    assert ruling("bfsp", "min_raise", **NL, actions=acted, actor="E")["min_raise_total"] == 130
    one_less = SHORT + ", D raise 109!"
    assert ruling("bfsp", "reopen", **NL, actions=one_less, actor="B")["may_raise"] is False
    assert ruling("bfsp", "min_raise", **NL, actions=one_less, actor="E")["min_raise_total"] == 129


CHAINS = (
    ("A bet 800, B raise 1400!, C raise 2000!", [200, 400], {"bfsp": 2600}, 2800),
    ("A bet 300, B raise 500!, C raise 650!, D raise 800!", [50, 100], {"bfsp": 950}, 1100),
)


def test_chains_of_short_all_ins_after_the_flop_in_each_book() -> None:
    """FSPR 5.9.8, BFSP 4.9.8, TDA 2019 43-A and 47, TDA 2011 37, Metropolitan 42-A and 43."""
    for acted, blinds, by_book, usual in CHAINS:
        for book in KEYS:
            state = NL | {"blinds": blinds, "actions": acted, "actor": "F"}
            result = ruling(book, "min_raise", **state)
            assert result["min_raise_total"] == by_book.get(book, usual), (book, acted)


def test_tda_2019_47_A_sums_of_short_all_ins_reopen_metropolitan_too() -> None:
    acted = "A bet 100, B raise 150!, C raise 200!"
    for book, may in (("tda_2019", True), ("metropolitan", True), ("fspr", False)):
        assert ruling(book, "reopen", **NL, actions=acted, actor="A")["may_raise"] is may


def test_fspr_5_7_3_a_check_is_no_bet_and_leaves_the_raise() -> None:
    acted = "A check, B bet 15!"
    assert ruling("fspr", "reopen", **NL, actions=acted, actor="A")["may_raise"] is True
    assert ruling("tda_2019", "reopen", **NL, actions=acted, actor="A")["may_raise"] is False


def test_bfsp_4_9_2_big_blind_has_his_option() -> None:
    result = ruling("bfsp", "reopen", **PRE, actions=BLINDS + ", A call 20, SB call 20", actor="BB")
    assert (result["options"], result["min_raise_total"]) == (["check", "raise"], 40)


def test_least_bet_of_an_unopened_street_is_a_big_blind() -> None:
    result = ruling("fspr", "min_raise", **NL, actions="A check", actor="B")
    assert (result["min_raise_total"], result["rule"]) == (20, "fspr 5.9.3")
    for book, rule in (("tda_2019", "54-C"), ("tda_2011", "42"), ("metropolitan", "49-C")):
        result = ruling(book, "min_raise", **NL, actions="A check", actor="B")
        assert (result["min_raise_by"], result["rule"]) == (20, f"{book} {rule}")


def test_bfsp_4_9_6_a_big_blind_nobody_told_of_is_to_be_matched_all_the_same() -> None:
    state = NL | {"street": "preflop", "actor": "B"}
    result = ruling("bfsp", "min_raise", **state, actions="A raise 300")
    assert (result["to_call"], result["min_raise_total"]) == (300, 580)
    assert ruling("bfsp", "min_raise", **state, actions="A fold")["min_raise_total"] == 40


def test_tda_2019_47_b_a_cap_nobody_told_of_closes_nothing() -> None:
    state = {"betting": "limit", "street": "flop", "unit": 10, "actor": "A"}
    for to, may in ((14, False), (15, True)):
        acted = f"A bet 10, B raise {to}!"
        assert ruling("tda_2019", "reopen", **state, actions=acted)["may_raise"] is may
        assert ruling("fspr", "reopen", **state, actions=acted)["may_raise"] is may


def test_bfsp_4_9_8_a_short_big_blind_that_folds_round_is_still_owed_in_full() -> None:
    result = ruling("bfsp", "min_raise", **PRE, actions="SB post_sb 10, BB post_bb 5!", actor="SB")
    assert (result["to_call"], result["call_total"]) == (10, 20)


def test_tda_2019_48_the_house_names_the_cap_until_two_are_left() -> None:
    acted = "A bet 10, B raise 20, C raise 30"
    house = {"house_max_raises": 3, "players_left_in_event": 9}
    capped = ruling("tda_2019", "limit_options", **LIMIT, **house, actions=acted, actor="D")
    assert (capped["raise_total"], capped["cap_total"]) == (40, 40)
    house["players_left_in_event"] = 2
    free = ruling("tda_2019", "limit_options", **LIMIT, **house, actions=acted, actor="D")
    assert free["cap_total"] is None
    fault = complaint("tda_2019", "limit_options", **LIMIT, actions=acted, actor="D")
    assert fault == "inputs.house_max_raises: field.missing"


def test_tda_2011_37_does_not_say_when_a_limit_all_in_counts() -> None:
    acted = {"actions": "A bet 10, B raise 15!", "actor": "C", "house_max_raises": 3}
    assert not_covered("tda_2011", "limit_options", **LIMIT, **acted)


def test_fspr_5_7_3_a_limit_all_in_of_half_a_bet_opens() -> None:
    acted = {"actions": "A check, B bet 4!, C raise 10", "actor": "D"}
    result = ruling("fspr", "limit_options", **LIMIT, **acted)
    assert (result["raise_total"], result["cap_total"]) == (20, 40)


def test_tda_2019_54_B_a_short_small_blind_is_filled_in_fspr_it_is_not() -> None:
    acted = {"actions": "SB post_sb 4!, BB post_bb 20", "actor": "A", "pot_before": 0}
    state = PL | PRE | {"betting": "pot_limit"} | acted
    assert ruling("tda_2019", "pot_limit_max", **state)["max_total"] == 70
    assert ruling("fspr", "pot_limit_max", **state)["max_total"] == 64


def test_fspr_5_9_6_pot_after_a_short_all_in_counts_what_is_there() -> None:
    result = ruling("fspr", "pot_limit_max", **PL, actions="A bet 50, B raise 70!", actor="C")
    assert (result["pot_now"], result["max_total"]) == (220, 360)


def test_tda_2011_has_no_pot_limit_maximum() -> None:
    assert not_covered("tda_2011", "pot_limit_max", **PL, actions="", actor="A")


def test_fspr_5_1_a_round_is_open_while_somebody_has_not_acted() -> None:
    result = ruling("fspr", "round_closed", **NL, actions="A check", players=["A", "B"])
    assert (result["closed"], result["owes"]) == (False, {})
    acted = "A bet 50!, B fold"
    over = ruling("fspr", "round_closed", **NL, actions=acted, players=["A", "B", "C"])
    assert (over["closed"], over["owes"]) == (False, {"C": 50})


@for_each("key", KEYS)
def test_an_unknown_topic_is_named(key: str) -> None:
    assert complaint(key, "tea_leaves") == "topic: field.not_one_of"


@for_each(
    ("changed", "fault"),
    [
        ({"blinds": [10, "20"]}, "inputs.blinds[1]: number.not_whole"),
        ({"blinds": [10, True]}, "inputs.blinds[1]: number.not_whole"),
        ({"blinds": [20]}, "inputs.blinds: pair.incomplete"),
        ({"blinds": [0, 20]}, "inputs.blinds[0]: number.below least=1"),
        ({"blinds": None}, "inputs.blinds: field.missing"),
        (
            {"betting": "spread"},
            "inputs.betting: field.not_one_of",
        ),
        ({"actions": {}}, "inputs.actions: field.not_list"),
        ({"actions": ["A bets"]}, "inputs.actions[0]: field.not_map"),
        ({"actions": "A bet"}, "inputs.actions[0].to: field.missing"),
        (
            {"actions": "A bet 50, B call 40"},
            "inputs.actions[1].to: action.below_call least=50",
        ),
        (
            {"actions": "A bet 19"},
            "inputs.actions[0].to: action.below_least least=20 rule=bfsp 4.9.3",
        ),
        (
            {"actions": "A bet 50, B raise 50"},
            "inputs.actions[1].to: action.below_least least=100 rule=bfsp 4.9.5",
        ),
        (
            {"actions": "A bet 50, B raise 100, C raise 149"},
            "inputs.actions[2].to: action.below_least least=150 rule=bfsp 4.9.6",
        ),
        (
            {"actions": "A bet 50, B fold, B raise 100"},
            "inputs.actions[2].to: action.has_folded",
        ),
        (
            {"street": "preflop", "actions": "SB post_sb 10, BB post_bb 25"},
            "inputs.actions[1].to: action.over_blind most=20",
        ),
        (
            {"actions": "A bet 50, B call 60"},
            "inputs.actions[1].to: number.above most=50",
        ),
        ({"actor": 7}, "inputs.actor: field.not_text"),
        ({"pot_before": -1}, "inputs.pot_before: number.below least=0"),
    ],
)
def test_a_malformed_input_is_named(changed: dict[str, object], fault: str) -> None:
    state = NL | {"actions": "A bet 50", "actor": "B"} | changed
    assert complaint("bfsp", "min_raise", **state) == fault


def test_what_is_not_covered_says_which_book_and_topic() -> None:
    state = PL | {"actions": [], "actor": "A"}
    assert decide(load("tda_2011"), "pot_limit_max", state) == NotCovered(
        "tda_2011", "pot_limit_max"
    )


STUD = {"betting": "limit", "street": "flop", "unit": 10, "actor": "B"}


def test_fspr_5_7_3_the_first_full_bet_of_stud_completes_the_bring_in() -> None:
    state = STUD | {"actions": "A bring_in 5", "players_at_round_start": 4}
    result = ruling("fspr", "limit_options", **state)
    assert (result["call_total"], result["raise_total"], result["cap_total"]) == (5, 10, 40)
    least = ruling("fspr", "min_raise", **state)
    assert (least["to_call"], least["min_raise_by"], least["min_raise_total"]) == (5, 5, 10)
    then = state | {"actions": "A bring_in 5, C bet 10"}
    after = ruling("fspr", "limit_options", **then)
    assert (after["call_total"], after["raise_total"], after["cap_total"]) == (10, 20, 40)


def test_tda_2019_36_a_bring_in_is_no_action() -> None:
    result = ruling("tda_2019", "substantial_action", actions="A bring_in 5, B call 5")
    assert result["substantial"] is False


def test_fspr_5_9_8_whom_a_short_all_in_left_to_call_has_no_limit_raise() -> None:
    acted = "A bet 10, B raise 14!, C call 14"
    first = ruling("fspr", "limit_options", **LIMIT, actions=acted, actor="A")
    assert (first["call_total"], first["raise_total"], first["may_raise"]) == (14, None, False)
    fourth = ruling("fspr", "limit_options", **LIMIT, actions=acted, actor="D")
    assert (fourth["raise_total"], fourth["may_raise"]) == (20, True)


def test_a_total_told_with_a_fold_or_a_check_puts_nothing_in() -> None:
    acts = [
        {"player": "SB", "action": "post_sb", "to": 10},
        {"player": "BB", "action": "post_bb", "to": 20},
        {"player": "A", "action": "raise", "to": 60},
        {"player": "SB", "action": "fold", "to": 10},
    ]
    result = ruling("tda_2019", "min_raise", **PRE, actions=acts, actor="BB")
    assert (result["to_call"], result["min_raise_total"]) == (40, 100)
    checked = [
        {"player": "A", "action": "check", "to": 0},
        {"player": "B", "action": "bet", "to": 15, "all_in": True},
    ]
    assert ruling("fspr", "reopen", **NL, actions=checked, actor="A")["may_raise"] is True


def test_json_has_one_kind_of_number() -> None:
    acted = [{"player": "A", "action": "bet", "to": 50.0}]
    state = NL | {"blinds": [10.0, 20], "actions": acted, "actor": "B"}
    result = ruling("bfsp", "min_raise", **state)
    assert (result["call_total"], result["min_raise_total"]) == (50, 100)
    half = state | {"actions": [{"player": "A", "action": "bet", "to": 50.5}]}
    assert complaint("bfsp", "min_raise", **half).endswith("number.not_whole")


def test_tda_2011_37_an_all_in_of_limit_that_is_no_half_asks_for_no_half() -> None:
    acted = "A bet 10, B raise 20!, C call 12!"
    state = LIMIT | {"house_max_raises": 3}
    result = ruling("tda_2011", "limit_options", **state, actions=acted, actor="D")
    assert (result["call_total"], result["raise_total"]) == (20, 30)
