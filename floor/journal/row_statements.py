"""INSERT and UPDATE of rows as statements that are built once for a model.

Django builds them anew at each act, which takes more of the processor than Postgres needs to carry
them out. What a field stores, and how, is asked of the field here too.
"""

from collections.abc import Mapping, Sequence
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


def insert_values(
    model: type[Model], columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> list[int]:
    """Write new rows, whose values stand in the order of the attribute names ``columns``, in one
    statement; return their keys."""
    head, values, tail, _ = _insert(model, tuple(columns))
    params = [value for row in rows for value in row]
    with connection.cursor() as cursor:
        cursor.execute(f"{head} {', '.join([values] * len(rows))} {tail}", params)
        return [key for (key,) in cursor.fetchall()]


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


def update_many(model: type[Model], keys: Sequence[int], values: Mapping[str, Any]) -> None:
    """Write the same ``values``, by attribute name, into all rows of these keys."""
    statement, fields = _update_many(model, tuple(values))
    params = [field.get_db_prep_save(values[field.attname], connection) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(statement, [*params, list(keys)])


@cache
def _insert(
    model: type[Model], columns: tuple[str, ...] | None = None
) -> tuple[str, str, str, Stored]:
    """``columns``: by attribute name, in their order; else all but the key that Postgres counts."""
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, AutoField)]
    if columns is not None:
        fields = _fields(model, columns)
    names = ", ".join(_quoted(str(field.column)) for field in fields)
    values = ", ".join(map(_placeholder, fields))
    head = f"INSERT INTO {_quoted(model._meta.db_table)} ({names}) VALUES"
    return head, f"({values})", f"RETURNING {_key(model)}", fields


@cache
def _update(model: type[Model], columns: tuple[str, ...]) -> tuple[str, Stored]:
    head, fields = _set(model, columns)
    return f"{head} WHERE {_key(model)} = %s", fields


@cache
def _update_many(model: type[Model], columns: tuple[str, ...]) -> tuple[str, Stored]:
    head, fields = _set(model, columns)
    return f"{head} WHERE {_key(model)} = ANY (%s)", fields


def _set(model: type[Model], columns: tuple[str, ...]) -> tuple[str, Stored]:
    fields = _fields(model, columns)
    sets = ", ".join(f"{_quoted(str(field.column))} = {_placeholder(field)}" for field in fields)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {sets}", fields  # noqa: S608


def _fields(model: type[Model], columns: Sequence[str]) -> list["Field[Any, Any]"]:
    by_name = {field.attname: field for field in model._meta.concrete_fields}
    return [by_name[column] for column in columns]


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
