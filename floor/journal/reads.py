"""What is read while a part of a page is made, by the names of ``floor/journal/touches.py``.

    with reads.recorded() as names:
        ...  # every statement on this thread adds the names of what it reads

So nobody says twice what a page shows: a part is old when a line touches one of its names. A
selector (``compiled``) says more exactly than its SQL which rows it reads. What comes from the
memory of the process and not from the database says so with ``note``.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Any, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import Model

from floor.journal import touches

Names = set[str]
T = TypeVar("T")
_recorder: ContextVar[Names | None] = ContextVar("what is read is noted here", default=None)
TABLE = re.compile(r"\b(?:FROM|JOIN)\s+(?:ONLY\s+)?\"?([a-z_]+)\"?")
# How Django gets the one row that a foreign key points at.
ONE_ROW = re.compile(r' FROM "(\w+)" WHERE "\1"\."(\w+)" = %s(?: LIMIT 21)?')
UNHEARD = {"floor.journal"}  # the door reads it; what counts lines is heard as the line


@contextmanager
def recorded() -> Iterator[Names]:
    """Collect the names of what is read within; they count for whatever is recorded around it."""
    outer, names = _recorder.get(), Names()
    token = _recorder.set(names)
    try:
        if outer is None:
            with connection.execute_wrapper(_note_statement):
                yield names
        else:
            yield names
    finally:
        _recorder.reset(token)
        if outer is not None:
            outer |= names


@contextmanager
def unrecorded() -> Iterator[None]:
    """Note nothing of what is read within: the caller does it, or it concerns nobody."""
    token = _recorder.set(None)
    try:
        yield
    finally:
        _recorder.reset(token)


def once(read: Callable[[], T]) -> Callable[[], T]:
    """Make ``read`` a function that is called once: whoever asks again has read the same."""
    answers: list[tuple[T, Names]] = []

    def answer() -> T:
        if not answers:
            with recorded() as names:
                answers.append((read(), names))
        value, names = answers[0]
        note(*names)
        return value

    return answer


def note(*names: str) -> None:
    """Say that this was read, where something is recorded."""
    if (names_of_part := _recorder.get()) is not None:
        names_of_part.update(names)


def is_recording() -> bool:
    return _recorder.get() is not None


def note_models(models: Iterable[type[Model]]) -> None:
    """Say that rows of these models were read."""
    note(*(touches.name(model) for model in models))


def names_of_tables(tables: Iterable[str]) -> frozenset[str]:
    """The names of all rows of these tables; those of no model of ours have none."""
    models = (_models().get(table) for table in tables)
    return frozenset(touches.name(model) for model in models if model) - UNHEARD


def _note_statement(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    if is_recording() and isinstance(sql, str):
        model, label = _row_of(sql)
        if model is None:
            note(*_names_of(sql))
        else:
            note(touches.key_name(model, label, params[0]), touches.many_name(model))
    return execute(sql, params, many, context)


@lru_cache(maxsize=4096)
def _names_of(sql: str) -> frozenset[str]:
    return names_of_tables(TABLE.findall(sql))


@lru_cache(maxsize=4096)
def _row_of(sql: str) -> tuple[type[Model] | None, str]:
    """The model and the label of the key where the statement gets rows by one that lines name."""
    match = ONE_ROW.fullmatch(sql, max(sql.rfind(" FROM "), 0))
    model = _models().get(match[1]) if match else None
    label = touches.key_columns(model).get(match[2]) if match and model else None
    return (model, label) if label else (None, "")


@cache
def _models() -> dict[str, type[Model]]:
    return {model._meta.db_table: model for model in apps.get_models(include_auto_created=True)}
