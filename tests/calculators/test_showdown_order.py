"""The showdown and disputes: what the worked examples leave open."""

from tests.calculators.in_one_line import complaint, not_covered, ruling
from tests.each import for_each

LIVE = {"live_seats": {"A": 2, "B": 5, "C": 7}, "button_seat": 5, "max_seats": 9}


def test_tda_2019_17_A_the_button_is_the_last_to_show() -> None:
    result = ruling("tda_2019", "showdown_order", **LIVE)
    assert result["order"] == ["C", "A", "B"]


def test_bfsp_5_9_2_rules_the_checked_round_only() -> None:
    assert not_covered("bfsp", "showdown_order", **LIVE, last_street_aggressor="A")
    assert not_covered("bfsp", "showdown_order", **LIVE)


def test_an_aggressor_who_is_gone_is_ruled_by_nobody() -> None:
    assert not_covered("bfsp", "showdown_order", **LIVE, last_aggressor_any_street="D")


def test_bfsp_5_9_2_a_mucked_hand_is_shown_by_the_chief_judge_on_suspicion_alone() -> None:
    state = {"status": {"A": "holding"}, "requester": "A", "target": "B"}
    without = ruling("bfsp", "request_to_see", **state)
    assert (without["right"], without["rule"]) == ("none", "bfsp 5.9.2")
    assert ruling("bfsp", "request_to_see", **state, suspicion=True)["right"] == "judge_only"
    called = state | {"river_bet": True, "river_callers": ["A"], "last_aggressor": "B"}
    assert ruling("bfsp", "request_to_see", **called)["right"] == "none"
    assert not_covered("fspr", "request_to_see", **state)
    fault = complaint("tda_2019", "request_to_see", **state | {"requester": "Z"})
    assert fault == "inputs.status: status.missing player=Z"


@for_each(
    ("status", "right"),
    [
        ("holding", "td_discretion"),
        ("tabled", "td_discretion"),
        ("folded", "td_discretion"),
        ("mucking", "none"),
        ("mucked", "none"),
    ],
)
def test_tda_2011_14_who_mucks_at_the_showdown_has_lost_the_right_to_ask(
    status: str, right: str
) -> None:
    asks = {"requester": "A", "target": "B", "status": {"A": status, "B": "mucking"}}
    assert ruling("tda_2011", "request_to_see", **asks, suspicion=True)["right"] == right
    assert ruling("tda_2011", "request_to_see", **asks)["right"] == "none"
    assert ruling("tda_2011", "request_to_see", suspicion=True)["right"] == "td_discretion"


@for_each(("action", "is_open"), [(False, True), (True, False)])
def test_tda_2019_22_counting_until_substantial_action(action: bool, is_open: bool) -> None:
    state = {"kind": "count", "next_hand_started": True, "substantial_action_in_next_hand": action}
    assert ruling("tda_2019", "dispute_window", **state)["open"] is is_open
    assert ruling("bfsp", "dispute_window", **state)["open"] is False


def test_tda_2019_22_substantial_action_in_the_next_hand_says_that_it_has_begun() -> None:
    state = {"kind": "count", "substantial_action_in_next_hand": True}
    assert ruling("tda_2019", "dispute_window", **state)["open"] is False
    assert ruling("bfsp", "dispute_window", **state)["open"] is False
    fault = complaint("bfsp", "dispute_window", kind="hand")
    assert fault == "inputs.next_hand_started: field.missing"


def test_tda_2019_18_B_asks_for_the_bet_on_the_river() -> None:
    asks = {"requester": "A", "target": "B", "status": {"A": "holding"}}
    fault = complaint("tda_2019", "request_to_see", **asks)
    assert fault == "inputs.river_bet: field.missing"


def test_fspr_sets_no_end_to_disputes_and_tda_2011_18_makes_no_exception_of_a_break() -> None:
    assert not_covered("fspr", "dispute_window", next_hand_started=True)
    on_break = {"break_after_hand": True, "seconds_since_award": 600}
    assert ruling("tda_2011", "dispute_window", **on_break)["open"] is True
    assert ruling("metropolitan", "dispute_window", **on_break)["open"] is False
    late = ruling("bfsp", "dispute_window", break_after_hand=True, next_hand_started=True)
    assert late["open"] is False


def test_tda_2011_11_metropolitan_14_make_no_exception_of_hand_for_hand() -> None:
    turn = {"after": "turn", "live": ["A", "B"], "chips_behind": {"A": 0, "B": 10}}
    turn |= {"betting_complete": True}
    for book in ("tda_2011", "metropolitan"):
        result = ruling(book, "showdown_faceup", steps=[turn], hand_for_hand=True)
        assert result["steps"] == [{"after": "turn", "face_up": True}]


def test_tda_2019_16_an_all_in_that_nobody_called_is_not_shown() -> None:
    turn = {"after": "turn", "live": ["A"], "chips_behind": {"A": 0}, "betting_complete": True}
    result = ruling("tda_2019", "showdown_faceup", steps=[turn])
    assert result["steps"] == [{"after": "turn", "face_up": False}]


def test_fspr_7_4_3_names_no_moment_for_an_absent_player() -> None:
    assert not_covered("fspr", "at_seat", arrival="during_deal")
    assert not_covered("metropolitan", "at_seat", arrival="during_deal")


STUD = LIVE | {
    "game_kind": "stud",
    "upcards": {
        "A": ["Kc", "Kd", "3h", "2s"],
        "B": ["Ah", "Qd", "Jh", "9s"],
        "C": ["Ks", "Kh", "3d", "2c"],
    },
}


def test_tda_2019_17_A_and_RP_10_D_the_best_open_hand_shows_first_suits_break_ties() -> None:
    for book in ("tda_2011", "tda_2019", "metropolitan"):
        result = ruling(book, "showdown_order", **STUD)
        assert result["order"] == ["C", "A", "B"]
    assert ruling("tda_2019", "showdown_order", **STUD, last_street_aggressor="B")["first"] == "B"


def test_tda_2011_12_the_lowest_open_hand_in_razz() -> None:
    razz = STUD | {"game_kind": "razz"}
    assert ruling("tda_2011", "showdown_order", **razz)["first"] == "B"  # no pair, the ace is low
    low = {"A": ["8c", "7d", "3h", "2s"], "B": ["8h", "7s", "3d", "Ah"], "C": ["9s", "4h", "3c"]}
    assert ruling("tda_2011", "showdown_order", **razz | {"upcards": low})["first"] == "B"


def test_fspr_6_8_2_bfsp_5_9_2_make_no_difference_for_stud() -> None:
    assert ruling("fspr", "showdown_order", **STUD)["first"] == "C"  # left of the button
    result = ruling("bfsp", "showdown_order", **STUD, last_aggressor_any_street="B")
    assert result["first"] == "B"


def test_open_cards_are_asked_for_where_they_decide() -> None:
    fault = complaint("tda_2019", "showdown_order", **LIVE, game_kind="stud")
    assert fault == "inputs.upcards: field.missing"
    twice = LIVE | {"live_seats": {"A": 2, "B": 2}}
    fault = complaint("tda_2019", "showdown_order", **twice)
    assert fault == "inputs.live_seats: names.twice"


@for_each("book", ["tda_2011", "tda_2019", "metropolitan"])
def test_tda_2019_13_C_a_winner_that_lay_open_is_not_killed(book: str) -> None:
    result = ruling(book, "killed_hand", dealer_error=True, was_tabled=True)
    assert result["ruling"] == "pot_to_real_winner"
    lost = ruling(book, "killed_hand", dealer_error=True)
    assert lost["ruling"] == "hand_dead"


def test_tda_2019_65_B_what_can_be_identified_lives_tda_2011_48_does_not_say_so() -> None:
    facts = {"dealer_error": True, "recoverable": True}
    assert ruling("tda_2019", "killed_hand", **facts)["ruling"] == "hand_live"
    assert ruling("metropolitan", "killed_hand", **facts)["rule"] == "metropolitan 59"
    assert ruling("tda_2011", "killed_hand", **facts)["ruling"] == "hand_dead"
