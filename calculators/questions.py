"""The kinds of questions. Each says here what input a typed text is, and what stands in its fields
at first; how it is drawn is in calculators/forms, how a topic asks one in calculators/ask.py."""

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import Any, ClassVar, Self

from calculators.conditions import Condition
from calculators.surroundings import Surroundings
from calculators.typed import amount, figure
from rules.rulebook import Rulebook

When = Condition | tuple[Condition, ...]  # all of them
Options = tuple[tuple[str, str], ...]  # values and their labels
Fields = dict[str, list[str]]  # what stands in each field of a page


def first_fields(questions: Iterable["Question"], around: Surroundings, prefix: str = "") -> Fields:
    """Return the fields of ``questions`` before anybody answers; ``prefix`` stands before their
    names inside a row."""
    fields: Fields = {}
    for question in questions:
        fields |= question.first_fields(around, prefix + question.name)
    return {name: [text for text in texts if text] for name, texts in fields.items() if any(texts)}


@dataclass(frozen=True)
class Question:
    """``label`` is an English sentence for gettext, ``when`` what must hold for it to be asked,
    ``start`` what stands there at first: a text, or the name of one of the
    Surroundings after a "=". ``optional`` may be left empty; ``more`` is folded away until it is
    wanted. ``default`` is the input where it is left out; "..." where it must not be. ``rows``: it
    is a column of these RowsByName. ``name`` is the path of the input it gives ("push.chips"): that
    of its field, where none is told."""

    kind: ClassVar[str] = "text"  # the template that draws it
    label: str = ""
    _: KW_ONLY
    hint: str = ""
    when: When = ()
    start: str = ""
    optional: bool = False
    more: bool = False
    default: Any = ...
    rows: "Question | None" = None
    name: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The inputs it gives."""
        return (self.name,)

    def applies(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        conditions = self.when if isinstance(self.when, tuple) else (self.when,)
        return all(condition.holds(inputs, book) for condition in conditions)

    def value(self, text: str) -> object:
        """Return the input that a typed text, or a chosen option, is; a text that cannot be read
        stays a text, for the inputs of the topic say what is wrong with it."""
        return text

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        """Return what stands in the fields of the question ``name`` at first."""
        return {name: [around.text(self.start[1:]) if self.start[:1] == "=" else self.start]}

    def at(self, field: str) -> Self:
        """Return the same question for the input ``field``."""
        return replace(self, name=self.name or field)

    def inside(self, field: str) -> Self:
        """Return the same question for a part of the input ``field``, which is a map."""
        return replace(self, name=f"{field}.{self.name}")


class Text(Question):
    """A short text: a name, a figure with a decimal point."""


class Figure(Question):
    """A figure that may have a decimal part."""

    def value(self, text: str) -> object:
        return figure(text)


class Percents(Question):
    """Several figures that may have a decimal part."""

    def value(self, text: str) -> object:
        return [figure(part) for part in text.split()]


class Words(Question):
    """Several words, separated by blanks: "T4-7 T1-2"."""

    def value(self, text: str) -> object:
        return text.split()


@dataclass(frozen=True)
class Amount(Question):
    """A number of chips, or with ``unit`` "number" or "seconds" of something else."""

    kind = "amount"
    _: KW_ONLY
    unit: str = "chips"

    def value(self, text: str) -> object:
        return amount(text)


@dataclass(frozen=True)
class Chips(Question):
    """Several numbers, "500 500 100": chips one by one, or with ``unit`` "number" figures."""

    kind = "chips"
    _: KW_ONLY
    unit: str = "chips"

    def value(self, text: str) -> object:
        return [amount(part) for part in text.replace("+", " ").split()]


@dataclass(frozen=True)
class Cards(Question):
    """Cards, "Ks 4d Td"; with ``single`` one of them alone, with ``ranks`` no suits: "KQJT9"."""

    kind = "cards"
    _: KW_ONLY
    most: int = 7
    single: bool = False
    ranks: bool = False

    def value(self, text: str) -> object:
        return text if self.single or self.ranks else text.replace(",", " ").split()


@dataclass(frozen=True)
class Choice(Question):
    """One of the ``options`` as big buttons; the value "" means that the input is left out.
    ``whole``: the values are numbers."""

    kind = "choice"
    options: Options = ()
    _: KW_ONLY
    whole: bool = False

    def value(self, text: str) -> object:
        return amount(text) if self.whole else text


@dataclass(frozen=True)
class Standing(Choice):
    """In rows: in which list of players one stands; each value but "" is an input of its own."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(value for value, _label in self.options if value)


@dataclass(frozen=True)
class YesNo(Question):
    """Yes or no; what is not answered is left out."""

    kind = "choice"
    _: KW_ONLY
    start: str = "no"
    default: Any = False

    def value(self, text: str) -> object:
        return text == "yes"


@dataclass(frozen=True)
class Player(Question):
    """One of the players named in the inputs ``among``; ``nobody`` is the label of a button for
    none of them, where that may be."""

    kind = "choice"
    among: tuple[str, ...] = ()
    nobody: str = ""


@dataclass(frozen=True)
class Players(Question):
    """Some of the players named in the inputs ``among``."""

    kind = "players"
    among: tuple[str, ...] = ()


class Offence(Question):
    """An offence of the book's catalogue."""

    kind = "select"


@dataclass(frozen=True)
class WhichAct(Question):
    """One of the bets and raises in the actions ``of``, told by its number in them, from 0."""

    kind = "choice"
    of: str = "actions"

    def value(self, text: str) -> object:
        return amount(text)


@dataclass(frozen=True)
class Seat(Question):
    """A seat on a ring of ``around`` seats, the input that tells how many there are: beside this
    one, or with a point in front beside the map that this one is a part of. ``strip``: in a row
    instead, where several are asked of one table."""

    kind = "seat"
    _: KW_ONLY
    around: str = "max_seats"
    strip: bool = False

    def inside(self, field: str) -> Self:
        is_outer = self.around.startswith(".")
        around = self.around[1:] if is_outer else f"{field}.{self.around}"
        return replace(super().inside(field), around=around)

    def value(self, text: str) -> object:
        return amount(text)


@dataclass(frozen=True)
class Seats(Seat):
    """Some seats of the ring."""

    kind = "seats"

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        if self.start == "all":
            return {name: [str(seat) for seat in range(1, around.table_size + 1)]}
        return super().first_fields(around, name)
