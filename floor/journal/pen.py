"""The only pen that writes rows: it keeps the image of each row before and after."""

from collections.abc import Sequence
from typing import Any, TypeVar

from django.db.models import DateField, Model

from floor.journal import bulk_copy, row_images, row_statements, touches
from floor.journal.tap import Tap
from floor.models import Journal

M = TypeVar("M", bound=Model)


class Pen:
    """Collects what one verb does under the lock of one journal.

    ``seq`` is the number the line will have, ``now`` tournament time in ms. Steps write rows with
    ``create``, ``update``, ``delete`` and their bulk forms, say what happened with ``fact`` (ids
    and numbers, never names). What was touched follows from the rows (floor/journal/touches.py).
    """

    def __init__(self, journal: Journal, tap: Tap) -> None:
        self.journal = journal
        self.staff_id = tap.staff_id
        self.now = tap.now
        self.seq = journal.last_seq + 1
        self.facts: dict[str, Any] = {}
        self.touches: dict[str, None] = {}  # an ordered set
        self.changes: list[row_images.Group] = []
        self.holds_keys_only = False  # of some row, so that nobody can take the line back

    @property
    def has_something(self) -> bool:
        """Whether anything was written or said on it."""
        return bool(self.changes or self.facts)

    def fact(self, **facts: Any) -> None:
        self.facts.update(facts)

    def touch(self, *names: str) -> None:
        """Say that something changed of which the line has no row: its callers are few, and each
        says why."""
        self.touches.update(dict.fromkeys(names))

    def create(self, model: type[M], **fields: Any) -> M:
        row = model(**fields)
        self.create_rows([row])
        return row

    def create_rows(self, rows: Sequence[Model]) -> None:
        """Insert the ``rows`` of one model, which get their keys, in one statement."""
        for group in row_images.insert(rows):
            self._note(type(rows[0]), group["op"], group["columns"], group["rows"])
            self.touch(*touches.of_new_rows(rows))

    def update(self, row: Model, /, **fields: Any) -> None:
        """Set the given attributes (``state="out"``, ``table_id=3``) and keep both images."""
        columns = list(fields)
        before = row_images.image(row, columns)
        self.touch(*touches.of_rows([row]))
        for column, value in fields.items():
            setattr(row, column, value)
        row_statements.update(row, columns)
        self._note(type(row), "update", columns, [[row.pk, before, row_images.image(row, columns)]])
        self.touch(*touches.of_rows([row]))

    def delete(self, row: Model) -> None:
        columns = row_images.columns_of(type(row))
        self._note(type(row), "delete", columns, [[row.pk, row_images.image(row, columns), None]])
        self.touch(*touches.of_rows([row]))
        row.delete()

    def create_many(
        self, model: type[Model], columns: list[str], rows: list[list[Any]]
    ) -> list[int]:
        """Write new rows and return their keys; ``columns`` are attribute names, and every stored
        column is named."""
        if not rows:
            return []
        if set(columns) != set(row_images.columns_of(model)):
            raise ValueError(f"name every column of {model._meta.label}")
        keys = bulk_copy.write(model, columns, rows)
        dates = [
            place
            for place, column in enumerate(columns)
            if isinstance(model._meta.get_field(column), DateField)
        ]
        images = [_image(row, dates) for row in rows] if dates else rows
        changes = [[pk, None, image] for pk, image in zip(keys, images, strict=True)]
        self._note(model, "create", columns, changes)
        with_keys = ([pk, *row] for pk, row in zip(keys, rows, strict=True))
        self.touch(*touches.of_values(model, ["id", *columns], with_keys))
        return keys

    def update_many(self, rows: Sequence[Model], **fields: Any) -> None:
        """Set the same values on many rows of one model in one statement."""
        if not rows:
            return
        model, columns = type(rows[0]), list(fields)
        before = {row.pk: row_images.image(row, columns) for row in rows}
        row_statements.update_many(model, list(before), fields)
        self.touch(*touches.of_rows(rows))
        for row in rows:
            for column, value in fields.items():
                setattr(row, column, value)
        self.touch(*touches.of_rows(rows))
        after = [row_images.plain(value) for value in fields.values()]
        self._note(model, "update", columns, [[pk, was, after] for pk, was in before.items()])

    def note_keys(self, model: type[Model], op: str, keys: Sequence[int]) -> None:
        """Name rows of a personal model that one statement has written past the pen."""
        if not row_images.is_personal(model):
            raise ValueError(f"{model._meta.label} has images: write it with create_many")
        if keys:
            self._note(model, op, [], [[pk, None, None] for pk in keys])
            self.touch(touches.changed_name(model))
            self.touch(*touches.of_values(model, ["id"], ([pk] for pk in keys)))

    def _note(self, model: type[Model], op: str, columns: list[str], rows: list[Any]) -> None:
        if row_images.is_personal(model):
            self.holds_keys_only = True
            columns, rows = [], [[pk, *row_images.SIDES[op]] for pk, _, _ in rows]
        self.changes.append(
            {"model": model._meta.label_lower, "op": op, "columns": columns, "rows": rows}
        )


def _image(row: list[Any], dates: list[int]) -> list[Any]:
    """The values as JSON can hold them; ``dates``: where dates stand."""
    return [row_images.plain(value) if at in dates else value for at, value in enumerate(row)]
