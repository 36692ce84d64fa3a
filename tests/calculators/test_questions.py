"""What calculators ask: inputs become fields and the same inputs again; every code has words."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from calculators.catalogue import FIELDS, STEPS, TOPICS
from calculators.decide import decide
from calculators.decision import Decision
from calculators.forms.answers import changed
from calculators.forms.rows import give_rows
from calculators.forms.sheet import Sheet, fresh_sheet
from calculators.malformed import Malformed
from calculators.question_groups import Rows
from calculators.surroundings import Surroundings
from calculators.topic import GROUPS
from calculators.wording import spoken
from calculators.wording.words import lines
from rules.rulebook import KEYS, load
from tests.calculators import worked
from tests.calculators.filling import filled_sheet
from tests.each import check_each

ROOT = Path(__file__).parents[2]
# What a page always asks, where a case leaves it to the game that is played.
STUD = {"stud": "stud_only", "stud8": "stud_only", "razz": "stud_only"}


BY_TOPIC = {
    topic: [{**case, "rulebook": case["rulebook"].replace("any", "tda_2019")} for case in cases]
    for topic, cases in worked.BY_TOPIC.items()
    if topic in TOPICS
}
CASES = [case for cases in BY_TOPIC.values() for case in cases]


def inputs_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """The inputs with what the page would have asked of the game."""
    inputs, game = dict(case["inputs"]), case.get("game", "any")
    if case["topic"] == "final_table":
        inputs.setdefault(
            "game_kind", {"mixed": "mixed"}.get(game, "stud" if game in STUD else "board")
        )
    elif case["topic"] == "mover":
        kinds = {"mixed": "mixed", "ofc": "ofc", **STUD}
        inputs.setdefault("game_kind", kinds.get(game, "board"))
    elif case["topic"] == "showdown_order":
        inputs.setdefault("game_kind", "board")
    elif "dealt_since" in inputs:  # how many of each is asked, not in which order
        inputs["dealt_since"] = sorted(inputs["dealt_since"])
    elif (
        case["topic"] == "odd_chip" and inputs["game_kind"] == "board"
    ):  # cards decide in stud only
        for name in {"high_winners", "low_winners"} & set(inputs):
            inputs[name] = [
                {key: value for key, value in winner.items() if key != "cards"}
                for winner in inputs[name]
            ]
    elif case["topic"] == "chip_race":  # the cards decide, nobody asks where they sat
        inputs["players"] = [
            {name: value for name, value in player.items() if name != "seat"}
            for player in inputs["players"]
        ]
    return inputs


def test_a_tick_tells_something_where_it_stood_otherwise_at_first() -> None:
    ofc, streets = (
        next(question for question in TOPICS[topic].ask if isinstance(question, Rows))
        for topic in ("ofc_score", "showdown_faceup")
    )
    ticked: dict[str, Any] = {"player": "C", "in_fantasy": False, "surrendered": True}
    for question, row, is_kept in (
        (ofc, ticked, True),
        (ofc, ticked | {"surrendered": False}, False),
        (streets, {"betting_complete": True, "last_street": False}, False),
    ):
        inputs: dict[str, Any] = {}
        give_rows(question, [row], inputs)
        assert (question.name in inputs) == is_kept, row


@pytest.mark.parametrize("topic", sorted(BY_TOPIC))
def test_inputs_become_fields_and_the_same_inputs_again(topic: str) -> None:
    check_each(BY_TOPIC[topic], check_fields, name=worked.name)


def check_fields(case: dict[str, Any]) -> None:
    book, inputs = load(case["rulebook"]), inputs_of(case)
    read = filled_sheet(TOPICS[case["topic"]], inputs, book).inputs
    assert decide(book, case["topic"], read) == decide(book, case["topic"], inputs)
    for name in read:
        assert meant(read[name]) == meant(inputs.get(name)), name


def meant(value: object) -> object:
    """What is not said, and a no, are the same."""
    if isinstance(value, dict):
        kept = {name: meant(part) for name, part in value.items()}
        return {name: part for name, part in kept.items() if part is not None} or None
    return value if value not in (False, [], None) else None


def test_every_topic_that_is_decided_has_a_page_and_a_sentence() -> None:
    assert {topic.group for topic in TOPICS.values()} == set(GROUPS)


def test_five_are_the_most_asked() -> None:
    assert sorted(topic.common for topic in TOPICS.values() if topic.common) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("key", KEYS)
def test_a_sheet_lies_ready_for_every_book(key: str) -> None:
    def check_sheet(topic: str) -> None:
        sheet = fresh_sheet(TOPICS[topic], Surroundings(), load(key))
        assert all(question.label for question in sheet)

    check_each(TOPICS, check_sheet)


def test_a_book_is_marked_silent_only_where_it_decides_nothing() -> None:
    for case in CASES:
        calculator, book = TOPICS[case["topic"]], load(case["rulebook"])
        covered = "not_covered" not in case["expected"]
        assert calculator.has_rule(book) or not covered, case["id"]


STEP = re.compile(r"""step\(\s*"([\w.]+)"|"([a-z_]+\.[a-z_]+)" if|else "([a-z_]+\.[a-z_]+)",\n""")


def test_every_step_has_a_sentence() -> None:
    source = "\n".join(
        path.read_text()
        for room in ("topics", "betting", "cards", "hall")
        for path in (ROOT / "calculators" / room).glob("*.py")
    )
    codes = {code for match in STEP.findall(source) for code in match if code}
    assert len(codes) > 50
    assert codes - set(STEPS) == set()


@pytest.mark.parametrize("topic", sorted(BY_TOPIC))
def test_a_decision_is_said_without_a_code(topic: str) -> None:
    check_each(BY_TOPIC[topic], check_words, name=worked.name)


def check_words(case: dict[str, Any]) -> None:
    decision = decide(load(case["rulebook"]), case["topic"], inputs_of(case))
    if not isinstance(decision, Decision):
        return
    with translation.override("en"):
        texts = [spoken.decision(case["topic"], decision.result, inputs_of(case))]
        texts += [spoken.step(step.code, step.facts) for step in decision.steps]
        texts += [line for value in decision.result.values() for line in lines(value)]
    assert set(decision.result) - set(FIELDS) == set()
    for text in texts:
        assert "?" not in text and "%(" not in text, text
        assert not re.search(r"[a-z]_[a-z]", text), text


def test_a_number_with_letters_names_its_field() -> None:
    sheet = fresh_sheet(TOPICS["stack_in_bb"], Surroundings(), load("fspr"))
    wrong = changed(sheet.sent, {"stack": ["много"]})
    inputs = Sheet(sheet.questions, wrong, sheet.around, sheet.book).inputs
    with pytest.raises(Malformed, match=r"inputs\.stack: A whole number is needed"):
        decide(sheet.book, "stack_in_bb", inputs)
