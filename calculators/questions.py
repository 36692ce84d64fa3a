"""What a topic may ask: questions as data. Each gives an input; calculators/forms draws and reads
them."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Self

from rules.cited import Cited
from rules.rulebook import Rulebook

Options = tuple[tuple[str, str], ...]  # values and their labels


def value_at(inputs: Mapping[str, object], path: str) -> object:
    """Return "push.chips" of the inputs, None where something on the way is missing."""
    value: object = inputs
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def parameter(book: Rulebook, name: str) -> Cited[object]:
    """Return the parameter "betting.limit_raises" of ``book``."""
    section, _, value = name.partition(".")
    cited: Cited[object] = getattr(getattr(book, section), value)
    return cited


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
        return parameter(book, self.name).value in self.values


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

    def folded(self) -> Self:
        """Return the same question, folded away until it is wanted."""
        return replace(self, more=True)


class Text(Question):
    """A short text: a name, a figure with a decimal point."""


class Figure(Question):
    """A figure that may have a decimal part."""


class Percents(Question):
    """Several figures that may have a decimal part."""


class Words(Question):
    """Several words, separated by blanks: "T4-7 T1-2"."""


@dataclass(frozen=True)
class Amount(Question):
    """A number of chips, or with ``unit`` "number" or "seconds" of something else."""

    kind = "amount"
    _: KW_ONLY
    unit: str = "chips"


@dataclass(frozen=True)
class Chips(Question):
    """Several numbers, "500 500 100": chips one by one, or with ``unit`` "number" figures."""

    kind = "chips"
    _: KW_ONLY
    unit: str = "chips"


@dataclass(frozen=True)
class Cards(Question):
    """Cards, "Ks 4d Td"; with ``single`` one of them alone, with ``ranks`` no suits: "KQJT9"."""

    kind = "cards"
    _: KW_ONLY
    most: int = 7
    single: bool = False
    ranks: bool = False


@dataclass(frozen=True)
class Choice(Question):
    """One of the ``options`` as big buttons; the value "" means that the input is left out.
    ``whole``: the values are numbers."""

    kind = "choice"
    options: Options = ()
    _: KW_ONLY
    whole: bool = False


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


@dataclass(frozen=True)
class Tally(Question):
    """How many of each word of ``of``, each with its label; the input is the list of them."""

    kind = "pair"
    of: Options = ()


@dataclass(frozen=True)
class Pair(Question):
    """Two numbers side by side, small before big: blinds, limits. ``of`` are the labels of the two,
    ``starts`` names of Surroundings."""

    kind = "pair"
    of: tuple[str, str] = ("", "")
    starts: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class FromHall(Question):
    """No question: taps that fill in a table as the hall has it; ``of`` is its input."""

    kind = "fromhall"
    of: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class Seat(Question):
    """A seat on a ring of ``around`` seats, the input that tells how many there are; ``strip``: in
    a row instead, where several are asked of one table."""

    kind = "seat"
    _: KW_ONLY
    around: str = "max_seats"
    strip: bool = False


@dataclass(frozen=True)
class Seats(Seat):
    """Some seats of the ring."""

    kind = "seats"


@dataclass(frozen=True)
class Rows(Question):
    """Rows of ``columns``, the first of which names the row; a row with nothing but a name is left
    out.

    ``maps`` false: the input is a list of maps, one for each row (``plain``: a list of values).
    True: each column is an input of its own, a map from the row's name to the value, a YesNo column
    the list of the names with a yes; ``listed`` is then the input that lists all names. ``least``
    rows are drawn at first, ``called`` are the first letters of their names, ``add`` the label of
    the button that adds one.
    """

    kind = "rows"
    columns: tuple[Question, ...] = ()
    _: KW_ONLY
    maps: bool = False
    plain: bool = False
    listed: str = ""
    least: int = 3
    called: str = "ABCDEFGHIJ"
    add: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        if not self.maps:
            return (self.name,)
        inside = tuple(name for column in self.columns[1:] for name in column.names)
        return inside + ((self.listed,) if self.listed else ())


@dataclass(frozen=True)
class Actions(Question):
    """The actions of a street in their order.

    ``actor``: the input that names the player to act, where the topic asks for them. ``after``: the
    inputs with the actions before these. ``single``: one action alone, not a list. ``posts``:
    before the flop the blinds post themselves as long as nobody has posted by hand.
    """

    kind = "actions"
    _: KW_ONLY
    actor: str = ""
    after: tuple[str, ...] = ()
    single: bool = False
    posts: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.actor) if self.actor else (self.name,)
