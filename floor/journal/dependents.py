"""What hangs on a row: found when taking a line back would pull the row from under another."""

from collections.abc import Callable, Iterator
from typing import Any

from django.apps import apps
from django.db import IntegrityError
from django.db.models import ForeignKey, Model
from psycopg.errors import ForeignKeyViolation

from floor.journal.row_images import Group
from floor.models import JournalLine

Met = Callable[[JournalLine], bool]


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


def _points(group: Group) -> Iterator[tuple[str, Any]]:
    """Every row (model, key) that the rows of ``group`` point at after the line."""
    model = apps.get_model(group["model"])
    for at, target in _foreign(model, group["columns"]):
        for _, _, after in group["rows"]:
            if after is not None and after[at] is not None:
                yield target, after[at]


def _foreign(model: type[Model], columns: list[str]) -> list[tuple[int, str]]:
    """The places among ``columns`` that are foreign keys, with the model each points at."""
    known = {
        field.attname: field.related_model._meta.label_lower
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey)
    }
    return [(at, known[column]) for at, column in enumerate(columns) if column in known]
