"""One topic: what it is told, how a book decides it, what is asked for it and what is said."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from calculators.decision import Case, Decision
from calculators.inputs import BaseInputs
from calculators.questions import Question, parameter
from calculators.sentence import Speaker, StepText
from rules.rulebook import Rulebook

GROUPS = (
    "bets", "turn", "pots", "showdown", "dealing", "chips", "seats", "time", "stud", "chinese",
    "prizes",
)  # fmt: skip


@dataclass(frozen=True)
class Topic:
    """What a module of calculators/topics says; its docstring tells the names."""

    name: str
    inputs: type[BaseInputs]
    decide: Callable[[Case[Any]], Decision]
    say: Speaker
    title: str
    group: str
    ask: tuple[Question, ...]
    also: str
    common: int
    needs_book: bool
    rests_on: tuple[str, ...]
    steps: Mapping[str, StepText]
    fields: Mapping[str, str]
    codes: Mapping[str, str]

    @property
    def at_once(self) -> bool:
        """Whether it can be decided before anything was answered."""
        kinds = ("choice", "yesno")
        return all(one.kind in kinds and bool(one.start) for one in self.ask)

    def has_rule(self, book: Rulebook) -> bool:
        """Whether ``book`` rules on the topic at all."""
        silent = [parameter(book, name).silent for name in self.rests_on]
        return not silent or not all(silent)


def topic_of(module: ModuleType) -> Topic:
    """Return the topic that ``module`` is."""
    told = vars(module)
    return Topic(
        module.__name__.rpartition(".")[2],
        told["Inputs"],
        told["decide"],
        told["say"],
        told["TITLE"],
        told["GROUP"],
        told.get("ASK", ()),
        told.get("ALSO", ""),
        told.get("COMMON", 0),
        told.get("NEEDS_BOOK", True),
        told.get("RESTS_ON", ()),
        told.get("STEPS", {}),
        told.get("FIELDS", {}),
        told.get("CODES", {}),
    )
