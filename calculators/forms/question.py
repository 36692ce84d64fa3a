"""The kinds of questions. Each reads its fields of a form into the inputs of a case, and writes
inputs back as fields; a prefix stands before the names of fields inside rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from calculators.forms.answers import Answers, Fields, Values, found, listed, put, whole
from calculators.forms.surroundings import Surroundings
from calculators.malformed import malformed
from rules.rulebook import Cited, Rulebook

MOST = 1000  # of what is counted one by one


@dataclass(frozen=True)
class If:
    """Asked only where the input ``name`` is one of ``values``; None stands for not given."""

    name: str
    values: tuple[object, ...]

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return found(inputs, self.name) in self.values


@dataclass(frozen=True)
class Given:
    """Asked only where something was answered to ``name`` ("declared": to any part of it)."""

    name: str

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return found(inputs, self.name) is not None


@dataclass(frozen=True)
class IfBook:
    """Asked only where the parameter of the book ("betting.limit_raises") is one of ``values``."""

    name: str
    values: tuple[object, ...]

    def holds(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return cited(book, self.name).value in self.values


def cited(book: Rulebook, name: str) -> Cited[object]:
    """Return the parameter "betting.limit_raises" of ``book``."""
    section, parameter = name.split(".")
    value: Cited[object] = getattr(getattr(book, section), parameter)
    return value


def figure(text: str, path: str) -> int | float:
    try:
        return int(text) if text.isdigit() else float(text.replace(",", "."))
    except ValueError as error:
        raise malformed(path, "number.not_number") from error


@dataclass(frozen=True)
class Question:
    """``name`` is the path of the input it gives ("push.chips"), ``label`` an English sentence for
    gettext, ``when`` what must hold for it to be asked, ``start`` what stands there at first: a
    text, or the name of one of the Surroundings after a "=". ``optional`` may be left empty;
    ``more`` is folded away until it is wanted."""

    name: str
    label: str
    hint: str = field(default="", kw_only=True)
    when: tuple[If | IfBook | Given, ...] = field(default=(), kw_only=True)
    start: str = field(default="", kw_only=True)
    optional: bool = field(default=False, kw_only=True)
    more: bool = field(default=False, kw_only=True)

    @property
    def kind(self) -> str:
        """The name of its template."""
        return type(self).__name__.lower()

    @property
    def names(self) -> tuple[str, ...]:
        """The inputs it gives."""
        return (self.name,)

    def asked(self, inputs: Mapping[str, object], book: Rulebook) -> bool:
        return all(condition.holds(inputs, book) for condition in self.when)

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        """Put what was answered into ``inputs``, nothing for a field left empty."""
        text = answers.text(prefix + self.name)
        if text:
            put(inputs, self.name, self.value(text))

    def value(self, text: str) -> object:
        """Return the text as the input it stands for; raise Malformed where it does not."""
        return text

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        """Return the fields that ``fill`` reads back as the same inputs."""
        value = found(inputs, self.name)
        return {} if value is None else {prefix + self.name: [self.text(value)]}

    def text(self, value: object) -> str:
        return str(value)

    def started(self, around: Surroundings, prefix: str = "") -> Fields:
        """Return the fields as they stand before anything is answered."""
        text = around.text(self.start[1:]) if self.start.startswith("=") else self.start
        return {prefix + self.name: [text]} if text else {}

    def folded(self) -> Self:
        """Return the same question, folded away until it is wanted."""
        return replace(self, more=True)


@dataclass(frozen=True)
class Text(Question):
    """A short text: a name, a figure with a decimal point."""


@dataclass(frozen=True)
class Amount(Question):
    """A number of chips, or with ``unit`` "number" or "seconds" of something else."""

    unit: str = field(default="chips", kw_only=True)

    def value(self, text: str) -> int:
        return whole(text, self.name)


@dataclass(frozen=True)
class Figure(Question):
    """A figure that may have a decimal part."""

    def value(self, text: str) -> int | float:
        return figure(text, self.name)


@dataclass(frozen=True)
class Chips(Question):
    """Several numbers, "500 500 100": chips one by one, or with ``unit`` "number" figures."""

    unit: str = field(default="chips", kw_only=True)

    def value(self, text: str) -> list[int]:
        return [whole(part, self.name) for part in text.replace("+", " ").split()]

    def text(self, value: object) -> str:
        return " ".join(texts(value))


@dataclass(frozen=True)
class Percents(Chips):
    """Several figures that may have a decimal part."""

    unit: str = field(default="number", kw_only=True)

    def value(self, text: str) -> list[int | float]:  # type: ignore[override]
        return [figure(part, self.name) for part in text.split()]


@dataclass(frozen=True)
class Cards(Question):
    """Cards, "Ks 4d Td"; with ``single`` one of them alone, with ``ranks`` no suits: "KQJT9"."""

    most: int = field(default=7, kw_only=True)
    single: bool = field(default=False, kw_only=True)
    ranks: bool = field(default=False, kw_only=True)

    def value(self, text: str) -> object:
        return text if self.single or self.ranks else text.replace(",", " ").split()

    def text(self, value: object) -> str:
        return value if isinstance(value, str) else " ".join(texts(value))


@dataclass(frozen=True)
class Words(Question):
    """Several words, separated by blanks: "T4-7 T1-2"."""

    def value(self, text: str) -> list[str]:
        return text.split()

    def text(self, value: object) -> str:
        return " ".join(texts(value))


@dataclass(frozen=True)
class Choice(Question):
    """One of the ``options``, each a value and its label, as big buttons; the value "" means that
    the input is left out. ``whole``: the values are numbers."""

    options: tuple[tuple[str, str], ...] = ()
    whole: bool = field(default=False, kw_only=True)

    def value(self, text: str) -> object:
        if text not in dict(self.options):
            raise malformed(self.name, "field.not_one_of", allowed=[*dict(self.options)])
        return int(text) if self.whole else text


@dataclass(frozen=True)
class Standing(Choice):
    """In rows: in which list of players one stands; each value but "" is an input of its own."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(value for value, _ in self.options if value)


@dataclass(frozen=True)
class YesNo(Question):
    """Yes or no; what is not answered is left out."""

    start: str = field(default="no", kw_only=True)

    def value(self, text: str) -> bool:
        return text == "yes"

    def text(self, value: object) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True)
class Player(Question):
    """One of the players named in the inputs ``among``."""

    among: tuple[str, ...] = ()
    nobody: str = ""  # the label of the button for nobody, where that may be


@dataclass(frozen=True)
class Players(Question):
    """Some of the players named in the inputs ``among``."""

    among: tuple[str, ...] = ()

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        chosen = answers.all(prefix + self.name)
        if chosen:
            put(inputs, self.name, chosen)

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        chosen = texts(found(inputs, self.name))
        return {prefix + self.name: chosen} if chosen else {}


@dataclass(frozen=True)
class Offence(Question):
    """An offence of the book's catalogue."""


@dataclass(frozen=True)
class WhichAct(Question):
    """One of the bets and raises in the actions ``of``, told by its number in them, from 0."""

    of: str = "actions"

    def value(self, text: str) -> int:
        return whole(text, self.name)


@dataclass(frozen=True)
class Tally(Question):
    """How many of each word of ``of``, each with its label; the input is the list of them."""

    of: tuple[tuple[str, str], ...] = ()

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        told = [(word, answers.text(f"{prefix}{self.name}.{word}")) for word, _ in self.of]
        if any(text for _, text in told):
            counts = [(word, whole(text, self.name)) for word, text in told if text]
            inputs[self.name] = [word for word, count in counts for _ in range(min(count, MOST))]

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        if found(inputs, self.name) is None:
            return {}
        words = texts(found(inputs, self.name))
        return {f"{prefix}{self.name}.{word}": [str(words.count(word))] for word, _ in self.of}


def texts(found: object) -> list[str]:
    return [str(one) for one in listed(found)]
