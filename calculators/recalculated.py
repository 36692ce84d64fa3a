"""A topic's decision as the log keeps it: recomputed from its inputs, never taken on trust."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.decide import decide_page
from calculators.decision import NotCovered, plain
from calculators.malformed import Malformed
from rules.refusal import refuse
from rules.rulebook import Rulebook


@dataclass(frozen=True)
class Calculated:
    """``result`` and ``steps`` as JSON can hold them; ``result`` is None, and ``rule`` empty, where
    the book has no rule for the topic."""

    result: dict[str, Any] | None
    rule: str
    steps: list[dict[str, Any]]


def calculated(book: Rulebook, topic: str, inputs: Mapping[str, Any]) -> Calculated:
    """Return what ``book`` says on ``topic`` for ``inputs``.

    Raises Refused "case.malformed" naming the field that cannot be read and the code of its fault.
    """
    try:
        decision = decide_page(book, topic, inputs)
    except Malformed as malformed:
        fault = malformed.first
        raise refuse("case.malformed", field=fault.field, problem=fault.code) from malformed
    if isinstance(decision, NotCovered):
        return Calculated(None, "", [])
    steps = [{"code": step.code, "facts": plain(step.facts)} for step in decision.steps]
    return Calculated(plain(decision.result), decision.rule, steps)
