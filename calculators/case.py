"""A question to a rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from calculators.decision import Uncovered
from calculators.inputs import Inputs
from rules.cited import Cited
from rules.rulebook import Rulebook

T = TypeVar("T")


@dataclass(frozen=True)
class Case:
    """One question: the book, the topic (a name in rules/decisions/topics.py), the state asked
    about. Amounts are chips; actions of a street give the player's total on that street.

    ``game`` describes ("nlhe", "stud8", "any"); where a topic needs to know, the inputs may say.
    """

    book: Rulebook
    topic: str
    inputs: Mapping[str, object]
    game: str = "any"

    @cached_property
    def asked(self) -> Inputs:
        return Inputs(self.inputs)


def settled(cited: Cited[T]) -> T:
    """Return what the book says; raise Uncovered where it is silent: a default of ours may run a
    hall, it may not decide a hand."""
    if cited.silent:
        raise Uncovered
    return cited.value
