"""Which rows a compiled selector reads, as exactly as lines name them: found in its query once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import ForeignKey, Lookup, Model, QuerySet
from django.db.models.expressions import Col
from django.db.models.lookups import Exact, In
from django.db.models.sql import Query
from django.db.models.sql.compiler import SQLCompiler
from django.db.models.sql.where import AND

from floor.journal import reads, touches
from floor.journal.query_arguments import Given

Rows = Sequence[Sequence[Any]]  # as Postgres returns them


@dataclass(frozen=True)
class Beside:
    """Rows that come with those of the query by a foreign key. ``place``: of their key in a row."""

    model: type[Model]
    place: int

    def names(self, rows: Rows) -> Iterator[str]:
        """Only what those that came with ``rows`` hold can change the answer, no other row."""
        keys = {row[self.place] for row in rows} - {None}
        if not touches.is_keyed(self.model) or len(keys) > touches.MOST_ROWS:
            yield touches.changed_name(self.model)
            return
        yield touches.many_name(self.model)
        for key in keys:
            yield touches.key_name(self.model, f"{self.model._meta.model_name}_id", key)


@dataclass(frozen=True)
class SelectorReads:
    """``whole``: names whatever the arguments are. The rows of the ``model`` are looked for ``by``
    a key (its label) and what stands for its value; None where by none that lines name."""

    whole: frozenset[str]
    model: type[Model]
    by: tuple[str, Given] | None
    beside: tuple[Beside, ...]

    def names(self, arguments: dict[str, Any], rows: Rows) -> set[str]:
        """The names of what was read with these arguments; ``rows`` is the answer."""
        names = {*self.whole, *self._own(arguments)}
        return names.union(*(beside.names(rows) for beside in self.beside))

    def _own(self, arguments: dict[str, Any]) -> list[str]:
        if self.by is not None:
            label, given = self.by
            value = given.value(arguments)
            keys = value if isinstance(value, list) else [value]
            if len(keys) <= touches.MOST_ROWS:
                named = [touches.key_name(self.model, label, key) for key in keys]
                return [touches.many_name(self.model), *named]
        return [touches.name(self.model)]


def selector_reads(query: QuerySet[Any, Any], compiler: SQLCompiler, sql: str) -> SelectorReads:
    """What the query reads whose ``sql`` it is."""
    inner: Query = query.query
    looked_at = {col.alias for col in Query._gen_cols(inner.where.leaves(), include_external=True)}  # type: ignore[attr-defined]
    related = dict(_related(compiler.klass_info or {}, compiler))
    beside = tuple(row for alias, row in related.items() if alias not in looked_at)
    joined = [
        model for alias, model in _joined(inner) if alias not in related or alias in looked_at
    ]
    others = reads.TABLE.findall(sql)  # of subqueries, and what is joined the other way round
    for model in (query.model, *joined, *(row.model for row in beside)):
        others.remove(model._meta.db_table)
    whole = {touches.changed_name(model) for model in joined} | reads.names_of_tables(others)
    by = _looked_for_by(inner, query.model)
    return SelectorReads(frozenset(whole), query.model, by, beside)


def _joined(query: Query) -> Iterator[tuple[str, type[Model]]]:
    """The tables that are joined by a foreign key: to a row that is there a new one is nothing."""
    for alias, join in query.alias_map.items():
        field = getattr(join, "join_field", None)
        if query.alias_refcount[alias] and isinstance(field, ForeignKey):
            yield alias, field.related_model


def _related(info: Mapping[str, Any], compiler: SQLCompiler) -> Iterator[tuple[str, Beside]]:
    """The rows that are selected beside, each with the alias of its table."""
    for related in info.get("related_klass_infos", ()):
        for place in related["select_fields"]:
            column: Col = compiler.select[place][0]
            if column.target.primary_key and not related["reverse"]:
                yield column.alias, Beside(related["model"], place)
        yield from _related(related, compiler)


def _looked_for_by(query: Query, model: type[Model]) -> tuple[str, Given] | None:
    """The first condition that all rows of the answer meet and that lines name."""
    if query.where.connector != AND or query.where.negated:
        return None
    columns = touches.key_columns(model)
    for condition in query.where.children:
        if isinstance(condition, Exact | In) and isinstance(condition.rhs, Given):
            column = condition.lhs
            is_own = isinstance(column, Col) and column.alias == query.get_initial_alias()
            if is_own and column.target.attname in columns:
                return columns[column.target.attname], _many(condition, condition.rhs)
    return None


def _many(condition: "Lookup[Any]", given: Given) -> Given:
    if isinstance(condition, In):
        return Given(given.name, given.attribute, many=True)
    return given
