"""What a calculator answers: a ruling with the paragraph it rests on and the way to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

Value = object  # whole numbers, codes, names, None, and lists and maps of them


@dataclass(frozen=True)
class Step:
    """One step of the reckoning: a code "noun.what" and the numbers and names it speaks of."""

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
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(one) for one in value]
    return value


class Uncovered(Exception):
    """Raised inside a calculator where the book is silent; ``decide`` answers NotCovered."""


class Malformed(Exception):
    """The question cannot be read: which field of it, and what it must be."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field, self.problem = field, problem


def step(code: str, **facts: Value) -> Step:
    """Return the step ``code`` with its facts."""
    return Step(code, MappingProxyType(facts))
