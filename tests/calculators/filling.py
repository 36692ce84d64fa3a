"""Inputs of a case as the fields in which a judge would have typed them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.http import QueryDict

from calculators import questions as ask
from calculators.conditions import value_at
from calculators.forms.answers import fields_of
from calculators.forms.sheet import Sheet
from calculators.forms.street_taps import written
from calculators.question_groups import Actions, FromHall, Pair, Rows, RowsByName, Tally
from calculators.questions import Question
from calculators.surroundings import Surroundings
from calculators.topic import Topic
from rules.rulebook import Rulebook

Fields = dict[str, list[str]]


def filled_sheet(topic: Topic, inputs: Mapping[str, Any], book: Rulebook) -> Sheet:
    """The sheet of ``topic`` with ``inputs`` typed into it."""
    sent: QueryDict = fields_of(typed(topic.ask, inputs))
    return Sheet(topic.ask, sent, Surroundings(), book)


def typed(questions: Iterable[Question], inputs: Mapping[str, Any], prefix: str = "") -> Fields:
    fields: Fields = {}
    for question in questions:
        fields |= _typed(question, inputs, prefix + question.name)
    return fields


def _typed(question: Question, inputs: Mapping[str, Any], name: str) -> Fields:
    value = value_at(inputs, question.name)
    match question:
        case Actions():
            return _actions(question, inputs, value)
        case Rows():
            rows = (
                _gathered(question, inputs)
                if isinstance(question, RowsByName)
                else _listed(question, value)
            )
            fields = {f"{name}.count": [str(len(rows))]}
            for number, row in enumerate(rows):
                fields |= typed(question.columns, row, f"{name}.{number}.")
            return fields
        case FromHall():
            return {}
    if value is None:
        return {}
    match question:
        case Pair():
            return {f"{name}.{at}": [str(part)] for at, part in enumerate(value)}
        case Tally(of=of):
            return {f"{name}.{word}": [str(value.count(word))] for word, _label in of}
        case ask.Players() | ask.Seats():
            return {name: [str(player) for player in value]}
        case ask.YesNo():
            return {name: ["yes" if value else "no"]}
    return {name: [" ".join(map(str, value)) if isinstance(value, list) else str(value)]}


def _actions(question: Actions, inputs: Mapping[str, Any], value: Any) -> Fields:
    acts = ([value] if question.single and value else value) or []
    actor = value_at(inputs, question.actor) if question.actor else None
    fields = {question.name: [written(act) for act in acts]}
    return fields | ({f"{question.name}.next": [str(actor)]} if actor else {})


def _listed(question: Rows, value: Any) -> list[Mapping[str, Any]]:
    return [{question.columns[0].name: row} if question.plain else row for row in value or []]


def _gathered(question: RowsByName, inputs: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The maps put together into rows."""
    listed = [name for column in question.columns[1:] for name in column.names]
    given: dict[str, Any] = {name: inputs.get(name) or {} for name in listed}
    names = dict.fromkeys(map(str, inputs.get(question.listed) or ()))
    for values in given.values():
        names |= dict.fromkeys(map(str, values))
    return [_row(question, name, given) for name in names]


def _row(question: Rows, name: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    row: dict[str, Any] = {question.columns[0].name: name}
    for column in question.columns[1:]:
        if isinstance(column, ask.Standing):
            places = [place for place in column.names if name in given[place]]
            row |= {column.name: places[0]} if places else {}
            continue
        values = given[column.name]
        if isinstance(values, Mapping):
            row |= {column.name: values[name]} if name in values else {}
        elif isinstance(values, Sequence):
            row[column.name] = name in values
    return row
