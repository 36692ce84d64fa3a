"""Every topic with one or several fields spoilt: the field is named or there is an answer; never
another exception, and never a slow one."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from calculators.catalogue import TOPICS
from calculators.json_cases import answer
from rules.rulebook import KEYS
from tests.calculators import worked
from tests.calculators.worked import FIELDS, readable
from tests.each import EXAMPLES, for_each

DEEP: Any = []
for _ in range(50):
    DEEP = [DEEP]
WRONG = (
    None, True, False, -1, 0, 1, 2.5, 10**9, 10**30, 1e308, "", "x", "10", "Ah", [], ["x"], [None],
    [1, 2, 3], {}, {"x": "y"}, {"A": 1}, DEEP, "\ud800", "٣", float("nan"), "a" * 5000,
)  # fmt: skip
BY_TOPIC = {topic: [readable(case) for case in cases] for topic, cases in worked.BY_TOPIC.items()}


def places(inputs: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place inside the inputs."""
    if path:
        yield path
    if isinstance(inputs, dict | list):
        for key, part in inputs.items() if isinstance(inputs, dict) else enumerate(inputs):
            yield from places(part, (*path, key))


def spoil(inputs: Any, path: tuple[Any, ...], wrong: Any, *, away: bool = False) -> None:
    place = inputs
    for key in path[:-1]:
        place = place[key]
    if away:
        del place[path[-1]]
    else:
        place[path[-1]] = copy.deepcopy(wrong)


def fits(case: dict[str, Any]) -> bool:
    """Whether the answer is one: fields of the topic, or a field that is named."""
    answered = json.loads(json.dumps(answer(case)))
    if "error" in answered:
        return str(answered["error"]["field"]).startswith("inputs.") and bool(
            answered["error"]["problem"]
        )
    return "not_covered" in answered["result"] or set(answered["result"]) <= FIELDS[case["topic"]]


def test_every_topic_is_tried() -> None:
    assert set(BY_TOPIC) == set(TOPICS)


@for_each("topic", sorted(TOPICS))
def test_one_field_is_wrong_or_missing(topic: str) -> None:
    """Each field in turn; a few of the wrong values at each, all of them in the long form."""
    chance = random.Random(topic)
    for case in BY_TOPIC[topic][: EXAMPLES // 6] + BY_TOPIC[topic][-1:]:
        for path in places(case["inputs"]):
            few = chance.sample(WRONG, min(EXAMPLES, len(WRONG)))
            tried = [(wrong, False) for wrong in few] + [(None, True)]
            for wrong, away in tried:
                spoilt = copy.deepcopy(case)
                spoil(spoilt["inputs"], path, wrong, away=away)
                assert fits(spoilt), (path, wrong, away)


@for_each("topic", sorted(TOPICS))
def test_several_are_wrong_in_any_book(topic: str) -> None:
    chance = random.Random(topic)
    for _ in range(EXAMPLES * 10):
        spoilt = copy.deepcopy(chance.choice(BY_TOPIC[topic]))
        spoilt["rulebook"] = chance.choice(KEYS)
        for _ in range(chance.randint(0, 3)):
            spots = list(places(spoilt["inputs"]))
            if spots:
                wrong = chance.choice((*WRONG, chance.randint(0, 12), chance.randint(0, 500)))
                away = chance.random() < 0.2
                spoil(spoilt["inputs"], chance.choice(spots), wrong, away=away)
        assert fits(spoilt), spoilt


GOOD = {"id": 1, "rulebook": "bfsp", "topic": "stack_in_bb", "inputs": {"stack": 100, "bb": 2}}


@for_each(
    ("change", "field"),
    [
        ({"rulebook": None}, "rulebook"),
        ({"rulebook": "hoyle"}, "rulebook"),
        ({"rulebook": ["bfsp"]}, "rulebook"),
        ({"rulebook": "../bfsp"}, "rulebook"),
        ({"rulebook": "any", "topic": "min_raise"}, "rulebook"),
        ({"topic": None}, "topic"),
        ({"topic": "chess"}, "topic"),
        ({"topic": {}}, "topic"),
        ({"game": 7}, "game"),
        ({"inputs": None}, "inputs"),
        ({"inputs": []}, "inputs"),
        ({"id": [1]}, "id"),
        ({"inputs": {"bb": 2}}, "inputs.stack"),
        ({"inputs": {"stack": -1, "bb": 2}}, "inputs.stack"),
        ({"inputs": {"stack": "100", "bb": 2}}, "inputs.stack"),
        ({"inputs": {"stack": 100, "bb": 0}}, "inputs.bb"),
        ({"inputs": {"stack": True, "bb": 2}}, "inputs.stack"),
    ],
)
def test_the_field_is_named(change: dict[str, Any], field: str) -> None:
    answered = answer(GOOD | change)
    assert answered["error"]["field"] == field
    assert answered["error"]["problem"]
    assert answered["id"] == (None if "id" in change else 1)


@for_each("case", [None, 7, "x", [], [[]], True])
def test_what_is_no_case_is_said_so(case: Any) -> None:
    error = answer(case)["error"]
    assert (error["field"], error["code"], error["facts"]) == ("case", "field.not_map", {})


@for_each("key", ["tda-2019", "tda_2019", "tda-2011", "bfsp", "any"])
def test_books_go_by_their_keys_hyphens_too(key: str) -> None:
    assert answer(GOOD | {"rulebook": key})["result"] == {"big_blinds": 50}


def test_a_known_field_is_looked_at_where_the_book_would_not_have_asked() -> None:
    street = {"betting": "no_limit", "street": "flop", "blinds": [50, 100], "actor": "B"}
    state = street | {"actions": [], "push": {"chips": [100]}, "players_in_hand": "two"}
    case = {"id": 1, "rulebook": "fspr", "topic": "chip_action", "inputs": state}
    assert answer(case)["error"]["field"] == "inputs.players_in_hand"
    busts = [{"player": "A", "table": "T1", "stack": -5}]
    hand = {"players_before": 9, "paid_places": 3, "prizes": {}, "busts": busts}
    case = {"id": 1, "rulebook": "tda_2019", "topic": "h4h_bust", "inputs": hand}
    assert answer(case)["error"]["field"] == "inputs.busts[0].stack"
    silent = {"id": 1, "rulebook": "tda_2011", "topic": "level_start"}
    assert answer(silent | {"inputs": {"level": "5"}})["error"]["field"] == "inputs.level"


REQUIRED = [
    (name, field)
    for name, topic in TOPICS.items()
    for field, what in topic.inputs.model_fields.items()
    if what.is_required()
]


@for_each(("topic", "field"), REQUIRED)
def test_what_a_case_must_say_is_missed_in_any_book(topic: str, field: str) -> None:
    for case in BY_TOPIC[topic]:
        cut = copy.deepcopy(case)
        del cut["inputs"][field]
        error = answer(cut)["error"]
        assert (error["field"], error["code"]) == (f"inputs.{field}", "field.missing")


def test_a_name_is_no_novel() -> None:
    """The answer repeats names: a megabyte of them came back as many megabytes."""
    inputs = {"contributions": {"A" * 201: 5, "B": 5}}
    case = {"id": 1, "rulebook": "fspr", "topic": "side_pots", "inputs": inputs}
    error = answer(case)["error"]
    assert (error["field"], error["code"]) == ("inputs.contributions", "text.too_long")
    assert error["facts"] == {"most": 200}
    inputs = {"contributions": {"A" * 200: 5, "B": 5}}
    assert "result" in answer(case | {"inputs": inputs})


def test_there_are_no_more_pots_than_players() -> None:
    hands = {"A": "AsAd", "B": "KsKd"}
    inputs = {"hands": hands, "board": "2c3c4d8h9h", "pots": [{"amount": 2}] * 51}
    case = {"id": 1, "rulebook": "fspr", "topic": "showdown", "game": "nlhe", "inputs": inputs}
    assert answer(case)["error"]["field"] == "inputs.pots"
    assert "result" in answer(case | {"inputs": inputs | {"pots": inputs["pots"][:50]}})
