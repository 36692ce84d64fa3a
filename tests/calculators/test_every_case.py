"""All the worked cases: each decided as given, through the one door that the floor uses too."""

import json
from typing import Any

from calculators.catalogue import TOPICS
from calculators.json_cases import answer, answers
from tests.calculators.worked import BY_TOPIC, FIELDS, name, readable
from tests.each import check_each, for_each


@for_each("topic", sorted(BY_TOPIC))
def test_every_case_of_a_topic(topic: str) -> None:
    check_each(BY_TOPIC[topic], check_case, name=name)


def check_case(case: dict[str, Any]) -> None:
    answered = json.loads(json.dumps(answer(readable(case))))
    assert answered["id"] == case["id"]
    assert "error" not in answered, answered
    # Where a second answer is accepted, too, we give the first.
    assert only(answered["result"], case["expected"]) == case["expected"], answered["result"]
    if "not_covered" in answered["result"]:
        assert answered == {
            "id": case["id"],
            "result": {"not_covered": True},
            "rule": "",
            "steps": [],
        }
        return
    assert set(answered["result"]) <= FIELDS[case["topic"]]
    assert answered["steps"]
    if TOPICS[case["topic"]].needs_book and case["topic"] != "h4h_bust":
        assert answered["rule"].startswith(f"{case['rulebook']} ")


def only(result: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    return {field: result.get(field, "is not there") for field in wanted}


def test_every_topic_has_its_fields_and_every_case_its_topic() -> None:
    assert set(TOPICS) == set(FIELDS)
    assert set(BY_TOPIC) <= set(TOPICS)


def test_a_list_is_answered_in_its_order() -> None:
    cases = [case for cases in BY_TOPIC.values() for case in cases[::-9]]
    answered = answers([readable(case) for case in cases])
    assert [reply["id"] for reply in answered] == [case["id"] for case in cases]


def test_an_offence_of_another_book_is_none_here() -> None:
    inputs = {"offence": "devices", "occurrence": 1, "players_at_table": 9}
    case = {"id": 1, "rulebook": "fspr", "topic": "penalty", "inputs": inputs}
    assert answer(case)["result"] == {"not_covered": True}
    assert "options" in answer(case | {"rulebook": "tda_2019"})["result"]
    unknown = answer(case | {"inputs": inputs | {"offence": "whistling"}})
    assert unknown["error"]["field"] == "inputs.offence"
