"""Questions of several fields: numbers side by side, rows, a hall table, acts of a street."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

from calculators.questions import Fields, Options, Question, first_fields
from calculators.surroundings import Surroundings

MOST_OF_ONE = 1000  # of one word in a tally: more is no count anybody makes


@dataclass(frozen=True)
class Parted(Question):
    """Numbers side by side, each in a field of its own: "blinds.0"."""

    kind = "pair"
    unit: ClassVar[str] = "number"

    @property
    def labels(self) -> Mapping[str, str]:
        """The label of each field by the end of its name."""
        raise NotImplementedError

    def together(self, numbers: Mapping[str, int | str]) -> object:
        """Return the input that the numbers typed into the fields are."""
        raise NotImplementedError


@dataclass(frozen=True)
class Tally(Parted):
    """How many of each word of ``of``, each with its label; the input is the list of them."""

    of: Options = ()

    @property
    def labels(self) -> Mapping[str, str]:
        return dict(self.of)

    def together(self, numbers: Mapping[str, int | str]) -> object:
        wrong = [count for count in numbers.values() if isinstance(count, str)]
        return wrong or [
            word for word, count in numbers.items() for _n in range(min(int(count), MOST_OF_ONE))
        ]


@dataclass(frozen=True)
class Pair(Parted):
    """Two numbers, small before big: blinds, limits. ``of`` are the labels of the two, ``starts``
    names of Surroundings."""

    unit = "chips"
    of: tuple[str, str] = ("", "")
    starts: tuple[str, str] = ("", "")

    @property
    def labels(self) -> Mapping[str, str]:
        return {str(at): label for at, label in enumerate(self.of)}

    def together(self, numbers: Mapping[str, int | str]) -> object:
        return [*numbers.values()]

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        return {f"{name}.{at}": [around.text(start)] for at, start in enumerate(self.starts)}


@dataclass(frozen=True)
class FromHall(Question):
    """No question: taps that fill in a table as the hall has it; ``of`` is its input."""

    kind = "fromhall"
    of: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return ()


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

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        known = around.tables if self.start == "=tables" else ()
        count = len(known) or self.least
        fields: Fields = {f"{name}.count": [str(count)]}
        for number in range(count):
            fields |= self.fresh_row(around, name, number)
        for number, values in enumerate(known):
            for column, value in zip(self.columns, values, strict=False):
                fields[f"{name}.{number}.{column.name}"] = [str(value)]
        return fields

    def fresh_row(self, around: Surroundings, name: str, number: int) -> Fields:
        """Return the fields of a row that nobody has filled in yet, of the rows ``name``."""
        fields = first_fields(self.columns, around, f"{name}.{number}.")
        if number < len(self.called) and not self.plain:
            fields[f"{name}.{number}.{self.columns[0].name}"] = [self.called[number]]
        return fields


@dataclass(frozen=True)
class Actions(Question):
    """The actions of a street in their order.

    ``actor``: the input that names the player to act, where the topic asks for them. ``after``: the
    inputs with the actions before these. ``single``: one action alone, not a list. ``posts``:
    before the flop the blinds post themselves as long as nobody has posted by hand.
    ``first_round``: it is before the flop, and the blinds are those of the level.
    """

    kind = "actions"
    _: KW_ONLY
    actor: str = ""
    after: tuple[str, ...] = ()
    single: bool = False
    posts: bool = False
    first_round: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.actor) if self.actor else (self.name,)

    def street(self, around: Surroundings) -> dict[str, object]:
        """Return what is known of the street without being asked."""
        blinds = [around.small_blind, around.big_blind]
        return {"street": "preflop", "blinds": blinds} if self.first_round else {}

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        return {
            f"{name}.seats": [str(around.table_size)],
            f"{name}.posts": ["auto" * self.posts],
        }
