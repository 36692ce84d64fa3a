"""Every worked example on seats, blinds, breaks and final tables."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from seating.balance import balance_check
from seating.breaking import Leaver, break_draw
from seating.final_table import final_size
from seating.house_rules import Choice, GameKind, MoverRule, SeatingRules
from seating.mover import mover
from seating.positions import next_positions
from seating.seat_choice import Mode, seat_choice
from seating.table import FrozenButton, LastHand, TableState
from tests.seating.books import BOOKS

CASES = Path(__file__).parents[1] / "cases"
SEATING = json.loads((CASES / "seating_cases.json").read_text(encoding="utf-8"))
BOOK = json.loads((CASES / "rulebook_cases.json").read_text(encoding="utf-8"))
Answer = dict[str, Any]


def table(given: dict[str, Any]) -> TableState:
    last, frozen = given.get("last"), given.get("frozen")
    return TableState(
        number=1,
        max_seats=given["max_seats"],
        occupied=frozenset(given["occupied"]),
        last=LastHand(last["button"], last["sb"], last["bb"]) if last else None,
        frozen=FrozenButton(frozen["button"], frozen["sb"]) if frozen else None,
        last_opened=given.get("last_opened_seat"),
    )


def positions_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    found = next_positions(table(inputs["table"]), rules.button.value)
    assert found
    return {
        "button": found.button,
        "sb": found.small_blind,
        "bb": found.big_blind,
        "button_dead": found.button_dead,
        "sb_dead": found.small_blind_dead,
    }


def choice_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    if inputs.get("single_bb_in_vacated_seat") is False:
        balance = replace(rules.balance, single_big_blind=Choice(False, "house"))
        rules = replace(rules, balance=balance)
    mode = Mode(inputs["mode"])
    found = seat_choice(table(inputs["table"]), rules, mode)
    if mode in (Mode.BREAK, Mode.LATE) and not found.rule:
        return {"not_covered": True}
    return {
        "allowed": list(found.allowed),
        "best": None if found.best is None else list(found.best),
        "positions": {str(seat): position for seat, position in found.positions.items()},
        "forbidden": {str(seat): reason for seat, reason in found.forbidden.items()},
    }


def mover_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    found = mover(table(inputs["table"]), rules)
    assert found
    return {"seat": found.seat}


def move_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    found = mover(table(inputs["source"]), rules)
    assert found
    there = choice_answer({"table": inputs["destination"], "mode": "balance"}, rules)
    return {"mover_seat": found.seat, "best": there["best"], "allowed": there["allowed"]}


def balance_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    names = list(inputs["tables"])
    check = balance_check(
        {place: inputs["tables"][name] for place, name in enumerate(names)},
        rules.balance,
        inputs["max_seats"],
        turbo=inputs.get("turbo", False),
        judge_exception=inputs.get("judge_exception", False),
    )
    halted: object = [names[place] for place in check.halted]
    return {
        "difference": check.difference,
        "move_due": check.due,
        "halted": "td_discretion" if check.halt_left_to_director else halted,
        "largest": [names[place] for place in check.largest],
        "smallest": [names[place] for place in check.smallest],
    }


def break_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    leavers = [Leaver(int(p["player"][1:]), p["seat"], p["card"]) for p in inputs["players"]]
    pile = [(int(card[1]), int(card[3])) for card in inputs["seat_cards"]]
    deal = break_draw(leavers, pile)
    seats = {f"P{entry}": f"T{at}-{seat}" for entry, (at, seat) in deal.seats.items()}
    return {"first": f"P{deal.first}", "assignment": seats}


def final_answer(inputs: Answer, rules: SeatingRules) -> Answer:
    kind = GameKind(inputs.get("game_kind", "board"))
    size = final_size(rules.final, inputs["max_seats"], kind)
    return {"players": size.value if size else None}


ANSWERS: dict[str, Callable[[Answer, SeatingRules], Answer]] = {
    "next_positions": positions_answer,
    "seat_choice": choice_answer,
    "mover": mover_answer,
    "move_player": move_answer,
    "balance_check": balance_answer,
    "break_draw": break_answer,
    "final_table": final_answer,
}


HALL = [case for case in BOOK if case["topic"] in ANSWERS]


@pytest.mark.parametrize("case", SEATING + HALL, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    answer = ANSWERS[case["topic"]](case["inputs"], BOOKS[case["rulebook"]])
    accepted = [case["expected"], *([case["alt_expected"]] if "alt_expected" in case else [])]
    assert any({key: answer.get(key) for key in each} == each for each in accepted), answer


def test_we_give_the_first_answer_where_two_are_accepted() -> None:
    both = [case for case in SEATING if "alt_expected" in case]
    for case in both:
        answer = ANSWERS[case["topic"]](case["inputs"], BOOKS[case["rulebook"]])
        assert {key: answer[key] for key in case["expected"]} == case["expected"], case["id"]
    assert both


@pytest.mark.parametrize("case_id", ["s-mv-full-fspr", "s-mv-sb-out-fspr"])
def test_fspr_4_1_by_the_letter_moves_the_last_big_blind(case_id: str) -> None:
    case = next(case for case in SEATING if case["id"] == case_id)
    fspr = BOOKS["fspr"]
    letter = replace(fspr.balance, mover=Choice(MoverRule.LAST_BIG_BLIND, "fspr 4.1"))
    found = mover(table(case["inputs"]["table"]), replace(fspr, balance=letter))
    assert found
    assert asdict(found)["seat"] == case["alt_expected"]["seat"]
