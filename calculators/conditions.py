"""When a question of a topic applies: conditions on the inputs so far, or on the book."""

from collections.abc import Mapping
from typing import Protocol

from rules.rulebook import Rulebook


def value_at(inputs: Mapping[str, object], path: str) -> object:
    """Return "push.chips" of the inputs, None where something on the way is missing."""
    value: object = inputs
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


class Condition(Protocol):
    """Whether a question is asked."""

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool: ...


class If:
    """Asked only where the input ``name`` is one of ``values``; None stands for not given."""

    def __init__(self, name: str, *values: object) -> None:
        self.name, self.values = name, values

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return value_at(inputs, self.name) in self.values


class Given:
    """Asked only where something was answered to ``name`` ("declared": to any part of it)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return value_at(inputs, self.name) is not None


class IfBook:
    """Asked only where the parameter of the book ("betting.limit_raises") is one of ``values``."""

    def __init__(self, name: str, *values: object) -> None:
        self.name, self.values = name, values

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return book.parameter(self.name).value in self.values


class Either:
    """Asked only where all conditions of one of the ``cases`` hold."""

    def __init__(self, *cases: tuple[Condition, ...]) -> None:
        self.cases = cases

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return any(all(part.holds(inputs, book) for part in case) for case in self.cases)
