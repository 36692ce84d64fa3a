"""Every worked example with one field spoilt: it is refused by name or still answered, never a
crash; and what is answered can be sent as JSON."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from rules.decisions import TOPICS, Case, Decision, Malformed, decide
from rules.rulebook import KEYS, load
from tests.rulings.worked import CASES

EXAMPLES = [case for case in CASES if case["topic"] in TOPICS]
WRONG = (None, True, -1, 0, 2.5, 10**9, "", "x", [], ["x"], [None], {}, {"x": "y"})


def spoilt(found: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield (path, value): each place of ``found`` with each wrong value."""
    if path:
        yield from ((path, wrong) for wrong in WRONG)
    if isinstance(found, dict | list):
        for key, part in found.items() if isinstance(found, dict) else enumerate(found):
            yield from spoilt(part, (*path, key))


def put(inputs: Any, path: tuple[Any, ...], wrong: Any) -> Any:
    changed = copy.deepcopy(inputs)
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = wrong
    return changed


@pytest.mark.parametrize("topic", sorted({example["topic"] for example in EXAMPLES}))
def test_a_spoilt_example_is_refused_by_name_or_answered(topic: str) -> None:
    for example in [one for one in EXAMPLES if one["topic"] == topic][:4]:
        book = load(example["rulebook"])
        for path, wrong in spoilt(example["inputs"]):
            field = complaint_of(Case(book, topic, put(example["inputs"], path, wrong)))
            assert field is None or field.startswith("inputs."), (path, wrong)


def complaint_of(case: Case) -> str | None:
    """Return the field that is refused, None for an answer."""
    try:
        decide(case)
    except Malformed as malformed:
        return malformed.field
    return None


@pytest.mark.parametrize("key", KEYS)
def test_every_answer_of_every_book_is_plain_and_says_its_own_paragraph(key: str) -> None:
    for example in EXAMPLES:
        try:
            found = decide(Case(load(key), example["topic"], example["inputs"]))
        except Malformed:
            continue  # another book may ask for more
        if isinstance(found, Decision):
            json.dumps([dict(found.result), [[one.code, dict(one.facts)] for one in found.steps]])
            assert found.rule.split(" ")[0] == key, example["id"]
