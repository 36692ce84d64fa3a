"""When a question of a topic applies: conditions on the inputs so far, or on the book."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.rulebook import Rulebook


def value_at(inputs: Mapping[str, object], path: str) -> object:
    """Return "push.chips" of the inputs, None where something on the way is missing."""
    value: object = inputs
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


@dataclass(frozen=True)
class If:
    """Asked only where the input ``name`` is one of ``values``; None stands for not given."""

    name: str
    values: tuple[object, ...]

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return value_at(inputs, self.name) in self.values


@dataclass(frozen=True)
class Given:
    """Asked only where something was answered to ``name`` ("declared": to any part of it)."""

    name: str

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return value_at(inputs, self.name) is not None


@dataclass(frozen=True)
class IfBook:
    """Asked only where the parameter of the book ("betting.limit_raises") is one of ``values``."""

    name: str
    values: tuple[object, ...]

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return book.parameter(self.name).value in self.values
