"""INSERT and UPDATE of rows as statements that are built once for a model.

Django builds them anew at each act, which takes more of the processor than Postgres needs to carry
them out. What a field stores, and how, is asked of the field here too.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db import DatabaseError, connection
from django.db.models import AutoField, Field, Model

Stored = Sequence["Field[Any, Any]"]


def insert(rows: Sequence[Model]) -> None:
    """Write new ``rows`` of one model in one statement and give them their keys, where these are
    numbers that the database counts."""
    statement, params = insertion(rows)
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
        for row, (key,) in zip(rows, cursor.fetchall(), strict=True):
            note_written(row, key)


def insertion(rows: Sequence[Model]) -> tuple[str, list[Any]]:
    """The statement that writes new ``rows`` of one model and returns their keys, and its
    parameters."""
    head, values, tail, fields = _insert(type(rows[0]))
    params = [_value(field, row, new=True) for row in rows for field in fields]
    return f"{head} {', '.join([values] * len(rows))} {tail}", params


def note_written(row: Model, key: int) -> None:
    """Say on the ``row`` that it is in the database, under ``key``."""
    row.pk, row._state.adding, row._state.db = key, False, connection.alias


def update(row: Model, columns: Sequence[str]) -> None:
    """Write what the ``row`` holds in ``columns``, by attribute name; DatabaseError where it is
    gone."""
    statement, fields = _update(type(row), tuple(columns))
    params = [_value(field, row, new=False) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(statement, [*params, row.pk])
        if cursor.rowcount != 1:
            raise DatabaseError(f"{row!r} is not in the database")


@cache
def _insert(model: type[Model]) -> tuple[str, str, str, Stored]:
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, AutoField)]
    names = ", ".join(_quoted(str(field.column)) for field in fields)
    values = ", ".join(map(_placeholder, fields))
    head = f"INSERT INTO {_quoted(model._meta.db_table)} ({names}) VALUES"
    return head, f"({values})", f"RETURNING {_key(model)}", fields


@cache
def _update(model: type[Model], columns: tuple[str, ...]) -> tuple[str, Stored]:
    by_name = {field.attname: field for field in model._meta.concrete_fields}
    fields = [by_name[column] for column in columns]
    sets = ", ".join(f"{_quoted(str(field.column))} = {_placeholder(field)}" for field in fields)
    table = _quoted(model._meta.db_table)
    return f"UPDATE {table} SET {sets} WHERE {_key(model)} = %s", fields  # noqa: S608


def _value(field: "Field[Any, Any]", row: Model, *, new: bool) -> Any:
    return field.get_db_prep_save(field.pre_save(row, new), connection)


def _placeholder(field: "Field[Any, Any]") -> str:
    own = getattr(field, "get_placeholder", None)
    return str(own(None, None, connection)) if own else "%s"


def _key(model: type[Model]) -> str:
    key = model._meta.pk
    assert key is not None  # noqa: S101 - every stored model has one
    return _quoted(str(key.column))


def _quoted(name: str) -> str:
    return str(connection.ops.quote_name(name))
