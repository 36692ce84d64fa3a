"""What a topic may ask: questions as data. Each kind says here what input a typed text is, and what
stands in its fields at first; how it is drawn is in calculators/forms."""

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Self

from calculators.conditions import Given, If, IfBook
from calculators.surroundings import Surroundings
from calculators.typed import amount, figure
from rules.rulebook import Rulebook

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
    """``name`` is the path of the input it gives ("push.chips"), ``label`` an English sentence for
    gettext, ``when`` what must hold for it to be asked, ``start`` what stands there at first: a
    text, or the name of one of the Surroundings after a "=". ``optional`` may be left empty;
    ``more`` is folded away until it is wanted."""

    kind: ClassVar[str] = "text"  # the template that draws it
    name: str
    label: str
    _: KW_ONLY
    hint: str = ""
    when: tuple[If | IfBook | Given, ...] = ()
    start: str = ""
    optional: bool = False
    more: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The inputs it gives."""
        return (self.name,)

    def applies(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return all(condition.holds(inputs, book) for condition in self.when)

    def value(self, text: str) -> object:
        """Return the input that a typed text, or a chosen option, is; a text that cannot be read
        stays a text, for the inputs of the topic say what is wrong with it."""
        return text

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        """Return what stands in the fields of the question ``name`` at first."""
        return {name: [around.text(self.start[1:]) if self.start[:1] == "=" else self.start]}

    def folded(self) -> Self:
        """Return the same question, folded away until it is wanted."""
        return replace(self, more=True)


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
    """A seat on a ring of ``around`` seats, the input that tells how many there are; ``strip``: in
    a row instead, where several are asked of one table."""

    kind = "seat"
    _: KW_ONLY
    around: str = "max_seats"
    strip: bool = False

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
