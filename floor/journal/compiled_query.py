"""A query of Django's whose SQL is built once, for what acts read under their lock and pages again
and again.

    RUNNING = CompiledQuery(lambda: Hand.objects.filter(tournament=Given("event"), ended_ms=None))

    RUNNING.first(event=tournament.pk)  ->  Hand | None

``AnyOf(F("table"), Given("tables"))`` is the condition that a column has one of several values,
which Django's ``__in`` has to know when the query is built. To build a query takes several times as
long as to ask it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Aggregate, Expression, Field, Lookup, Model, QuerySet, Value
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


class AnyOf(Lookup):
    """The condition that an expression has one of the values of a list."""

    lookup_name = "any_of"

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        values, given = self.process_rhs(compiler, connection)
        return f"{column} = ANY {values}", (*params, *given)


@dataclass(frozen=True)
class _Statement:
    """``converters`` by place make what Postgres returns the values of fields."""

    sql: str
    params: tuple[Any, ...]
    converters: dict[int, Any]
    compiler: SQLCompiler

    def rows(self, given: dict[str, Any]) -> Iterable[Any]:
        params = [given[p.name] if isinstance(p, Given) else p for p in self.params]
        with connection.cursor() as cursor:
            cursor.execute(self.sql, params)
            rows: Iterable[Any] = cursor.fetchall()
        return self.compiler.apply_converters(rows, self.converters) if self.converters else rows


@dataclass(frozen=True)
class _Rows:
    """How the rows of a model, and of those selected beside it, are made of what is fetched."""

    model: type[Model]
    columns: list[str]
    places: slice
    related: list[Any]
    annotations: dict[str, int]

    def row(self, values: Any) -> Any:
        row = self.model.from_db(connection.alias, self.columns, values[self.places])
        for populator in self.related:
            populator.populate(values, row)
        for name, place in self.annotations.items():
            setattr(row, name, values[place])
        return row


class CompiledQuery(Generic[M]):
    """Rows of a model, with those it selects beside them (``select_related``,
    ``annotate``)."""

    def __init__(self, build: Callable[[], QuerySet[M]]) -> None:
        self._build = build

    def first(self, **given: Any) -> M | None:
        """The first row that Postgres returns, None where there is none."""
        return next(iter(self.rows(**given)), None)

    def rows(self, **given: Any) -> list[M]:
        return [self._rows.row(values) for values in self._statement.rows(given)]

    @cached_property
    def _statement(self) -> _Statement:
        return _compiled(self._build())

    @cached_property
    def _rows(self) -> _Rows:
        compiler = self._statement.compiler
        select, info = compiler.select, compiler.klass_info
        first, last = info["select_fields"][0], info["select_fields"][-1]
        places = slice(first, last + 1)
        return _Rows(
            info["model"],
            [column[0].target.attname for column in select[places]],
            places,
            get_related_populators(info, select, connection.alias),  # type: ignore[call-arg]
            compiler.annotation_col_map or {},
        )


class CompiledValues:
    """The same of a query that ends in ``values_list``: tuples."""

    def __init__(self, build: Callable[[], QuerySet[Any, tuple[Any, ...]]]) -> None:
        self._build = build

    def rows(self, **given: Any) -> list[tuple[Any, ...]]:
        return [tuple(values) for values in self._statement.rows(given)]

    @cached_property
    def _statement(self) -> _Statement:
        return _compiled(self._build())


def totals(rows: QuerySet[Any], /, **sums: Aggregate) -> QuerySet[Any, tuple[Any, ...]]:
    """The query of the ``sums`` over all rows, for CompiledValues: one tuple, in their order.
    Django's own ``aggregate`` asks at once."""
    whole = rows.order_by().annotate(whole=Value(1)).values("whole")  # the same of every row
    sum_up: QuerySet[Any, tuple[Any, ...]] = whole.annotate(**sums).values_list(*sums)
    return sum_up


def _compiled(rows: QuerySet[Any, Any]) -> _Statement:
    compiler = rows.query.get_compiler(connection=connection)
    sql, params = compiler.as_sql()
    converters = compiler.get_converters([column[0] for column in compiler.select])
    return _Statement(sql, tuple(params), converters, compiler)
