"""Chips and words: what the worked examples leave open."""

from tests.calculators.in_one_line import complaint, not_covered, ruling
from tests.each import for_each

NL = {"betting": "no_limit", "street": "flop", "blinds": [100, 200], "actor": "B"}
PL = NL | {"betting": "pot_limit", "pot_before": 1000}
FACING = NL | {"actions": "A bet 1000"}
OPEN = NL | {"actions": ""}
PRE = NL | {"street": "preflop", "actions": "SB post_sb 100, BB post_bb 200, A raise 1000"}


def chips(*pushed: int) -> dict[str, object]:
    return {"push": {"chips": list(pushed)}}


def declared(word: str = "", amount: int = 0) -> dict[str, object]:
    words: dict[str, object] = {"word": word} if word else {}
    return {"declared": words | ({"amount": amount} if amount else {})}


def test_fspr_5_13_1400_silently_over_1000_is_completed_or_forfeited() -> None:
    result = ruling("fspr", "chip_action", **FACING, **chips(500, 500, 200, 200))
    assert (result["ruling"], result["amount_total"], result["must_add"], result["options"]) == (
        "insufficient_raise",
        2000,
        600,
        ["complete_to_minimum", "forfeit_and_fold"],
    )
    assert result["rule"] == "fspr 5.13"


def test_tda_2011_37_below_half_is_a_call_and_half_completes() -> None:
    below = ruling("tda_2011", "chip_action", **FACING, **chips(1000, 400))
    assert (below["ruling"], below["returned"]) == ("call", 400)
    half = ruling("tda_2011", "chip_action", **FACING, **chips(1000, 500))
    assert (half["ruling"], half["amount_total"], half["must_add"]) == ("raise", 2000, 500)


def test_tda_2019_45_B_last_chips_are_an_all_in_metropolitan_measures_them() -> None:
    last = chips(500, 500, 100, 100) | {"stack_before": 1200}
    assert ruling("tda_2019", "chip_action", **FACING, **last)["ruling"] == "all_in"
    assert ruling("metropolitan", "chip_action", **FACING, **last)["ruling"] == "call"


def test_a_raise_he_cannot_complete_is_his_all_in() -> None:
    last = chips(1000, 700) | {"stack_before": 1700}
    result = ruling("metropolitan", "chip_action", **FACING, **last)
    assert (result["ruling"], result["amount_total"], result["must_add"]) == ("all_in", 1700, 0)


def test_last_chips_below_a_call_are_an_all_in_in_every_book() -> None:
    for book in ("fspr", "tda_2011", "tda_2019"):
        result = ruling(book, "chip_action", **FACING, **chips(500), stack_before=500)
        assert (result["ruling"], result["amount_total"]) == ("all_in", 500)


def test_tda_2019_51_B_a_silent_undercall_of_the_opening_bet() -> None:
    result = ruling("tda_2019", "chip_action", **FACING, **chips(500), players_in_hand=5)
    assert (result["ruling"], result["must_add"]) == ("full_call_required", 500)


def test_tda_2019_40_A_chips_before_the_word_rule() -> None:
    state = FACING | chips(5000) | declared("raise")
    late = ruling("tda_2019", "chip_action", **state, order="chips_first")
    assert (late["ruling"], late["returned"]) == ("call", 4000)
    assert ruling("tda_2019", "chip_action", **state, order="simultaneous")["ruling"] == "raise"


def test_fspr_5_14_2_a_chip_thrown_and_then_called_a_raise_is_one() -> None:
    state = FACING | chips(5000) | declared("raise") | {"order": "chips_first"}
    for book, paragraph in (("fspr", "5.14.2"), ("bfsp", "4.14.2")):
        result = ruling(book, "chip_action", **state)
        assert (result["ruling"], result["amount_total"]) == ("raise", 5000)
        assert result["rule"] == f"{book} {paragraph}"
        assert not_covered(book, "chip_action", **state | declared("raise", 3000))
        assert not_covered(book, "chip_action", **state | {"order": "unclear_conflict"})


def test_tda_2019_52_A_a_bet_below_the_least_is_completed() -> None:
    result = ruling("tda_2019", "chip_action", **OPEN, **chips(100))
    assert (result["ruling"], result["amount_total"], result["must_add"]) == ("bet", 200, 100)
    assert not_covered("tda_2011", "chip_action", **OPEN, **chips(100))


def test_pot_said_in_pot_limit_is_the_pot() -> None:
    result = ruling("bfsp", "chip_action", **PL, actions="A bet 1000", **declared("pot"))
    assert (result["ruling"], result["amount_total"], result["must_add"]) == ("raise", 4000, 4000)


def test_fspr_says_nothing_of_the_pot_in_no_limit() -> None:
    assert not_covered("fspr", "chip_action", **OPEN, **declared("pot"))
    limit = {"betting": "limit", "street": "flop", "unit": 20, "actions": "", "actor": "B"}
    assert not_covered("tda_2019", "chip_action", **limit, **declared("pot"))


def test_fspr_5_8_1_what_is_said_binds() -> None:
    called = ruling("fspr", "chip_action", **FACING, **chips(500), **declared("call"))
    assert (called["ruling"], called["must_add"], called["rule"]) == ("call", 500, "fspr 5.8.1")
    everything = ruling("fspr", "chip_action", **FACING, **declared("all_in"), stack_before=700)
    assert (everything["ruling"], everything["amount_total"]) == ("all_in", 700)
    bet = ruling("fspr", "chip_action", **OPEN, **declared("bet", 500))
    assert (bet["ruling"], bet["amount_total"]) == ("bet", 500)
    assert ruling("fspr", "chip_action", **OPEN, **declared("check"))["ruling"] == "check"


def test_fspr_5_13_a_bare_amount_between_call_and_raise_is_completed_or_forfeited() -> None:
    for book, paragraph in (("fspr", "5.13"), ("bfsp", "4.13")):
        result = ruling(book, "chip_action", **FACING, **declared(amount=1400))
        assert (result["ruling"], result["amount_total"]) == ("insufficient_raise", 2000)
        assert result["rule"] == f"{book} {paragraph}"
        under = ruling(book, "chip_action", **FACING, **declared(amount=999))
        assert (under["ruling"], under["must_add"]) == ("complete_or_forfeit", 1000)
        assert ruling(book, "chip_action", **OPEN, **declared(amount=1400))["ruling"] == "bet"


def test_tda_2011_37_half_of_the_raise_decides_on_a_bare_amount_too() -> None:
    half = ruling("tda_2011", "chip_action", **FACING, **declared(amount=1500))
    assert (half["ruling"], half["must_add"], half["rule"]) == ("raise", 2000, "tda_2011 37")
    below = ruling("tda_2011", "chip_action", **FACING, **declared(amount=1499))
    assert (below["ruling"], below["must_add"]) == ("call", 1000)
    assert not_covered("tda_2011", "chip_action", **FACING, **declared(amount=999))


def test_all_in_said_needs_the_stack() -> None:
    fault = complaint("fspr", "chip_action", **FACING, **declared("all_in"))
    assert fault == "inputs.stack_before: field.missing"


def test_tda_2019_44_one_chip_of_the_big_blind_with_nothing_to_call_is_a_check() -> None:
    acted = "SB post_sb 100, BB post_bb 200, A call 200, SB call 200"
    result = ruling(
        "tda_2019", "chip_action", **PRE | {"actions": acted, "actor": "BB"}, **chips(1000)
    )
    assert (result["ruling"], result["returned"]) == ("check", 1000)


def test_tda_2019_46_only_that_book_reads_chips_in_front() -> None:
    prior = {"prior": {"chips": [100, 100], "handling": "left"}}
    state = PRE | {"actor": "BB"} | prior | chips(1000)
    assert ruling("tda_2019", "chip_action", **state)["ruling"] == "call"
    assert not_covered("metropolitan", "chip_action", **state)
    odd = PRE | {"actor": "BB", "prior": {"chips": [100], "handling": "eaten"}} | chips(1000)
    assert complaint("tda_2019", "chip_action", **odd) == "inputs.prior.handling: field.not_one_of"


def test_nothing_pushed_and_nothing_said() -> None:
    assert complaint("bfsp", "chip_action", **FACING) == "inputs.push.chips: field.missing"


def test_metropolitan_41_C_a_first_motion_below_the_least_raise_is_lifted_to_it() -> None:
    for motions, total in (([1500, 2000], 2000), ([1000, 2000], 3000), ([2500, 500], 2500)):
        state = FACING | declared("raise") | {"motions": motions}
        result = ruling("metropolitan", "two_motion_raise", **state)
        assert (result["ruling"], result["amount_total"]) == ("raise", total)
        assert result["rule"] == "metropolitan 41-C"


def test_fspr_5_11_tda_2011_36_tda_2019_42_two_motions_are_forbidden() -> None:
    state = FACING | declared("raise") | {"motions": [1000, 2000]}
    assert ruling("metropolitan", "two_motion_raise", **state)["amount_total"] == 3000
    for book, paragraph in (("fspr", "5.11"), ("tda_2011", "36"), ("tda_2019", "42")):
        result = ruling(book, "two_motion_raise", **state)
        assert (result["ruling"], result["amount_total"]) == ("td_discretion", None)
        assert result["rule"] == f"{book} {paragraph}"
    wrong = complaint("metropolitan", "two_motion_raise", **state | {"motions": [1000]})
    assert wrong == "inputs.motions: pair.incomplete"


@for_each(
    ("motions", "expected"),
    [
        ([1000, 2000], ("call", 1000, 2000, 0)),
        ([2000, 500], ("raise", 2000, 500, 0)),
        ([3500, 500], ("raise", 3500, 500, 0)),
        ([1400, 900], ("insufficient_raise", 2000, 900, 600)),
        ([400, 900], ("complete_or_forfeit", 1000, 900, 600)),
    ],
)
def test_bfsp_4_11_and_4_14_3_the_first_motion_is_an_amount_of_chips(
    motions: list[int], expected: tuple[str, int, int, int]
) -> None:
    result = ruling("bfsp", "two_motion_raise", **FACING, motions=motions)
    named = ("ruling", "amount_total", "returned", "must_add")
    assert tuple(result[name] for name in named) == expected
    assert result["rule"] == "bfsp 4.11"


def test_bfsp_4_11_a_first_motion_of_one_who_may_only_call_is_a_call() -> None:
    state = NL | {"actor": "A", "actions": "A bet 1000, B raise 1500!, C call 1500"}
    result = ruling("bfsp", "two_motion_raise", **state, motions=[3000, 500])
    assert (result["ruling"], result["amount_total"], result["returned"]) == ("call", 1500, 3000)


def test_bfsp_4_13_the_dealers_fault_has_no_end_in_fspr_it_has() -> None:
    state = FACING | chips(300) | {"dealer_error": True, "next_player_acted": True}
    assert ruling("bfsp", "undercall", **state)["ruling"] == "may_take_back"
    assert ruling("fspr", "undercall", **state)["ruling"] == "complete_or_forfeit"


def test_tda_2019_51_B_heads_up_any_bet_must_be_called_in_full() -> None:
    raised = FACING | {"actions": "A bet 1000, B raise 3000", "actor": "A"} | chips(500)
    assert ruling("tda_2019", "undercall", **raised, players_in_hand=2)["ruling"] == (
        "full_call_required"
    )
    assert ruling("tda_2019", "undercall", **raised, players_in_hand=3)["ruling"] == "td_discretion"
    assert not_covered("tda_2011", "undercall", **raised, players_in_hand=2)


@for_each(
    ("acted", "street", "expected"),
    [
        ("A check, C bet 150!", "flop", "full_call_required"),  # all-in below the least bet
        ("A bet 150!, C raise 1000", "flop", "td_discretion"),
        ("A bet 1000, C raise 1500!", "flop", "td_discretion"),
        ("SB post_sb 100, BB post_bb 200, A raise 300!", "preflop", "td_discretion"),
        ("SB post_sb 100, BB post_bb 200, A call 200", "preflop", "full_call_required"),
    ],
)
@for_each(("book", "paragraph"), [("tda_2019", "51-B"), ("metropolitan", "38-B")])
def test_tda_2019_51_B_metropolitan_38_B_the_opening_bet_is_the_first_one_with_chips(
    book: str, paragraph: str, acted: str, street: str, expected: str
) -> None:
    state = NL | {"street": street, "actions": acted, "actor": "D"} | chips(50)
    result = ruling(book, "undercall", **state, players_in_hand=4)
    assert (result["ruling"], result["rule"]) == (expected, f"{book} {paragraph}")


def test_enough_chips_are_no_undercall() -> None:
    fault = complaint("bfsp", "undercall", **FACING, **chips(1000))
    assert fault == "inputs.push: push.makes_call"


def test_tda_2019_57_meanings_below_the_least_bet_are_left_out() -> None:
    state = {"candidates": [50, 500, 5000], "pot": 300, "min_legal": 200}
    assert ruling("tda_2019", "ambiguous_amount", **state)["amount"] == 500
    assert ruling("tda_2011", "ambiguous_amount", **state)["amount"] == 500
    assert not_covered("bfsp", "ambiguous_amount", **state)
    nothing = complaint("tda_2011", "ambiguous_amount", candidates=[])
    assert nothing == "inputs.candidates: field.too_few least=1"


def test_fspr_5_9_8_chips_of_one_who_may_only_call_are_a_call() -> None:
    acted = "A bet 1000, B raise 1500!, C call 1500"
    state = NL | {"actor": "A", "actions": acted}
    for book, paragraph in (("fspr", "5.9.8"), ("tda_2019", "47-A"), ("tda_2011", "37")):
        result = ruling(book, "chip_action", **state, **chips(1000, 1000, 1000))
        assert (result["ruling"], result["returned"]) == ("call", 2500)
        assert result["rule"] == f"{book} {paragraph}"
        assert not_covered(book, "chip_action", **state, **declared("raise", 4000))


LIMIT = {"betting": "limit", "street": "flop", "unit": 20, "actor": "E"}
CAPPED = LIMIT | {"actions": "A bet 20, B raise 40, C raise 60, D raise 80"}


def test_fspr_5_7_3_at_the_cap_chips_are_a_call_and_there_is_no_least_raise() -> None:
    many = CAPPED | {"players_at_round_start": 5, "push": {"chips": [50, 40, 10]}}
    result = ruling("fspr", "chip_action", **many)
    assert (result["ruling"], result["amount_total"], result["returned"]) == ("call", 80, 20)
    least = ruling("fspr", "min_raise", **many)
    assert (least["to_call"], least["min_raise_by"], least["min_raise_total"]) == (80, None, None)
    assert least["rule"] == "fspr 5.7.3"
    assert not_covered("fspr", "chip_action", **many, **declared("raise"))


def test_fspr_5_7_3_begun_heads_up_there_is_no_cap() -> None:
    two = CAPPED | {"players_at_round_start": 2, "push": {"chips": [50, 40, 10]}}
    assert ruling("fspr", "chip_action", **two)["amount_total"] == 100
    assert ruling("fspr", "min_raise", **two)["min_raise_total"] == 100
    assert ruling("fspr", "min_raise", **CAPPED)["min_raise_total"] is None
    untold = LIMIT | {"actions": "A bet 20, B raise 40, A raise 60, B raise 80", "actor": "A"}
    fault = complaint("fspr", "min_raise", **untold)
    assert fault == "inputs.players_at_round_start: field.missing"


def test_tda_2019_48_the_house_sets_the_cap_and_may_not_have_told_it() -> None:
    assert ruling("tda_2019", "min_raise", **CAPPED)["min_raise_total"] == 100
    assert ruling("tda_2019", "min_raise", **CAPPED, house_max_raises=3)["min_raise_total"] is None
    ended = CAPPED | {"house_max_raises": 3, "players_left_in_event": 2}
    assert ruling("tda_2019", "min_raise", **ended)["min_raise_total"] == 100


def test_a_short_call_never_owes_more_than_there_is() -> None:
    state = NL | {"actions": "A bet 1000", "players_in_hand": 2, "push": {"chips": [100]}}
    result = ruling("tda_2019", "chip_action", **state, stack_before=700)
    assert (result["ruling"], result["amount_total"], result["must_add"]) == (
        "full_call_required",
        700,
        600,
    )
    fault = complaint("tda_2019", "chip_action", **state, stack_before=50)
    assert fault == "inputs.stack_before: stack.below_push least=100"


def test_fspr_5_11_an_amount_said_is_a_call_or_a_full_raise_where_it_is_just_that() -> None:
    state = NL | {"actions": "A bet 1000"}
    for book in ("fspr", "bfsp", "tda_2011"):
        called = ruling(book, "chip_action", **state, **declared("", 1000))
        assert (called["ruling"], called["must_add"]) == ("call", 1000)
        raised = ruling(book, "chip_action", **state, **declared("", 2500))
        assert (raised["ruling"], raised["amount_total"]) == ("raise", 2500)


def test_tda_2019_51_b_an_amount_said_may_be_below_a_call_and_players_may_be_counted() -> None:
    state = NL | {"actions": "A bet 2000"}
    result = ruling("tda_2019", "undercall", **state, **declared("", 500))
    assert (result["ruling"], result["must_add"]) == ("full_call_required", 2000)
    raised = NL | chips(1000) | {"actions": "A bet 2000, C raise 8000"}
    assert ruling("tda_2019", "undercall", **raised)["ruling"] == "td_discretion"
    gone = raised | {"actions": "A bet 2000, C raise 8000, A fold"}
    assert complaint("tda_2019", "undercall", **gone) == "inputs.players_in_hand: field.missing"


def test_tda_2019_51_a_all_in_said_with_chips_is_at_least_these() -> None:
    result = ruling("tda_2019", "chip_action", **FACING, **chips(1000, 500), **declared("all_in"))
    assert (result["ruling"], result["amount_total"], result["must_add"]) == ("all_in", 1500, 0)


def test_tda_2011_38_raise_said_after_the_chip_is_a_call() -> None:
    state = FACING | chips(5000) | declared("raise")
    late = ruling("tda_2011", "chip_action", **state, order="chips_first")
    assert (late["ruling"], late["returned"], late["rule"]) == ("call", 4000, "tda_2011 38")


def test_fspr_5_14_2_a_chip_thrown_with_the_word_raise_is_one() -> None:
    state = FACING | chips(5000) | declared("raise") | {"order": "simultaneous"}
    for book in ("fspr", "bfsp", "tda_2011", "tda_2019", "metropolitan"):
        result = ruling(book, "chip_action", **state)
        assert (result["ruling"], result["amount_total"]) == ("raise", 5000)
    assert not_covered("fspr", "chip_action", **state | declared("raise", 3000))


def test_tda_2019_46_C_a_blind_in_a_great_chip_calls_it_does_not_check() -> None:
    prior = {"prior": {"chips": [1000], "handling": "left"}}
    state = PRE | {"actor": "BB", "actions": "SB post_sb 100, BB post_bb 200, A raise 900"} | prior
    pushed = ruling("tda_2019", "chip_action", **state, **chips(25))
    assert (pushed["ruling"], pushed["amount_total"], pushed["returned"]) == ("call", 900, 125)
    called = ruling("tda_2019", "chip_action", **state, **declared("call"))
    assert (called["ruling"], called["amount_total"], called["returned"]) == ("call", 900, 100)
    assert (
        ruling("tda_2019", "chip_action", **state, **declared("check"))["ruling"] == "call_or_fold"
    )


def test_tda_2019_43_A_a_number_said_of_all_he_has_is_an_all_in() -> None:
    state = FACING | declared(amount=1200) | {"stack_before": 1200}
    result = ruling("tda_2019", "chip_action", **state)
    assert (result["ruling"], result["amount_total"]) == ("all_in", 1200)
    assert result["rule"] == "tda_2019 45-B"
    assert ruling("metropolitan", "chip_action", **state)["ruling"] == "call"


def test_tda_2019_46_C_2_old_and_new_chips_all_needed_for_the_call_are_a_call() -> None:
    acted = "SB post_sb 250, BB post_bb 500, A raise 1100"
    state = NL | {"street": "preflop", "blinds": [250, 500], "actor": "BB", "actions": acted}
    part = {"prior": {"chips": [500, 500], "handling": "pulled_part", "kept": [500]}}
    result = ruling("tda_2019", "chip_action", **state, **part, **chips(1000))
    assert (result["ruling"], result["amount_total"], result["returned"]) == ("call", 1100, 400)
    spare = ruling("tda_2019", "chip_action", **state, **part, **chips(1000, 100))
    assert (spare["ruling"], spare["amount_total"], spare["must_add"]) == ("raise", 1700, 100)


def test_fspr_5_13_chips_behind_let_him_complete_or_forfeit_all_of_them_are_an_all_in() -> None:
    bets = OPEN | chips(50) | {"stack_before": 80}
    result = ruling("fspr", "chip_action", **bets)
    assert (result["ruling"], result["amount_total"], result["must_add"]) == (
        "insufficient_bet",
        80,
        30,
    )
    assert result["options"] == ["complete_to_minimum", "forfeit_and_fold"]
    assert ruling("fspr", "chip_action", **bets | {"stack_before": 50})["ruling"] == "all_in"
    directors = ruling("tda_2019", "chip_action", **bets)
    assert (directors["ruling"], directors["amount_total"]) == ("all_in", 80)


def test_tda_2019_43_A_a_raise_said_over_a_stack_that_does_not_reach_it_is_an_all_in() -> None:
    for book in ("fspr", "tda_2011", "tda_2019", "metropolitan"):
        for words in (declared("raise"), declared("raise", 5000)):
            result = ruling(book, "chip_action", **FACING, **words, stack_before=1700)
            assert (result["ruling"], result["amount_total"], result["must_add"]) == (
                "all_in",
                1700,
                1700,
            )
    full = ruling("tda_2019", "chip_action", **FACING, **declared("raise", 5000), stack_before=2500)
    assert (full["ruling"], full["amount_total"]) == ("raise", 2500)


def test_tda_2019_51_B_chips_over_a_call_named_too_small_come_back() -> None:
    state = FACING | chips(5000) | declared(amount=250) | {"players_in_hand": 4}
    result = ruling("tda_2019", "chip_action", **state)
    assert (result["ruling"], result["amount_total"]) == ("full_call_required", 1000)
    assert (result["returned"], result["must_add"]) == (4000, 0)


def test_tda_2019_51_B_an_undercall_is_made_up_as_far_as_the_chips_go() -> None:
    short = FACING | chips(500) | {"players_in_hand": 4, "stack_before": 800}
    result = ruling("tda_2019", "undercall", **short)
    assert (result["ruling"], result["must_add"]) == ("full_call_required", 300)
    fault = complaint("tda_2019", "undercall", **short | {"stack_before": 500})
    assert fault == "inputs.push: push.makes_call"


def test_tda_2019_46_C_chips_pulled_back_are_owed_again() -> None:
    prior = {"prior": {"chips": [100, 100], "handling": "pulled_all"}, "players_in_hand": 4}
    result = ruling("tda_2019", "undercall", **PRE | {"actor": "BB"} | prior | chips(500))
    assert (result["ruling"], result["must_add"]) == ("td_discretion", 500)


def test_tda_2019_51_A_call_said_with_more_than_a_call_owes_nothing() -> None:
    result = ruling("tda_2019", "undercall", **FACING, **declared("call"), **chips(5000))
    assert (result["ruling"], result["must_add"]) == ("full_call_required", 0)
