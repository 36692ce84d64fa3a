"""A query of Django's whose SQL is built once, for what nearly every act reads under its lock.

    RUNNING = CompiledQuery(lambda: Hand.objects.filter(tournament=Given("event"), ended_ms=None))

    RUNNING.first(event=tournament.pk)  ->  Hand | None

To build a query takes several times as long as to ask it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Expression, Field, Model, QuerySet
from django.db.models.query import get_related_populators
from django.db.models.sql.compiler import SQLCompiler

M = TypeVar("M", bound=Model)


class Given(Expression):
    """Stands in a query for a value that is ``name``d when the query is asked."""

    def __init__(self, name: str) -> None:
        super().__init__(output_field=Field())
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        return "%s", (self,)


@dataclass(frozen=True)
class _Statement:
    """``converters`` by place make what Postgres returns the values of fields."""

    sql: str
    params: tuple[Any, ...]
    model: type[Model]
    columns: list[str]
    places: slice
    related: list[Any]
    annotations: dict[str, int]
    converters: dict[int, Any]
    compiler: SQLCompiler


class CompiledQuery(Generic[M]):
    """Rows of a model, with those it selects beside them (``select_related``,
    ``annotate``)."""

    def __init__(self, build: Callable[[], QuerySet[M]]) -> None:
        self._build = build

    def first(self, **given: Any) -> M | None:
        """The first row that Postgres returns, None where there is none."""
        return next(iter(self.rows(**given)), None)

    def rows(self, **given: Any) -> list[M]:
        known = self._statement
        params = [given[p.name] if isinstance(p, Given) else p for p in known.params]
        with connection.cursor() as cursor:
            cursor.execute(known.sql, params)
            rows = cursor.fetchall()
        if known.converters:
            rows = list(known.compiler.apply_converters(rows, known.converters))
        return [self._row(known, values) for values in rows]

    @staticmethod
    def _row(known: _Statement, values: Any) -> Any:
        row = known.model.from_db(connection.alias, known.columns, values[known.places])
        for populator in known.related:
            populator.populate(values, row)
        for name, place in known.annotations.items():
            setattr(row, name, values[place])
        return row

    @cached_property
    def _statement(self) -> _Statement:
        compiler = self._build().query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        select, info = compiler.select, compiler.klass_info
        first, last = info["select_fields"][0], info["select_fields"][-1]
        places = slice(first, last + 1)
        return _Statement(
            sql,
            tuple(params),
            info["model"],
            [column[0].target.attname for column in select[places]],
            places,
            get_related_populators(info, select, connection.alias),  # type: ignore[call-arg]
            compiler.annotation_col_map or {},
            compiler.get_converters([column[0] for column in select]),
            compiler,
        )
