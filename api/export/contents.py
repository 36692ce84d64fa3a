"""What is exported: every table of the house but those that are ways in, or of this machine."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db.models import BinaryField, Field, GeneratedField, Model, QuerySet

from seating.models import Lot

FORMAT = "td-export-1"
LEFT_OUT = {
    "api.delivery": "how far a program has been told",
    "api.hook": "an address of a program, which may hold its password",
    "api.token": "a way in",
    "floor.attempt": "tries at secrets of the last minutes",
    "floor.onetimelink": "a way in",
    "floor.printorder": "of a print station",
    "floor.printstation": "a browser of this hall",
    "floor.screen": "a television of this hall, with its way in",
    "floor.screenfault": "of a television",
    "floor.tablet": "a device of this hall, with its way in",
    "floor.timeanchor": "of this machine",
    "registration.headcount": "counted by the database from the entries",
    "registration.importrun": "an import that goes on",
}
# Who signs in chooses a password anew.
SECRET = {"floor.staff": {"password", "pin"}}


def tables() -> list[type[Model]]:
    """The models whose rows are exported, by label."""
    ours = (m for m in apps.get_models() if not m.__module__.startswith(("django.", "channels.")))
    kept = (model for model in ours if model._meta.label_lower not in LEFT_OUT)
    return sorted(kept, key=lambda model: model._meta.label_lower)


def columns(model: type[Model]) -> list["Field[Any, Any]"]:
    """The columns that are exported, the key first."""
    secret = SECRET.get(model._meta.label_lower, set())
    fields = model._meta.concrete_fields
    return [f for f in fields if not isinstance(f, GeneratedField) and f.attname not in secret]


def shown_in_csv(model: type[Model]) -> list["Field[Any, Any]"]:
    """The same without pictures and other bytes."""
    return [field for field in columns(model) if not isinstance(field, BinaryField)]


def rows(model: type[Model]) -> QuerySet[Any]:
    """The rows, by key. A seed that nothing was drawn with yet stays secret."""
    every = model._default_manager.order_by("pk")
    return every.filter(used_seq__isnull=False) if model is Lot else every


def descriptions() -> Iterator[list[str]]:
    """Of each column: table, column, type, the table whose key it is, whether it may be empty, and
    what the table is, with its first column."""
    for model in tables():
        meaning = " ".join((model.__doc__ or "").split())
        for field in columns(model):
            target = field.related_model
            key_of = target._meta.label_lower if isinstance(target, type) else ""
            kind = field.get_internal_type()
            empty = "yes" if field.null else ""
            yield [model._meta.label_lower, field.attname, kind, key_of, empty, meaning]
            meaning = ""
