"""Every worked example put to every book."""

import json

from calculators.catalogue import TOPICS
from calculators.decide import decide
from calculators.decision import Decision
from calculators.malformed import Malformed
from rules.rulebook import KEYS, load
from tests.calculators.worked import CASES
from tests.each import for_each

EXAMPLES = [
    case for case in CASES if TOPICS[case["topic"]].needs_book and case["topic"] != "h4h_bust"
]


@for_each("key", KEYS)
def test_every_answer_of_every_book_is_plain_and_says_its_own_paragraph(key: str) -> None:
    for example in EXAMPLES:
        try:
            decision = decide(load(key), example["topic"], example["inputs"])
        except Malformed:
            continue  # another book may ask for more
        if isinstance(decision, Decision):
            json.dumps(
                [dict(decision.result), [[step.code, dict(step.facts)] for step in decision.steps]]
            )
            assert decision.rule.split(" ")[0] == key, example["id"]
