"""A calculator: what it is called, what it asks, what it rests on."""

from dataclasses import dataclass

from calculators.forms.question import Question, cited
from rules.rulebook import Rulebook

GROUPS = (
    "bets", "turn", "pots", "showdown", "dealing", "chips", "seats", "time", "stud", "chinese",
    "prizes",
)  # fmt: skip


def words(text: str) -> str:
    """Mark an English sentence for the translators; the edge translates it."""
    return text


@dataclass(frozen=True)
class Calculator:
    """``topic`` is the name under which it is decided; ``common`` gives its place among the first
    on the index, 0 for the others. ``rests_on`` names parameters of a book ("chips.several"): where
    the book is silent on all of them it has no rule on the topic. ``also`` are words people search
    it by."""

    topic: str
    group: str
    title: str
    questions: tuple[Question, ...] = ()
    rests_on: tuple[str, ...] = ()
    common: int = 0
    also: str = ""

    @property
    def at_once(self) -> bool:
        """Tell whether it can be decided before anything was answered."""
        kinds = ("choice", "yesno")
        return all(one.kind in kinds and bool(one.start) for one in self.questions)

    def has_rule(self, book: Rulebook) -> bool:
        """Tell whether ``book`` rules on the topic at all."""
        silent = [cited(book, name).silent for name in self.rests_on]
        return not silent or not all(silent)
