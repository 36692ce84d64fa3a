"""Questions of several fields: numbers side by side, rows, a hall table, acts of a street."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Self

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
class Parts(Question):
    """The input is a map, and each of its parts is asked for as its own type says, with what holds
    for all of them: ``optional``, ``more``, and the ``hint`` of those that have none."""

    def over(self, part: Question) -> Question:
        """Return the question ``part`` of the map as it is asked here."""
        return replace(
            part,
            hint=part.hint or self.hint,
            optional=part.optional or self.optional,
            more=part.more or self.more,
        )


@dataclass(frozen=True)
class FromHall(Parts):
    """Before the parts of a table, taps that fill them in as the hall has it; ``table`` is its
    input."""

    kind = "fromhall"
    _: KW_ONLY
    table: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return ()

    def at(self, field: str) -> Self:
        return replace(self, name=f"hall.{field}", table=field)


@dataclass(frozen=True)
class Rows(Question):
    """The input is a list of maps, each of them a row; ``columns`` are the questions of their type,
    the first of which names the row. A row with nothing but a name is left out. ``plain``: a list
    of values, whose question is told as the only column.

    ``least`` rows are drawn at first, ``called`` are the first letters of their names, ``add`` the
    label of the button that adds one.
    """

    kind = "rows"
    columns: tuple[Question, ...] = ()
    _: KW_ONLY
    plain: bool = False
    least: int = 3
    called: str = "ABCDEFGHIJ"
    add: str = ""

    def first_fields(self, around: Surroundings, name: str) -> Fields:
        tables = around.tables if self.start == "=tables" else ()
        count = len(tables) or self.least
        fields: Fields = {f"{name}.count": [str(count)]}
        for number in range(count):
            fields |= self.fresh_row(around, name, number)
        for number, values in enumerate(tables):
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
class RowsByName(Rows):
    """Rows of which each column but the first is an input of its own: a map from the row's name to
    the value, of a YesNo the list of the names with a yes. ``listed`` is the input that lists all
    names."""

    _: KW_ONLY
    listed: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        inside = tuple(name for column in self.columns[1:] for name in column.names)
        return inside + ((self.listed,) if self.listed else ())


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
