"""One topic: what it is told, how a book decides it, what is asked for it and what is said."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from calculators.ask import questions_of
from calculators.decision import Case, Decision
from calculators.inputs import BaseInputs
from calculators.questions import Question
from calculators.sentence import Speaker, StepText
from rules.rulebook import Rulebook

GROUPS = (
    "dealing", "bets", "turn", "pots", "showdown", "chips", "seats", "time", "stud", "chinese",
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
    decides: tuple[str, ...]
    also: str
    common: int
    needs_book: bool
    rests_on: tuple[str, ...]
    steps: Mapping[str, StepText]
    fields: Mapping[str, str]
    codes: Mapping[str, str]

    @property
    def at_once(self) -> bool:
        """Whether it is decided by choices alone: as soon as all are made, nobody taps "decide"."""
        return all(question.optional or question.kind == "choice" for question in self.ask)

    def has_rule(self, book: Rulebook) -> bool:
        """Whether ``book`` rules on the topic at all."""
        silent = [book.parameter(name).silent for name in self.rests_on]
        return not silent or not all(silent)


def topic_of(module: ModuleType) -> Topic:
    """Return the topic that ``module`` is."""
    names = vars(module)
    return Topic(
        module.__name__.rpartition(".")[2],
        names["Inputs"],
        names["decide"],
        names["say"],
        names["TITLE"],
        names["GROUP"],
        questions_of(names["Inputs"]),
        names.get("DECIDES", ()),
        names.get("ALSO", ""),
        names.get("COMMON", 0),
        names.get("NEEDS_BOOK", True),
        names.get("RESTS_ON", ()),
        names.get("STEPS", {}),
        names.get("FIELDS", {}),
        names.get("CODES", {}),
    )
