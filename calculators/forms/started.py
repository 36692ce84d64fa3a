"""The fields of a page as they stand before anybody answers."""

from collections.abc import Iterable

from calculators.forms.surroundings import Surroundings
from calculators.questions import Actions, Pair, Question, Rows, Seats

Fields = dict[str, list[str]]


def started(questions: Iterable[Question], around: Surroundings, prefix: str = "") -> Fields:
    """Return the fields of ``questions``; ``prefix`` stands before their names inside a row."""
    fields: Fields = {}
    for question in questions:
        fields |= _started(question, around, prefix + question.name)
    return {name: [text for text in texts if text] for name, texts in fields.items() if any(texts)}


def fresh_row(question: Rows, number: int, around: Surroundings, name: str) -> Fields:
    """Return the fields of a row of the rows ``name`` that nobody has filled in yet."""
    fields = started(question.columns, around, f"{name}.{number}.")
    if number < len(question.called) and not question.plain:
        fields[f"{name}.{number}.{question.columns[0].name}"] = [question.called[number]]
    return fields


def _started(question: Question, around: Surroundings, name: str) -> Fields:
    match question:
        case Actions(posts=posts):
            return {f"{name}.seats": [str(around.table_size)], f"{name}.posts": ["auto" * posts]}
        case Pair(starts=starts):
            return {f"{name}.{at}": [around.text(start)] for at, start in enumerate(starts)}
        case Rows():
            return _rows(question, around, name)
        case Seats(start="all"):
            return {name: [str(seat) for seat in range(1, around.table_size + 1)]}
    start = question.start
    return {name: [around.text(start[1:]) if start.startswith("=") else start]}


def _rows(question: Rows, around: Surroundings, name: str) -> Fields:
    known = around.tables if question.start == "=tables" else ()
    count = len(known) or question.least
    fields: Fields = {f"{name}.count": [str(count)]}
    for number in range(count):
        fields |= fresh_row(question, number, around, name)
    for number, values in enumerate(known):
        for column, value in zip(question.columns, values, strict=False):
            fields[f"{name}.{number}.{column.name}"] = [str(value)]
    return fields
