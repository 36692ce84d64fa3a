"""A calculator's decision in the log, in words: the sentence and the steps it was reached by."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.decision import Step
from calculators.sentences import steps
from calculators.sentences.decided import spoken


def sentence(topic: str, result: Mapping[str, Any] | None, inputs: Mapping[str, Any] | None) -> str:
    """The decision as one sentence; nothing where no calculator decided."""
    return spoken(topic, result, inputs or {}) if result else ""


def reasons(kept: Sequence[Mapping[str, Any]] | None) -> list[str]:
    """The steps as sentences, in their order."""
    return [steps.sentence(Step(one["code"], one["facts"])) for one in kept or ()]
