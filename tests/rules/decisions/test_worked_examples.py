"""Every worked example of a topic that is decided; an example gives only the fields it is about."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.decisions import TOPICS, Case, Decision, decide
from rules.rulebook import load

FILE = Path(__file__).parents[2] / "cases" / "rulebook_cases.json"
EXAMPLES = [case for case in json.loads(FILE.read_text("utf-8")) if case["topic"] in TOPICS]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_worked_example(example: Mapping[str, object]) -> None:
    book = load(example["rulebook"])
    found = decide(Case(book, example["topic"], example["inputs"]))
    allowed = [example["expected"], *filter(None, [example.get("alt_expected")])]
    if isinstance(found, Decision):
        assert any(shown(found, wanted) == wanted for wanted in allowed), found.result
        assert found.rule.startswith(f"{book.key} ")
        assert found.steps
    else:
        assert {"not_covered": True} in allowed


def shown(found: Decision, wanted: Mapping[str, object]) -> dict[str, object]:
    """Return of the result what the example speaks of, as JSON would have it."""
    missing = object()
    return {name: found.result.get(name, missing) for name in wanted}
