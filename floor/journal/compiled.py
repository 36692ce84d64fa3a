"""Selectors whose SQL is built once, for what acts read under their lock and pages again and again:
to build a query of Django's takes several times as long as to ask it.

    @compiled.first
    def running_hand(tournament: Tournament) -> QuerySet[Hand]:
        return Hand.objects.filter(tournament=tournament, ended_ms=None)

    running_hand(tournament)  ->  Hand | None

The function is called once, at the first call of the selector, with something that stands for each
argument. It may go wherever Django takes a value, also after ``__in`` (a list, a set), and where it
is a row of a model, its columns and properties may too (``tournament.journal_id``). Whatever would
make the query another one by the value of an argument (``if``, ``==``, an index, a text made of it)
raises TypeError. None, True and False are the exception: they are handed in as they are and each
has a query of its own, so ``if table is not None`` is right.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import update_wrapper, wraps
from inspect import Parameter, signature
from operator import itemgetter
from types import UnionType
from typing import Any, Generic, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from django.db import connection
from django.db.models import Aggregate, BigIntegerField, Count, Model, QuerySet, Value
from django.db.models.functions import Cast
from django.db.models.query import (
    FlatValuesListIterable,
    ModelIterable,
    ValuesListIterable,
    get_related_populators,
)
from django.db.models.sql.compiler import SQLCompiler

from floor.journal import reads
from floor.journal.query_arguments import Argument, Given
from floor.journal.selector_reads import SelectorReads, selector_reads

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
VALUE = object()  # in a shape, for an argument that is not handed in as it is


@dataclass(frozen=True)
class _Statement:
    """``row`` makes a row of the answer of what Postgres returns, after the ``converters`` by place
    have made that the values of fields."""

    sql: str
    params: tuple[Any, ...]
    converters: dict[int, Any]
    compiler: SQLCompiler
    model: type[Model]
    row: Callable[[Any], Any]
    reads: SelectorReads

    def rows(self, arguments: dict[str, Any]) -> list[Any]:
        params = [p.value(arguments) if isinstance(p, Given) else p for p in self.params]
        with reads.unrecorded(), connection.cursor() as cursor:
            cursor.execute(self.sql, params)
            answer = cursor.fetchall()
        if reads.is_recording():
            reads.note(*self.reads.names(arguments, answer))
        fetched: Iterable[Any] = answer
        if self.converters:
            fetched = self.compiler.apply_converters(fetched, self.converters)
        return [self.row(values) for values in fetched]


class Selector(Generic[P, T]):
    """A function that returns a query, called as if it returned the ``answer`` made of its rows."""

    def __init__(
        self,
        select: Callable[P, QuerySet[Any, Any]],
        answer: Callable[[type[Model], list[Any]], T],
    ) -> None:
        self._select, self._answer = select, answer
        parameters = signature(select).parameters
        self._names = parameters.keys()
        self._defaults = {
            name: parameter.default
            for name, parameter in parameters.items()
            if parameter.default is not Parameter.empty
        }
        self._statements: dict[tuple[object, ...], _Statement] = {}
        update_wrapper(self, select)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask the database; one query."""
        arguments = self._arguments(args, kwargs)
        shape = tuple(_mark(arguments[name]) for name in self._names)
        statement = self._statements.get(shape) or self._compile(shape)
        return self._answer(statement.model, statement.rows(arguments))

    def _arguments(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        arguments = {**self._defaults, **dict(zip(self._names, args, strict=False)), **kwargs}
        if arguments.keys() != self._names or len(args) > len(self._names):
            signature(self._select).bind(*args, **kwargs)  # raises what a function would
        return arguments

    def _compile(self, shape: tuple[object, ...]) -> _Statement:
        hints: Any = get_type_hints(self._select)
        arguments: Any = {
            name: Argument(name, _model(hints[name])) if mark is VALUE else mark
            for name, mark in zip(self._names, shape, strict=True)
        }
        query = self._select(**arguments)  # type: ignore[call-arg]
        self._statements[shape] = statement = _statement(query)
        return statement


def rows(select: Callable[P, QuerySet[Any, R]]) -> Selector[P, list[R]]:
    """Make a function that returns a query a selector of all rows."""
    return Selector(select, lambda _, rows: rows)


def first(select: Callable[P, QuerySet[Any, R]]) -> Selector[P, R | None]:
    """The same of the first row that Postgres returns, None where there is none."""
    return Selector(select, lambda _, rows: next(iter(rows), None))


def get(select: Callable[P, QuerySet[Any, R]]) -> Selector[P, R]:
    """The same of the only row; raises DoesNotExist or MultipleObjectsReturned of its model."""
    return Selector(select, _only)


def as_set(select: Callable[P, QuerySet[Any, R]]) -> Selector[P, set[R]]:
    """The same of all rows as a set."""
    return Selector(select, lambda _, rows: set(rows))


def as_dict(select: Callable[P, QuerySet[Any, tuple[K, V]]]) -> Selector[P, dict[K, V]]:
    """The same of rows that are pairs, as a dict."""
    return Selector(select, lambda _, rows: dict(rows))


def exists(select: Callable[P, QuerySet[Any]]) -> Selector[P, bool]:
    """The same of whether there is a row."""

    @wraps(select)
    def keys(*args: P.args, **kwargs: P.kwargs) -> QuerySet[Any, Any]:
        return select(*args, **kwargs).order_by().values_list("pk")[:1]

    return Selector(keys, lambda _, rows: bool(rows))


def count(select: Callable[P, QuerySet[Any]]) -> Selector[P, int]:
    """The same of how many rows there are."""

    @wraps(select)
    def counted(*args: P.args, **kwargs: P.kwargs) -> QuerySet[Any, int]:
        return total(select(*args, **kwargs), Count("pk"))

    return Selector(counted, _only)


def totals(rows: QuerySet[Any], /, **sums: Aggregate) -> QuerySet[Any, tuple[Any, ...]]:
    """The query of the ``sums`` over all rows: one tuple, in their order. Django's own
    ``aggregate`` asks at once."""
    whole = rows.order_by().annotate(whole=Value(1)).values("whole")  # the same of every row
    sum_up: QuerySet[Any, tuple[Any, ...]] = whole.annotate(**sums).values_list(*sums)
    return sum_up


def total(rows: QuerySet[Any], sum_up: Aggregate) -> QuerySet[Any, int]:
    """The same of one sum, as an int: of large integers Postgres makes a decimal."""
    whole = rows.order_by().annotate(whole=Value(1)).values("whole")
    summed = whole.annotate(total=Cast(sum_up, BigIntegerField()))
    value: QuerySet[Any, int] = summed.values_list("total", flat=True)
    return value


def _only(model: Any, rows: list[R]) -> R:
    if len(rows) == 1:
        return rows[0]
    raise model.MultipleObjectsReturned if rows else model.DoesNotExist


def _mark(value: object) -> object:
    return value if value is None or value is True or value is False else VALUE


def _model(hint: Any) -> type[Model] | None:
    """The model whose row the argument is, or may be."""
    types = (part for part in _types(hint) if isinstance(part, type))
    return next((part for part in types if issubclass(part, Model)), None)


def _types(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)


def _statement(query: QuerySet[Any, Any]) -> _Statement:
    compiler = query.query.get_compiler(connection=connection)
    sql, params = compiler.as_sql()
    converters = compiler.get_converters([column[0] for column in compiler.select])
    row = _row_of(query, compiler)
    read = selector_reads(query, compiler, sql)
    return _Statement(sql, tuple(params), converters, compiler, query.model, row, read)


def _row_of(query: QuerySet[Any, Any], compiler: SQLCompiler) -> Callable[[Any], Any]:
    """How a row is made: of a model, a tuple (``values_list``), or a value (``flat=True``)."""
    kind, prefetched = query._iterable_class, getattr(query, "_prefetch_related_lookups", ())
    if kind is ModelIterable and not prefetched:
        return _row_of_model(compiler)
    if kind is ValuesListIterable:
        return tuple
    if kind is FlatValuesListIterable:
        return itemgetter(0)
    raise TypeError("a compiled query is of rows, or ends in values_list, without prefetch_related")


def _row_of_model(compiler: SQLCompiler) -> Callable[[Any], Model]:
    """The row with those that are selected beside it (``select_related``, ``annotate``)."""
    select, info = compiler.select, compiler.klass_info
    places = slice(info["select_fields"][0], info["select_fields"][-1] + 1)
    model: type[Model] = info["model"]
    columns = [column[0].target.attname for column in select[places]]
    populators = get_related_populators(info, select, connection.alias)  # type: ignore[call-arg]
    annotations = compiler.annotation_col_map or {}

    def row(values: Any) -> Model:
        instance = model.from_db(connection.alias, columns, values[places])
        for populator in populators:
            populator.populate(values, instance)
        for name, place in annotations.items():
            setattr(instance, name, values[place])
        return instance

    return row
