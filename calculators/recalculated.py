"""A calculator's decision as the log keeps it: recomputed from its inputs, never taken on trust."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.case import Case
from calculators.decide import decide
from calculators.decision import Malformed, NotCovered, plain
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

    Raises Refused "case.malformed" naming the field that cannot be read.
    """
    try:
        found = decide(Case(book, topic, inputs))
    except Malformed as wrong:
        raise refuse("case.malformed", field=wrong.field, problem=wrong.problem) from wrong
    if isinstance(found, NotCovered):
        return Calculated(None, "", [])
    steps = [{"code": step.code, "facts": plain(step.facts)} for step in found.steps]
    return Calculated(plain(found.result), found.rule, steps)
