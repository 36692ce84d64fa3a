"""What a topic asks: an input and its question are one field, as in a form of Django.

    class Inputs(BaseInputs):
        pot: Whole = ask.amount(_("Pot"))
        turbo: bool = ask.yes_no(_("Is it a turbo?"), when=ask.If("kind", "count"))

pydantic reads cases into such a class, and calculators/forms makes a page of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from inspect import get_annotations
from itertools import groupby
from operator import attrgetter
from typing import Any, ParamSpec, get_args

from pydantic import Field
from pydantic.fields import FieldInfo

from calculators import question_groups as groups
from calculators import questions
from calculators.conditions import Either, Given, If, IfBook
from calculators.inputs import BaseInputs
from calculators.question_groups import RowsByName
from calculators.questions import Question

P = ParamSpec("P")

__all__ = ["Either", "Given", "If", "IfBook", "RowsByName", "questions_of"]


def _field(kind: Callable[P, Question]) -> Callable[P, Any]:
    """Return what makes a field of inputs with a question of that ``kind``."""

    def field(*args: P.args, **kwargs: P.kwargs) -> Any:
        question = kind(*args, **kwargs)
        info: FieldInfo = Field(question.default)
        info.metadata.append(question)
        return info

    return field


actions = _field(groups.Actions)
amount = _field(questions.Amount)
cards = _field(questions.Cards)
chips = _field(questions.Chips)
choice = _field(questions.Choice)
figure = _field(questions.Figure)
from_hall = _field(groups.FromHall)
offence = _field(questions.Offence)
pair = _field(groups.Pair)
parts = _field(groups.Parts)
percents = _field(questions.Percents)
player = _field(questions.Player)
players = _field(questions.Players)
rows = _field(groups.Rows)
seat = _field(questions.Seat)
seats = _field(questions.Seats)
standing = _field(questions.Standing)
tally = _field(groups.Tally)
text = _field(questions.Text)
which_act = _field(questions.WhichAct)
words = _field(questions.Words)
yes_no = _field(questions.YesNo)


def questions_of(inputs: type[BaseInputs]) -> tuple[Question, ...]:
    """Return what is asked for ``inputs``, in the order in which the questions are written: one
    that a class inherits and changes stays where it was. A field without a question is not asked
    for."""
    return tuple(_with_rows(_questions(inputs, groups.Parts())))


def _with_rows(questions: Iterable[Question]) -> Iterator[Question]:
    """Yield the questions, those that are columns of the same rows as these rows."""
    for rows, columns in groupby(questions, key=attrgetter("rows")):
        if rows is None:
            yield from columns
        else:
            yield replace(rows, columns=(*rows.columns, *columns))


def _questions(inputs: type[BaseInputs], around: groups.Parts) -> Iterator[Question]:
    for name, question in _own_questions(inputs).items():
        if isinstance(question, groups.FromHall):
            yield question
        if isinstance(question, groups.Parts):
            parts = _questions(_model(inputs, name), question)
            yield from (part.inside(name) for part in parts)
        elif isinstance(question, groups.Rows) and not question.columns:
            yield around.over(replace(question, columns=questions_of(_model(inputs, name))))
        else:
            yield around.over(question)


def _own_questions(inputs: type[BaseInputs]) -> Mapping[str, Question]:
    """Return the questions by the names of their fields."""
    kinds = (kind for kind in reversed(inputs.__mro__) if issubclass(kind, BaseInputs))
    names = dict.fromkeys(
        name for kind in kinds for name in get_annotations(kind) if _question(kind, name)
    )
    questions = ((name, _question(inputs, name)) for name in names)
    return {name: question.at(name) for name, question in questions if question}


def _question(inputs: type[BaseInputs], name: str) -> Question | None:
    metadata = inputs.model_fields[name].metadata
    return next((part for part in metadata if isinstance(part, Question)), None)


def _model(inputs: type[BaseInputs], name: str) -> type[BaseInputs]:
    """Return the class of the map that the field ``name`` is, or of the maps that it lists."""
    annotation = inputs.model_fields[name].annotation
    kinds = (annotation, *get_args(annotation))
    return next(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BaseInputs))
