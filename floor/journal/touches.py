"""The names by which a line says what it changed, and a page what it reads.

"seating.stay" is any row of the model, "seating.stay:table_id=41" those of table 41, and
"seating.table:table_id=41" that table itself. Rows are looked for by the rows of a model that is
``KEYED`` (a table, an entry, a member): by each foreign key to one. ``KEYED`` names the columns by
which rows hold one of its values without a foreign key, ``{"table_number": "number"}``, mostly
none."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from django.apps import apps
from django.db.models import Field, ForeignKey, Model

MOST_ROWS = 40  # of one model that a line names one by one
MOST_NAMES = 100  # of a line: a note of Postgres holds 8,000 bytes
LINES = "floor.journalline"  # what every line changes
EVERYTHING = "resync"  # whoever hears it reads everything anew


@cache
def name(model: type[Model]) -> str:
    """The name of all rows of the model. Rows that the database derives from those of another model
    change with them, and go by its name (``DERIVED_FROM``, its label)."""
    return str(getattr(model, "DERIVED_FROM", model._meta.label_lower))


@cache
def key_columns(model: type[Model]) -> Mapping[str, str]:
    """The columns by which rows of the model are looked for, by attribute name: each with what the
    key is called in names, {"came_from_table_id": "table_id"}."""
    by_value = {column for keyed in _keyed_models() for column in keyed.KEYED}  # type: ignore[attr-defined]
    columns = {}
    for field in model._meta.concrete_fields:
        target = _pointed_at(field)
        if target is not None and is_keyed(target):
            columns[field.attname] = f"{target._meta.model_name}_id"
        elif field.attname in by_value:
            columns[field.attname] = field.attname
    return columns


def key_name(model: type[Model], label: str, key: object) -> str:
    """The name of the rows of the model that belong to ``key``: label "table_id", key 41."""
    return f"{name(model)}:{label}={key}"


def changed_name(model: type[Model]) -> str:
    """The name of rows that were there before. Whoever came to a row by a foreign key of another
    one need not hear of new rows."""
    return f"{name(model)}:changed"


def many_name(model: type[Model]) -> str:
    """What a line says that changed too many rows of the model to name each: whoever reads some of
    them hears it."""
    return f"{name(model)}:*"


def names_many(touch_name: str) -> bool:
    """Whether the name stands for rows that nobody can tell from it."""
    return touch_name == EVERYTHING or touch_name.endswith(":*")


def of_rows(rows: Sequence[Model]) -> list[str]:
    """The names that a line touches when it changes the ``rows`` of one model."""
    return [changed_name(type(rows[0])), *of_new_rows(rows)]


def of_new_rows(rows: Sequence[Model]) -> list[str]:
    """The names that a line touches when it writes new ``rows`` of one model."""
    columns = list(key_columns(type(rows[0])))
    return of_values(type(rows[0]), columns, ([getattr(r, c) for c in columns] for r in rows))


def of_values(
    model: type[Model], columns: Sequence[str], rows: Iterable[Sequence[object]]
) -> list[str]:
    """The same of new rows whose values stand in the order of the attribute names ``columns``."""
    labels = key_columns(model)
    places = [(labels[column], columns.index(column)) for column in labels if column in columns]
    if not places:
        return [name(model)]
    some = list(islice(rows, MOST_ROWS + 1))
    if len(some) > MOST_ROWS:
        return [name(model), many_name(model)]
    keys = ((label, row[place]) for row in some for label, place in places)
    named = (key_name(model, label, key) for label, key in keys if key is not None)
    return [name(model), *dict.fromkeys(named)]


def shortened(names: Collection[str]) -> list[str]:
    """The names as a note holds them: where they are too many, rows are not named one by one."""
    if len(names) <= MOST_NAMES:
        return list(names)
    models = dict.fromkeys(touch_name.partition(":")[0] for touch_name in names)
    return [*models, *(f"{model}:*" for model in models)]


def concerning(row: Model) -> set[str]:
    """The names of all rows that belong to the ``row`` of a keyed model, its own among them: lines
    that touched one of these concern it."""
    keyed = type(row)
    keys = {f"{keyed._meta.model_name}_id": row.pk}
    keys |= {column: getattr(row, of) for column, of in keyed.KEYED.items()}  # type: ignore[attr-defined]
    return {
        key_name(model, label, keys[label])
        for model in apps.get_models()
        for label in key_columns(model).values()
        if label in keys
    }


def keys_of(names: Iterable[str]) -> set[str]:
    """The keys in names, without the models: "table_id=41"."""
    return {key for _, _, key in (touch_name.partition(":") for touch_name in names) if "=" in key}


def event_names() -> frozenset[str]:
    """The names of the rows that an event is: its own, and those of its terms
    (``OF_THE_EVENT``)."""
    return _models_with("OF_THE_EVENT")


def of_the_field(names: Collection[str], *, same_day: bool) -> list[str]:
    """Those of the names that pages of another day of the event read: of the event and its terms
    when they change, of models that say so (``OF_THE_FIELD``), for a flight of the same day also
    those of ``OF_THE_DAY``, and whatever has everything read anew."""
    models = {event_name for event_name in event_names() if f"{event_name}:changed" in names}
    models |= _models_with("OF_THE_FIELD")
    if same_day:
        models |= _models_with("OF_THE_DAY")
    return [
        touch_name
        for touch_name in names
        if touch_name == EVERYTHING or touch_name.partition(":")[0] in models
    ]


@cache
def _models_with(mark: str) -> frozenset[str]:
    return frozenset(name(model) for model in apps.get_models() if getattr(model, mark, False))


def is_keyed(model: object) -> bool:
    """Whether others look for rows by the rows of this model."""
    return hasattr(model, "KEYED")


def _keyed_models() -> Iterator[type[Model]]:
    return (model for model in apps.get_models() if is_keyed(model))


def _pointed_at(field: "Field[Any, Any]") -> type[Model] | None:
    """The model to whose rows the field points: a primary key to its own."""
    if isinstance(field, ForeignKey):
        return field.related_model
    return field.model if field.primary_key else None
