"""The showdown and disputes: what the worked examples leave open."""

import pytest

from tests.rules.decisions.asking import complaint, not_covered, ruling

LIVE = {"live_seats": {"A": 2, "B": 5, "C": 7}, "button_seat": 5, "max_seats": 9}


def test_tda_2019_17_A_the_button_is_the_last_to_show() -> None:
    found = ruling("tda_2019", "showdown_order", **LIVE)
    assert found["order"] == ["C", "A", "B"]


def test_bfsp_5_9_2_rules_the_checked_round_only() -> None:
    assert not_covered("bfsp", "showdown_order", **LIVE, last_street_aggressor="A")
    assert not_covered("bfsp", "showdown_order", **LIVE)


def test_an_aggressor_who_is_gone_is_ruled_by_nobody() -> None:
    assert not_covered("bfsp", "showdown_order", **LIVE, last_aggressor_any_street="D")


def test_bfsp_5_9_2_only_the_chief_judge_opens_a_mucked_hand() -> None:
    state = {"status": {"A": "holding"}, "requester": "A", "target": "B"}
    assert ruling("bfsp", "request_to_see", **state)["right"] == "judge_only"
    assert not_covered("fspr", "request_to_see", **state)
    asked = complaint("tda_2019", "request_to_see", **state | {"requester": "Z"})
    assert asked == "inputs.status: must tell of Z"


@pytest.mark.parametrize(("action", "is_open"), [(False, True), (True, False)])
def test_tda_2019_22_counting_until_substantial_action(action: bool, is_open: bool) -> None:
    state = {"kind": "count", "next_hand_started": True, "substantial_action_in_next_hand": action}
    assert ruling("tda_2019", "dispute_window", **state)["open"] is is_open
    assert ruling("bfsp", "dispute_window", **state)["open"] is False


def test_fspr_sets_no_end_to_disputes_and_tda_2011_none_on_a_break() -> None:
    assert not_covered("fspr", "dispute_window", next_hand_started=True)
    on_break = {"break_after_hand": True, "seconds_since_award": 10}
    assert not_covered("tda_2011", "dispute_window", **on_break)
    late = ruling("bfsp", "dispute_window", break_after_hand=True, next_hand_started=True)
    assert late["open"] is False


def test_fspr_7_4_3_names_no_moment_for_an_absent_player() -> None:
    assert not_covered("fspr", "at_seat", arrival="during_deal")
    assert not_covered("metropolitan", "at_seat", arrival="during_deal")
