"""Row images: what a line changed, kept so that it can be taken back and done again.

A change set is a list of groups in the order of writing::

    {"model": "seating.stay", "op": "create" | "update" | "delete",
     "columns": ["table_id", ...], "rows": [[pk, before | None, after | None], ...]}

``before`` and ``after`` are lists of plain values in the order of ``columns``. One mechanism serves
every verb, so no verb can have a wrong inverse.

The journal is append-only, so nothing stands in it that a person may want forgotten. A model whose
rows hold names or birth dates says ``PERSONAL = True``: its groups have no columns and their rows
only keys, ``[pk, None, []]`` for a row that was made. Such a line cannot be taken back.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django.apps import apps
from django.db.models import Field, Model

from floor.journal import row_statements

Group = dict[str, Any]
Ledger = Callable[[list[int], int, int | None], list[Group]]
Values = Mapping[str, Any]
Stale = Callable[[Values, Values, int, int | None], bool]
LEDGERS: dict[str, Ledger] = {}  # models whose rows stay: how rows are taken back, see ``apply``
STALE: dict[str, Stale] = {}  # models of which an image may be too old to be written: ``timely``
OPPOSITE = {"create": "delete", "delete": "create", "update": "update"}
# What stands before and after a row of which only the key is kept.
SIDES: dict[str, tuple[list[Any] | None, list[Any] | None]] = {
    "create": (None, []),
    "update": ([], []),
    "delete": ([], None),
}


class Overtaken(Exception):
    """A row is no longer as the line left it."""

    def __init__(self, model: str, pk: int) -> None:
        super().__init__(f"{model} {pk}")
        self.model, self.pk = model, pk


def columns_of(model: type[Model]) -> list[str]:
    """Every stored column but the key, by attribute name."""
    return [f.attname for f in model._meta.concrete_fields if not f.primary_key]


def image(row: Model, columns: Iterable[str]) -> list[Any]:
    """The row's values as JSON can hold them."""
    return [plain(getattr(row, column)) for column in columns]


def is_personal(model: type[Model]) -> bool:
    """Whether only the keys of its rows reach a journal."""
    return getattr(model, "PERSONAL", False)


def plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def invert(groups: list[Group]) -> list[Group]:
    """The change set that takes this one back."""
    return [
        {
            **group,
            "op": OPPOSITE[group["op"]],
            "rows": [[pk, after, before] for pk, before, after in reversed(group["rows"])],
        }
        for group in reversed(groups)
    ]


def timely(groups: list[Group], left_ms: int, now: int | None) -> list[Group]:
    """The change set without the rows that time has overtaken: it was left at ``left_ms`` and would
    be written at ``now``, None for this moment.

    An app says which by ``STALE[model](before, after, left_ms, now)``, with the values by column;
    all that the change set writes of such a row is left out.
    """
    late = {
        (group["model"], pk)
        for group in groups
        if group["op"] == "update" and (is_late := STALE.get(group["model"]))
        for pk, before, after in group["rows"]
        if is_late(_by_column(group, before), _by_column(group, after), left_ms, now)
    }
    kept = [
        group | {"rows": [row for row in group["rows"] if (group["model"], row[0]) not in late]}
        for group in groups
    ]
    return [group for group in kept if group["rows"]]


def _by_column(group: Group, image: list[Any]) -> Values:
    return dict(zip(group["columns"], image, strict=True))


def insert(rows: Sequence[Model]) -> list[Group]:
    """Write new ``rows`` of one model, which get their keys, in one statement; their group, and
    nothing where there are no rows."""
    if not rows:
        return []
    model = type(rows[0])
    row_statements.insert(rows)
    columns = columns_of(model)
    images = [[row.pk, None, image(row, columns)] for row in rows]
    return [{"model": model._meta.label_lower, "op": "create", "columns": columns, "rows": images}]


def apply(groups: list[Group], now: int, staff_id: int | None = None) -> list[Group]:
    """Write a change set onto the tables at tournament time ``now``; return what was written.

    That is the change set itself, but for the rows of ledgers: they are never deleted, the
    ledger's function adds lines that take them back. ``staff_id`` is the person who does it, None
    for the system itself. Raises Overtaken when a row is not as the change set expects.
    """
    written: list[Group] = []
    for group in groups:
        if (take_back := LEDGERS.get(group["model"])) is not None:
            written += take_back([pk for pk, _, _ in group["rows"]], now, staff_id)
            continue
        model = apps.get_model(group["model"])
        OPERATIONS[group["op"]](model, *_existing_columns(model, group))
        written.append(group)
    return written


def _existing_columns(model: type[Model], group: Group) -> tuple[list[str], list[list[Any]]]:
    """The group's columns and rows without the columns that a migration has taken away since."""
    stored = set(columns_of(model))
    places = [place for place, column in enumerate(group["columns"]) if column in stored]
    if len(places) == len(group["columns"]):
        return group["columns"], group["rows"]

    def cut(image: list[Any] | None) -> list[Any] | None:
        return image and [image[place] for place in places]

    rows = [[pk, cut(before), cut(after)] for pk, before, after in group["rows"]]
    return [group["columns"][place] for place in places], rows


def _create(model: type[Model], columns: list[str], rows: list[list[Any]]) -> None:
    manager = model._default_manager
    pks = [pk for pk, _, _ in rows]
    if _needed(model) - set(columns):  # a migration asks for more since: the image is no whole row
        raise Overtaken(model._meta.label_lower, pks[0])
    taken = manager.filter(pk__in=pks).first()
    if taken is not None:
        raise Overtaken(model._meta.label_lower, taken.pk)
    fields = _fields(model, columns)
    manager.bulk_create(
        [model(pk=pk, **_values(fields, after)) for pk, _, after in rows], batch_size=2000
    )


def _needed(model: type[Model]) -> set[str]:
    """The columns that nothing but an image can fill."""
    fields = (field for field in model._meta.concrete_fields if not field.primary_key)
    return {field.attname for field in fields if not field.null and field.get_default() is None}


def _update(model: type[Model], columns: list[str], rows: list[list[Any]]) -> None:
    fields = _fields(model, columns)
    _expect(model, columns, rows)
    same: dict[str, tuple[list[Any], list[int]]] = {}  # rows with the same values are one statement
    for pk, _, after in rows:
        same.setdefault(repr(after), (after, []))[1].append(pk)
    for values, keys in same.values():
        model._default_manager.filter(pk__in=keys).update(**_values(fields, values))


def _delete(model: type[Model], columns: list[str], rows: list[list[Any]]) -> None:
    _expect(model, columns, rows)
    model._default_manager.filter(pk__in=[pk for pk, _, _ in rows])._raw_delete("default")


def _expect(model: type[Model], columns: list[str], rows: list[list[Any]]) -> None:
    present = model._default_manager.in_bulk([pk for pk, _, _ in rows])
    for pk, before, _ in rows:
        if pk not in present or image(present[pk], columns) != before:
            raise Overtaken(model._meta.label_lower, pk)


def _fields(model: type[Model], columns: list[str]) -> list["Field[Any, Any]"]:
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return [fields[column] for column in columns]


def _values(fields: list["Field[Any, Any]"], values: list[Any]) -> dict[str, Any]:
    return {
        field.attname: field.to_python(value) for field, value in zip(fields, values, strict=True)
    }


OPERATIONS = {"create": _create, "update": _update, "delete": _delete}
