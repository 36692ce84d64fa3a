"""tda_2019 RP-8: hand-for-hand takes a fixed time off the clock, and levels go on rising."""

import json
from pathlib import Path
from typing import Any

import pytest

from clock.hand_for_hand_time import after_hand
from clock.timeline import Anchor, Level, read
from rules.refusal import Refused
from rules.rulebook import load
from tests.each import for_each

CASES = [
    case
    for case in json.loads(
        (Path(__file__).resolve().parent.parent / "cases" / "h4h_cases.json").read_text()
    )
    if case["topic"] == "h4h_clock"
]
BLINDS = {"small_blind": 100, "big_blind": 200}
SHEET = (
    Level(20 * 60, **BLINDS),
    Level(10 * 60, kind="break"),
    Level(20 * 60, **BLINDS),
    Level(60, **BLINDS),
    Level(60, **BLINDS),
)


def named(covered: bool) -> list[Any]:
    cases = (case for case in CASES if ("not_covered" not in case["expected"]) is covered)
    return [pytest.param(case, id=case["id"]) for case in cases]


def cost(case: dict[str, Any]) -> int:
    """Seconds a hand costs: the organiser's figure before the book's."""
    book = load(case["rulebook"]).hand_for_hand.minutes_per_hand
    return int(case["inputs"].get("minutes_per_hand", book.value) * 60)


@for_each("case", named(covered=True))
def test_rp_8_b_c_d_each_hand_costs_the_clock_and_levels_rise(case: dict[str, Any]) -> None:
    inputs = case["inputs"]
    later = [Level(minutes * 60, **BLINDS) for minutes in inputs["next_level_minutes"]]
    levels = [Level(3600, **BLINDS)] * inputs["level"] + later
    left = int(float(inputs["remaining"]) * 60_000)
    anchor = Anchor(inputs["level"] - 1, 3_600_000 - left)
    shown = []
    for _ in range(inputs["hands"]):
        anchor = after_hand(levels, anchor, cost(case))
        reading = read(levels, anchor, 0)
        shown.append({"level": reading.number, "remaining": reading.left_ms / 60_000})
    assert shown == case["expected"]["clock"]


@for_each("case", named(covered=False))
def test_a_book_without_a_figure_borrows_it_and_says_so(case: dict[str, Any]) -> None:
    minutes = load(case["rulebook"]).hand_for_hand.minutes_per_hand
    assert (minutes.silent, minutes.taken_from) == (True, "tda_2019 RP-8-B")


def test_the_organiser_may_say_that_hands_cost_nothing() -> None:
    assert after_hand(SHEET, Anchor(2, 5_000), 0) == Anchor(2, 5_000)


def test_a_running_clock_is_refused_or_the_hand_would_be_paid_twice() -> None:
    with pytest.raises(Refused) as refused:
        after_hand(SHEET, Anchor(0, 0, 1_790_000_000_000), 120)
    assert refused.value.refusals[0].rule == "tda_2019 RP-8-B"


def test_one_hand_may_pass_a_whole_short_level() -> None:
    assert after_hand(SHEET, Anchor(2, 1_170_000), 120) == Anchor(4, 30_000)


def test_hands_do_not_eat_a_break() -> None:
    assert after_hand(SHEET, Anchor(0, 19 * 60_000), 120) == Anchor(1, 0)
    assert after_hand(SHEET, Anchor(0, 18 * 60_000), 120) == Anchor(1, 0)


def test_a_hand_played_in_a_break_passes_it_over() -> None:
    assert after_hand(SHEET, Anchor(1, 0), 120) == Anchor(2, 120_000)


def test_hands_after_the_last_level_leave_the_clock_at_zero() -> None:
    anchor = after_hand(SHEET, Anchor(4, 30_000), 120)
    assert read(SHEET, anchor, 0).over
    assert after_hand(SHEET, anchor, 120) == anchor


def test_after_the_last_level_the_clock_stands_at_its_end() -> None:
    for hand in (60, 61, 3600):
        assert after_hand(SHEET, Anchor(4), hand) == Anchor(4, 60_000)
    assert after_hand(SHEET, Anchor(3), 300) == Anchor(4, 60_000)


def test_a_sheet_may_end_with_a_break_or_a_hold() -> None:
    """A hand played there takes from the break, for no row follows that it could pass on to."""
    closing = (*SHEET[:2], Level(0, kind="hold"))
    assert after_hand(SHEET[:2], Anchor(1), 120) == Anchor(1, 120_000)
    assert after_hand(SHEET[:2], Anchor(1), 11 * 60) == Anchor(1, 10 * 60_000)
    assert after_hand(closing, Anchor(1), 120) == Anchor(2)
