"""A question to a rulebook, and its answer: a ruling, its paragraph, and the way to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from calculators.inputs import BaseInputs
from rules.cited import Cited
from rules.rulebook import Rulebook

T = TypeVar("T")
InputsT = TypeVar("InputsT", bound=BaseInputs, covariant=True)
Value = object  # whole numbers, codes, names, None, and lists and maps of them


@dataclass(frozen=True)
class Step:
    """One step of the reasoning: a code "noun.what" and the numbers and names it speaks of."""

    code: str
    facts: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Decision:
    """A ruling. ``result`` holds the fields of its topic, ``rule`` is "book paragraph"."""

    result: Mapping[str, Value]
    rule: str
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class NotCovered:
    """The book has no rule for ``topic``, and none is invented."""

    book: str
    topic: str


def plain(value: Any) -> Any:
    """Return numbers, words and None as they are, and maps and lists as JSON has them."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return value


@dataclass(frozen=True)
class Case(Generic[InputsT]):
    """One question to a topic: the book, and the state asked about. Amounts are chips; actions of
    a street give the player's total on that street.

    ``game`` describes ("nlhe", "stud8", "any"); where a topic needs to know, the inputs may say.
    """

    book: Rulebook
    inputs: InputsT
    game: str = "any"


class Uncovered(Exception):
    """Raised by a topic where the book is silent; ``decide`` answers NotCovered."""


def step(code: str, **facts: Value) -> Step:
    """Return the step ``code`` with its facts."""
    return Step(code, MappingProxyType(facts))


def settled(cited: Cited[T]) -> T:
    """Return what the book says; raise Uncovered where it is silent: a default of ours may run a
    hall, it may not decide a hand."""
    if cited.silent:
        raise Uncovered
    return cited.value
