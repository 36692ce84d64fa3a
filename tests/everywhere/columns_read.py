"""Which columns of the row by which the door lets somebody in a view looks at.

Every page reads that whole row (floor.accounts.held): the event, its journal, the person. Few look
at more than some columns of it, so few are another page when another column has changed.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from floor.accounts.held import held_at
from floor.journal.compiled import VALUE
from floor.models import Appointment, Journal, Staff, Tournament

AT_THE_DOOR = held_at._compile((VALUE, VALUE)).sql
MODELS = (Appointment, Journal, Staff, Tournament)
# The columns of which one can tell whether they were looked at.
TOLD_APART = {field.column for model in MODELS for field in model._meta.concrete_fields}


@contextmanager
def columns_read() -> Iterator[set[str]]:
    """The columns that are looked at meanwhile, of any row of these models; of two with the same
    name both."""
    read = set[str]()
    with pytest.MonkeyPatch.context() as patch:
        for model in MODELS:
            fields = model._meta.concrete_fields
            names = {name: field.column for field in fields for name in (field.name, field.attname)}
            patch.setattr(model, "__getattribute__", _noting(names, read))
        yield read


def _noting(columns: Mapping[str, str], read: set[str]) -> Callable[[Any, str], Any]:
    def look_at(row: Any, name: str) -> Any:
        if name in columns:
            read.add(columns[name])
        return object.__getattribute__(row, name)

    return look_at
