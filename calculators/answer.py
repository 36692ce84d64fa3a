"""The answer to a sheet: the decision aloud, its amounts, the steps, the paragraph."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.decide import decide_page
from calculators.decision import NotCovered
from calculators.wording import spoken
from calculators.wording.words import field, lines, places
from rules.rulebook import Rulebook

# A code, and the number of a hand: the sentence says both; steps have a list of their own.
SPOKEN_ALREADY = ("ruling", "winner", "to_do")
MOVED = ("returned", "must_add", "chips_stay_in_pot", "undistributed", "shortfall")
EMPTY: tuple[object, ...] = (None, [], {}, ())


@dataclass(frozen=True)
class Answer:
    """``state`` is "decided" or "not_covered". ``rule`` is "book paragraph", and beside a book that
    is silent its clause on fairness; ``case`` the inputs as JSON, for the rulings log. ``to_do``
    are the steps a dealer takes now, in their order."""

    state: str
    book: Rulebook
    case: str
    rule: str
    sentence: str = ""
    to_do: Sequence[str] = ()
    amounts: Sequence[tuple[str, Sequence[str]]] = ()
    steps: Sequence[str] = ()
    result: Mapping[str, Any] | None = None


def answer(book: Rulebook, topic: str, inputs: Mapping[str, Any]) -> Answer:
    """Decide the case. Raises Malformed, naming the field that cannot be read."""
    decision = decide_page(book, topic, inputs)
    case = json.dumps(inputs, ensure_ascii=False, separators=(",", ":"))
    if isinstance(decision, NotCovered):
        return Answer("not_covered", book, case, book.rule(book.fairness.by))
    return Answer(
        "decided",
        book,
        case,
        decision.rule,
        spoken.verdict(topic, decision.result, inputs),
        spoken.to_do(decision.result),
        [
            (field(name), shown(name, value))
            for name, value in decision.result.items()
            if worth_showing(name, value)
        ],
        [spoken.step(step.code, step.facts) for step in decision.steps],
        decision.result,
    )


def shown(name: str, value: Any) -> Sequence[str]:
    return places(value) if name == "places" else lines(value)


def worth_showing(name: str, value: object) -> bool:
    """Leave out what says nothing: the code that was read aloud, empty maps, chips that nobody
    has to move."""
    return name not in SPOKEN_ALREADY and (name not in MOVED or bool(value)) and value not in EMPTY
