"""Cards dealt wrongly, all-ins, stud: what the worked examples leave open."""

from tests.calculators.in_one_line import complaint, not_covered, ruling

POSTED = "SB post_sb 10, BB post_bb 20"
SHORT = {"player": "P3", "cards_received": 1, "cards_due": 2}


def count(book: str, acted: str, **more: object) -> dict[str, object]:
    return ruling(book, "wrong_card_count", **SHORT | more, actions=acted)


def test_fspr_7_3_5_blinds_are_no_action_one_fold_is() -> None:
    assert count("fspr", POSTED)["rule"] == "fspr 7.3.5"
    late = count("fspr", POSTED + ", P4 fold")
    assert (late["ruling"], late["forced_bets"], late["rule"]) == (
        "hand_dead",
        "returned",
        "fspr 7.3.8",
    )


def test_bfsp_6_3_7_his_own_action_kills_the_hand_and_all_his_bets_stay() -> None:
    result = count("bfsp", POSTED + ", P3 call 20")
    assert (result["voluntary_bets"], result["forced_bets"]) == ("stay", "stay")
    assert result["rule"] == "bfsp 6.3.7"


def test_tda_2019_37_a_button_that_has_acted_gets_no_card() -> None:
    state = {"player": "B", "on_button": True}
    early = count("tda_2019", POSTED + ", A fold", **state)
    assert (early["ruling"], early["rule"]) == ("button_receives_missing_card", "tda_2019 37")
    assert count("tda_2019", POSTED + ", A fold, B call 20", **state)["ruling"] == "hand_dead"
    assert count("tda_2019", POSTED, **state | {"cards_received": 3})["ruling"] == "misdeal"
    assert count("fspr", POSTED, **state)["ruling"] == "redeal"


def test_tda_2019_37_heads_up_the_button_acts_first_and_is_dead() -> None:
    state = {"player": "B", "on_button": True}
    assert count("tda_2019", POSTED + ", B call 20", **state)["ruling"] == "hand_dead"


def test_tda_2019_35_D_his_own_action_alone_is_not_substantial() -> None:
    assert count("tda_2019", POSTED + ", P3 call 20")["ruling"] == "misdeal"
    assert count("tda_2019", POSTED + ", P3 call 20, P4 fold")["ruling"] == "hand_dead"


def test_tda_2011_31_and_metropolitan_33_A_33_D_a_misdeal_until_substantial_action() -> None:
    for book, rule in (("tda_2011", "31"), ("metropolitan", "33-A")):
        for acted in ("", ", P4 fold", ", P4 fold, P5 fold", ", P3 call 20"):
            result = count(book, POSTED + acted, on_button=True)
            assert (result["ruling"], result["rule"]) == ("misdeal", f"{book} {rule}")
        for acted in (", P4 fold, P5 call 20", ", P4 fold, P5 fold, P6 fold"):
            late = {**SHORT, "actions": POSTED + acted}
            assert not_covered(book, "wrong_card_count", **late)
        assert not_covered(book, "wrong_cards_at_showdown")


def test_a_right_count_is_no_question() -> None:
    right = complaint("fspr", "wrong_card_count", **SHORT | {"cards_received": 2}, actions="")
    assert right == "inputs.cards_received: number.same"


UP = {"upcards": {"A": "2c", "B": "Kd", "C": "5h"}, "clockwise": ["A", "B", "C"]}


def test_tda_2019_RP_10_E_the_next_player_with_chips() -> None:
    result = ruling("tda_2019", "bring_in", **UP, all_in_for_ante=["A", "B"])
    assert (result["player"], result["rule"]) == ("C", "tda_2019 RP-10-E")
    assert not_covered("tda_2019", "bring_in", **UP, all_in_for_ante=["A", "B", "C"])
    assert not_covered("tda_2011", "bring_in", **UP)


def test_a_card_nobody_printed_is_named() -> None:
    fault = complaint("fspr", "bring_in", upcards={"A": "2x"}, clockwise=["A"])
    assert fault == "inputs.upcards.A: card.unreadable"
    fault = complaint("fspr", "bring_in", upcards={"A": "2c"}, clockwise=["A", "B"])
    assert fault == "inputs.upcards.B: field.missing"


def test_fspr_6_7_5_after_the_upper_bet_only_the_upper_raise() -> None:
    acted = [{"player": "A", "action": "bet", "to": 20}]
    state = {"limits": [10, 20], "round": 2, "open_pair": True}
    assert ruling("fspr", "stud_bets", **state, actions=acted)["raises"] == [40]
    assert ruling("tda_2019", "stud_bets", **state)["bets"] == [10]
    assert not_covered("tda_2019", "stud_bets", limits=[10, 20], round=3)
    fault = complaint("fspr", "stud_bets", limits=[10, 20], round=6)
    assert fault == "inputs.round: number.above most=5"


def test_fspr_5_7_3_half_of_an_odd_limit_is_no_chip() -> None:
    fault = complaint("fspr", "stud_bring_in_amount", limits=[5, 10])
    assert fault == "inputs.limits[0]: number.odd"
    assert not_covered("bfsp", "stud_bring_in_amount", limits=[10, 20])


def test_tda_2019_16_nobody_all_in_nothing_is_turned_up() -> None:
    river = {"after": "river", "live": ["A", "B"], "chips_behind": {"A": 10, "B": 10}}
    river |= {"betting_complete": True, "last_street": True}
    result = ruling("tda_2019", "showdown_faceup", steps=[river])
    assert result["steps"] == [{"after": "river", "face_up": False}]


def test_tda_2019_RP_8_F_released_by_the_floor() -> None:
    turn = {"after": "turn", "live": ["A", "B"], "chips_behind": {"A": 0, "B": 10}}
    turn |= {"betting_complete": True}
    state = {"steps": [turn], "hand_for_hand": True}
    result = ruling("tda_2019", "showdown_faceup", **state, td_released=True)
    assert result["steps"] == [{"after": "turn", "face_up": True}]
    assert not_covered("bfsp", "showdown_faceup", **state)


def test_fspr_5_9_1_a_hand_in_the_muck_that_cannot_be_proved_is_dead() -> None:
    for book, rule in (("fspr", "5.9.1"), ("bfsp", "4.9.1")):
        for erred, proved in ((True, False), (False, False), (False, True)):
            result = ruling(book, "killed_hand", dealer_error=erred, recoverable=proved)
            assert (result["ruling"], result["rule"]) == ("hand_dead", f"{book} {rule}")


def test_fspr_6_2_2_suits_break_ties_for_the_button() -> None:
    result = ruling("fspr", "initial_button", cards={"S1": "Ah", "S2": "As"})
    assert result["button"] == "S2"
    assert not_covered("tda_2019", "initial_button", cards={"S1": "Ah"})
    assert complaint("fspr", "initial_button") == "inputs.cards: field.missing"


def test_tda_2019_RP_11_the_ante_is_paid_before_the_blind() -> None:
    result = ruling("tda_2019", "bb_ante", bb=2000, bb_player_stack=1500)
    assert (result["ante_paid"], result["blind_paid"]) == (1500, 0)
    assert not_covered("bfsp", "bb_ante", bb=2000)


def test_tda_2019_RP_7_and_23_the_last_seconds_of_a_level() -> None:
    assert ruling("tda_2019", "level_start", level=5, hand_start=9, clock_zero=9)["level"] == 6
    assert not_covered("fspr", "level_start", level=5, hand_start=9, clock_zero=9)
    assert not_covered("tda_2011", "dealer_push", seconds_to_break_or_level=10)
