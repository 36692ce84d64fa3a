"""The rows of a question as inputs."""

from collections.abc import Mapping, Sequence
from typing import cast

from calculators.forms.answers import Inputs
from calculators.malformed import PROBLEMS, Fault
from calculators.question_groups import Rows, RowsByName
from calculators.questions import Standing, YesNo

MOST_ROWS = 60
MISSING = "field.missing"


def count_of(text: str) -> int:
    """Return how many rows are drawn."""
    return min(int(text), MOST_ROWS) if text.isascii() and text.isdigit() else 0


def give_rows(question: Rows, answered: Sequence[Inputs], inputs: Inputs) -> None:
    """Put the rows into ``inputs``, but for those with nothing but a name."""
    kept = [row for row in answered if _telling(question, row)]
    if isinstance(question, RowsByName):
        _spread(question, kept, inputs)
    elif question.plain and kept:
        inputs[question.name] = [row[question.columns[0].name] for row in kept]
    elif kept:
        inputs[question.name] = kept


def nameless(question: Rows, answered: Sequence[Inputs]) -> list[Fault]:
    """Return a fault for each row that says something and does not say of whom."""
    key = question.columns[0].name
    return [
        Fault(f"inputs.{question.name}[{at}].{key}", MISSING, PROBLEMS[MISSING])
        for at, row in enumerate(answered)
        if _telling(question, row) and key not in row
    ]


def _telling(question: Rows, row: Inputs) -> bool:
    """Whether something was answered in the row beside its name and what stood there at first."""
    columns = question.columns[1:]
    ticks = [column for column in columns if isinstance(column, YesNo) and column.name in row]
    if any(row[tick.name] != tick.value(tick.start) for tick in ticks):
        return True
    values = [column for column in columns if not column.start]
    telling = [column for column in values if not isinstance(column, Standing)] or question.columns[
        :1
    ]
    return any(name in row for column in telling for name in column.names)


def _spread(question: RowsByName, rows: Sequence[Inputs], inputs: Inputs) -> None:
    """Make each column an input of its own."""
    key = question.columns[0].name
    rows = [row for row in rows if key in row]
    names = [str(row[key]) for row in rows]
    for column in question.columns[1:]:
        answered = zip(names, rows, strict=True)
        given = {name: row[column.name] for name, row in answered if column.name in row}
        if isinstance(column, Standing):
            for name, place in given.items():
                if place in column.names:  # anything can be written into an address
                    cast("list[str]", inputs.setdefault(str(place), [])).append(name)
        elif isinstance(column, YesNo):
            inputs |= {column.name: chosen} if (chosen := _chosen(given)) else {}
        elif given:
            inputs[column.name] = given
    if question.listed and rows:
        inputs[question.listed] = names


def _chosen(given: Mapping[str, object]) -> list[str]:
    return [name for name, yes in given.items() if yes]
