"""The journal against the tables: what its lines say of every row, and what the row says."""

from collections.abc import Iterable
from typing import Any

from django.apps import apps
from django.db.models import Model

from floor.journal import KINDS, row_images
from floor.models import Journal, JournalLine
from tdapp.beside_journal import BESIDE

Row = dict[str, Any]
Rows = dict[tuple[str, int], Row]  # by model label and key
APPS = (
    "floor", "clock", "registration", "seating", "dealers", "chips", "results", "seasons",
    "rulings", "api",
)  # fmt: skip


def kept() -> list[type[Model]]:
    """The models whose rows are written through lines."""
    every = (model for app in APPS for model in apps.get_app_config(app).get_models())
    return [model for model in every if model._meta.label_lower not in BESIDE]


def tables() -> Rows:
    """Every row as it is now."""
    rows: Rows = {}
    for model in kept():
        columns = [] if row_images.is_personal(model) else row_images.columns_of(model)
        for row in model._default_manager.all():
            image = row_images.image(row, columns)
            rows[model._meta.label_lower, row.pk] = dict(zip(columns, image, strict=True))
    return rows


def replayed(start: Rows, lines: Iterable[JournalLine]) -> Rows:
    """``start`` with the images of ``lines`` written over it, in their order.

    A line also moves its journal's number. An image that does not fit the rows before it is
    kept as a row of the model "unfit", so that it is found as a difference.
    """
    rows = {key: dict(row) for key, row in start.items()}
    for line in lines:
        for group in line.changes:
            for pk, before, after in group["rows"]:
                _write(rows, (group["model"], pk), group["columns"], before, after)
        rows[Journal._meta.label_lower, line.journal_id]["last_seq"] = line.seq
        if KINDS[line.kind].seals:
            rows[Journal._meta.label_lower, line.journal_id]["sealed_seq"] = line.seq
    return rows


def _write(
    rows: Rows, key: tuple[str, int], columns: list[str], before: list[Any] | None, after: Any
) -> None:
    row = rows.get(key)
    expected = None if before is None else dict(zip(columns, before, strict=True))
    if (row is None) != (expected is None) or not (expected or {}).items() <= (row or {}).items():
        rows["unfit " + key[0], key[1]] = row or {}
    if after is None:
        rows.pop(key, None)
    else:
        rows[key] = (row or {}) | dict(zip(columns, after, strict=True))


def differences(replayed_rows: Rows, stored_rows: Rows) -> list[str]:
    """The rows that two readings do not agree on: what each says of them."""
    wrong = sorted(
        key
        for key in {*replayed_rows, *stored_rows}
        if replayed_rows.get(key) != stored_rows.get(key)
    )
    return [
        f"{model} {pk}: {replayed_rows.get((model, pk))} / {stored_rows.get((model, pk))}"
        for model, pk in wrong
    ]
