"""Questions made of several fields: two amounts beside each other, and rows of players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from calculators.forms.answers import Answers, Fields, Values, found, listed, whole
from calculators.forms.question import Question, Standing, YesNo
from calculators.forms.surroundings import Surroundings
from calculators.malformed import Fault, Malformed, malformed

MOST_ROWS = 60


@dataclass(frozen=True)
class Pair(Question):
    """Two numbers side by side, small before big: blinds, limits."""

    of: tuple[str, str] = ("", "")  # the labels of the two
    starts: tuple[str, str] = ("", "")  # names of Surroundings

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        texts = [answers.text(f"{prefix}{self.name}.{place}") for place in (0, 1)]
        if any(texts):
            inputs[self.name] = [whole(text, self.name) for text in texts if text]

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        values = listed(found(inputs, self.name))
        return {f"{prefix}{self.name}.{n}": [str(one)] for n, one in enumerate(values)}

    def started(self, around: Surroundings, prefix: str = "") -> Fields:
        known = {
            f"{prefix}{self.name}.{n}": around.text(name) for n, name in enumerate(self.starts)
        }
        return {name: [text] for name, text in known.items() if text}


@dataclass(frozen=True)
class Rows(Question):
    """Rows of ``columns``, the first of which names the row; a row with nothing but a name is left
    out.

    ``maps`` false: the input is a list of maps, one for each row. True: each column is an input of
    its own, a map from the row's name to the value, a YesNo column the list of the names with a
    yes; ``listed`` is then the input that lists all names.
    """

    columns: tuple[Question, ...] = ()
    maps: bool = field(default=False, kw_only=True)
    plain: bool = field(default=False, kw_only=True)
    listed: str = field(default="", kw_only=True)
    least: int = field(default=3, kw_only=True)  # rows drawn at first
    called: str = field(default="ABCDEFGHIJ", kw_only=True)  # first letters of the rows' names
    add: str = field(default="", kw_only=True)  # the label of the button that adds one

    @property
    def names(self) -> tuple[str, ...]:
        if not self.maps:
            return (self.name,)
        inside = tuple(name for one in self.columns[1:] for name in one.names)
        return inside + ((self.listed,) if self.listed else ())

    def count(self, answers: Answers, prefix: str = "") -> int:
        """Return how many rows are drawn."""
        text = answers.text(f"{prefix}{self.name}.count")
        return min(int(text), MOST_ROWS) if text.isascii() and text.isdigit() else 0

    def row(self, number: int, prefix: str = "") -> str:
        """Return the prefix of the fields of one row."""
        return f"{prefix}{self.name}.{number}."

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        rows = [self._row(answers, n, prefix) for n in range(self.count(answers, prefix))]
        kept = [row for row in rows if row is not None]
        if self.maps:
            self._spread(inputs, kept)
        elif self.plain and kept:
            inputs[self.name] = [row[self.columns[0].name] for row in kept]
        elif kept:
            inputs[self.name] = kept

    def _row(self, answers: Answers, number: int, prefix: str) -> Values | None:
        row: Values = {}
        for column in self.columns:
            try:
                column.fill(row, answers, self.row(number, prefix))
            except Malformed as wrong:
                first = wrong.first
                place = first.field.removeprefix("inputs.")
                path = f"inputs.{self.name}[{number}].{place}"
                raise Malformed(Fault(path, first.code, first.text, first.facts)) from wrong
        values = [one for one in self.columns[1:] if not one.start]
        telling = [one for one in values if not isinstance(one, Standing)] or self.columns[:1]
        if not any(name in row for one in telling for name in one.names):
            return None
        if self.columns[0].name not in row:
            raise malformed(f"{self.name}[{number}].{self.columns[0].name}", "field.missing")
        return row

    def _spread(self, inputs: Values, rows: Sequence[Values]) -> None:
        key = self.columns[0].name
        for column in self.columns[1:]:
            given = {str(row[key]): row[column.name] for row in rows if column.name in row}
            if isinstance(column, Standing):
                for name, place in given.items():
                    cast("list[str]", inputs.setdefault(str(place), [])).append(name)
            elif isinstance(column, YesNo):
                chosen = [name for name, yes in given.items() if yes]
                if chosen:
                    inputs[column.name] = chosen
            elif given:
                inputs[column.name] = given
        if self.listed and rows:
            inputs[self.listed] = [str(row[key]) for row in rows]

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        rows = self._gathered(inputs) if self.maps else self._listed(inputs)
        fields: Fields = {f"{prefix}{self.name}.count": [str(len(rows))]}
        for number, row in enumerate(rows):
            for column in self.columns:
                fields |= column.fields(row, self.row(number, prefix))
        return fields

    def _listed(self, inputs: Mapping[str, object]) -> list[Values]:
        values = listed(inputs.get(self.name))
        if self.plain:
            return [{self.columns[0].name: value} for value in values]
        return [cast("Values", value) for value in values]

    def _gathered(self, inputs: Mapping[str, object]) -> list[Values]:
        """Put the maps together into rows."""
        told = [name for one in self.columns[1:] for name in one.names]
        given = {name: inputs.get(name) or {} for name in told}
        names = dict.fromkeys(_names(inputs.get(self.listed) or ()))
        for values in given.values():
            names |= dict.fromkeys(_names(values))
        rows: list[Values] = []
        for name in names:
            row: Values = {self.columns[0].name: name}
            for column in self.columns[1:]:
                if isinstance(column, Standing):
                    places = [one for one in column.names if name in _names(given[one])]
                    row |= {column.name: places[0]} if places else {}
                    continue
                values = given[column.name]
                if isinstance(values, Mapping):
                    row |= {column.name: values[name]} if name in values else {}
                else:
                    row[column.name] = name in _names(values)
            rows.append(row)
        return rows

    def started(self, around: Surroundings, prefix: str = "") -> Fields:
        known = around.tables if self.start == "=tables" else ()
        count = len(known) or self.least
        fields: Fields = {f"{prefix}{self.name}.count": [str(count)]}
        for number in range(count):
            fields |= self.fresh(number, around, prefix)
        for number, values in enumerate(known):
            for column, value in zip(self.columns, values, strict=False):
                fields[self.row(number, prefix) + column.name] = [str(value)]
        return fields

    def fresh(self, number: int, around: Surroundings, prefix: str = "") -> Fields:
        """Return the fields of a row nobody has filled in yet."""
        fields: Fields = {}
        for column in self.columns:
            fields |= column.started(around, self.row(number, prefix))
        if number < len(self.called) and not self.plain:
            fields[self.row(number, prefix) + self.columns[0].name] = [self.called[number]]
        return fields


def _names(found: object) -> list[str]:
    return [str(name) for name in found] if isinstance(found, Mapping | Sequence) else []
