"""A row that each event has once: every page reads terms, by ``tournament.<app>_terms``, so the
statement for that is built once."""

from collections.abc import Callable
from copy import copy
from functools import cached_property
from typing import Any

from django.db.models import Model, OneToOneField, QuerySet
from django.db.models.fields.related_descriptors import ReverseOneToOneDescriptor

from floor.journal import compiled, kept
from floor.models import Tournament


class _OneRow(ReverseOneToOneDescriptor):  # type: ignore[type-arg]
    def __get__(self, instance: Any, cls: Any = None) -> Any:
        """As Django's own, which keeps the row; raises DoesNotExist where there is none."""
        if instance is not None and not self.is_cached(instance):
            row = copy(self._row_of(instance))  # another instance's own one is shared with it
            if row is not None:
                self.related.set_cached_value(instance, row)
                self.related.field.set_cached_value(row, instance)
        return super().__get__(instance, cls)

    @cached_property
    def _row_of(self) -> Callable[[Any], Model | None]:
        model, column = self.related.related_model, self.related.field.name

        @kept.shared_by_parts
        @compiled.first
        def row_of(tournament: Tournament) -> QuerySet[Model]:
            return model._base_manager.filter(**{column: tournament})

        return row_of


class OneRowField(OneToOneField[Any, Any]):
    """The key of the event in the row."""

    related_accessor_class = _OneRow

    def deconstruct(self) -> Any:
        """As Django's own: to the database it is the same."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.OneToOneField", args, kwargs
