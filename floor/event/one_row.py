"""A row that each event has once: every page reads terms, by ``tournament.<app>_terms``, so the
statement for that is built once."""

from functools import cached_property
from typing import Any

from django.db.models import Model, OneToOneField, QuerySet
from django.db.models.fields.related_descriptors import ReverseOneToOneDescriptor

from floor.journal import compiled


class _OneRow(ReverseOneToOneDescriptor):  # type: ignore[type-arg]
    def __get__(self, instance: Any, cls: Any = None) -> Any:
        """As Django's own, which keeps the row; raises DoesNotExist where there is none."""
        if instance is not None and not self.is_cached(instance):
            row = self._row_of(instance.pk)
            if row is not None:
                self.related.set_cached_value(instance, row)
                self.related.field.set_cached_value(row, instance)
        return super().__get__(instance, cls)

    @cached_property
    def _row_of(self) -> compiled.Selector[[int], Model | None]:
        model, column = self.related.related_model, self.related.field.name

        @compiled.first
        def row_of(key: int) -> QuerySet[Model]:
            return model._base_manager.filter(**{column: key})

        return row_of


class OneRowField(OneToOneField[Any, Any]):
    """The key of the event in the row."""

    related_accessor_class = _OneRow

    def deconstruct(self) -> Any:
        """As Django's own: to the database it is the same."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.OneToOneField", args, kwargs
