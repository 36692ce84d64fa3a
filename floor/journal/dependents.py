"""What hangs on a row: found when taking a line back would pull the row from under another; and
what stands where a row is to be put back."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.apps import apps
from django.db import IntegrityError
from django.db.models import ForeignKey, Model
from psycopg.errors import ForeignKeyViolation

from floor.journal.row_images import LEDGERS, Group
from floor.models import JournalLine

Met = Callable[[JournalLine], bool]
_KEY = re.compile(r"Key \((.+?)\)=")  # how Postgres says which columns two rows have alike


def is_foreign_key_violation(error: IntegrityError) -> bool:
    """Whether the database refused because another row points at the one to be deleted."""
    return isinstance(error.__cause__, ForeignKeyViolation)


def points_at_deleted(groups: list[Group]) -> Met:
    """Return the test whether a line made a row that points at one which ``groups`` delete."""
    gone = {
        (group["model"], pk)
        for group in groups
        if group["op"] == "delete"
        for pk, _, _ in group["rows"]
    }
    return lambda event: any(points in gone for group in event.changes for points in _points(group))


def stands_in_place(error: IntegrityError, groups: list[Group]) -> Met:
    """Return the test whether a line wrote a row that keeps one of ``groups`` from being written:
    in the table of the broken constraint, and alike in the columns that Postgres names. Rows of a
    ledger are not put back but voided, once each: there it is a row that voids the same one."""
    diagnosis = getattr(error.__cause__, "diag", None)
    table = getattr(diagnosis, "table_name", None)
    key = _KEY.match(getattr(diagnosis, "message_detail", None) or "")
    columns = key[1].replace('"', "").split(", ") if key else []
    put_back = _values_in(table, columns, groups)
    put_back |= {(row[0],) for g in groups if g["model"] in LEDGERS for row in g["rows"]}
    return lambda event: bool(put_back & _values_in(table, columns, event.changes))


def _values_in(
    table: str | None, columns: list[str], groups: list[Group]
) -> set[tuple[object, ...]]:
    """What the rows of that table have in the columns after the groups were written; of columns
    that the groups do not have (an index of an expression), nothing is compared."""
    of_table = [g for g in groups if apps.get_model(g["model"])._meta.db_table == table]
    return {
        tuple(after[group["columns"].index(name)] for name in columns if name in group["columns"])
        for group in of_table
        for _, _, after in group["rows"]
        if after
    }


def _points(group: Group) -> Iterator[tuple[str, Any]]:
    """Every row (model, key) that the rows of ``group`` point at after the line."""
    model = apps.get_model(group["model"])
    for at, target in _foreign(model, group["columns"]):
        for _, _, after in group["rows"]:
            if after is not None and after[at] is not None:
                yield target, after[at]


def _foreign(model: type[Model], columns: list[str]) -> list[tuple[int, str]]:
    """The places among ``columns`` that are foreign keys, with the model each points at."""
    targets = {
        field.attname: field.related_model._meta.label_lower
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey)
    }
    return [(at, targets[column]) for at, column in enumerate(columns) if column in targets]
