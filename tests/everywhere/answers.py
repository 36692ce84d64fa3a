"""Answers of pages that need not be worked out again, because the database says what it said."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client
from psycopg.adapt import Transformer

from floor.accounts.staff_sessions import staff_sessions
from floor.event import tournament_time
from floor.models import JournalLine
from floor.web import shared, table_names
from floor.web.addresses import match_of
from seating import kept_hall
from tests.everywhere.columns_read import AT_THE_DOOR, TOLD_APART, columns_read

# The number of the newest line does not count: pages say it in data-seq and data-club alone.
NUMBERS = {"last_seq", "club_seq"}
# Nor what is asked only to know whether something kept may still be used, for nothing is kept; nor
# the session, which follows from who reads.
NEWEST_LINE = str(kept_hall.LINES.query).partition(" WHERE ")[0].partition(" FROM ")[0] + " FROM "
SESSION = '"django_session"."session_key" = '
WRITTEN = """SELECT relname::text, n_tup_ins + n_tup_upd + n_tup_del FROM pg_stat_xact_user_tables
WHERE n_tup_ins + n_tup_upd + n_tup_del > 0"""
IN_A_TRANSACTION = ("SAVEPOINT", "RELEASE")

Columns = frozenset[str]  # of the statement by which the door lets somebody in; of others all
Said = tuple[Columns | None, bytes]  # those that were looked at, digest of what they said
Statement = tuple[str, Any]  # with its parameters


@dataclass
class Step:
    """The statement that a view makes next and what it does then, by what the database says; or
    the answer, when there is none to be made any more."""

    statement: Statement | None = None
    then: "dict[Said, Step]" = field(default_factory=dict)
    answer: HttpResponseBase | None = None


@dataclass
class Known:
    """``answers``: the first step to each, by address, time and who reads; ``together``: names of
    the views whose fragment was read together with others."""

    answers: dict[tuple[object, ...], Step] = field(default_factory=dict)
    together: set[str] = field(default_factory=set)


class Reader:
    """A client that lets no view work out an answer that is known.

    Time stands still and nothing is kept from one reading to the next, so a view does the same as
    long as the database says the same. Its statements are made again, each after what was said to
    the one before; where all of it was said already, so was the answer. ``known``: from other
    readers too.
    """

    def __init__(self, client: Client, staff_id: int, now: int, known: Known | None = None) -> None:
        self.client, self.staff_id, self.now = client, staff_id, now
        self.known = Known() if known is None else known
        self.results = Results()

    def look(self) -> None:
        """Something was done: the database may say something else now."""
        self.results.forget_written()

    def get(self, path: str, *, part: bool = False) -> HttpResponseBase:
        """The answer to this address, which is asked as a part of a page or as a whole one."""
        asked = path, part, self.now, self.staff_id
        first = self.known.answers.setdefault(asked, Step())
        return self._say_again(first) or self._ask(path, part, first)

    def together(self, path: str, addresses: list[str]) -> list[str | None]:
        """The texts of these fragments in one answer of ``path``, which calls the view of each;
        None for each where it refuses, or where every view has been called so before: an answer
        to so many at once is seldom known, that of each alone more often."""
        views = {match_of(one.partition("?")[0]).view_name for one in addresses}
        if views <= self.known.together:
            return [None] * len(addresses)
        self.known.together |= views
        answer: Any = self.get(f"{path}?{urlencode([('at', one) for one in addresses])}", part=True)
        return answer.json() if answer.status_code == 200 else [None] * len(addresses)

    def _say_again(self, step: Step | None) -> HttpResponseBase | None:
        if step is None or step.statement is None:
            return step and step.answer
        for columns in {columns for columns, _ in step.then}:
            said = columns, self.results.digest(step.statement, columns)
            if answer := self._say_again(step.then.get(said)):
                return answer
        return None

    def _ask(self, path: str, part: bool, step: Step) -> HttpResponseBase:
        heard = Hearing(self.results)
        with connection.execute_wrapper(heard), nothing_kept(), columns_read() as columns:
            answer = self.client.get(path, headers={"HX-Request": "true"} if part else {})
        assert answer.status_code < 500, f"{path} is broken"
        if heard.is_repeatable:
            self._learn(path, heard, Columns(columns), step).answer = answer
        return answer

    def _learn(self, path: str, heard: "Hearing", read: Columns, step: Step) -> Step:
        for statement in heard.said:
            same = step.statement is None or step.statement[0] == statement[0]
            assert same and not step.answer, f"{path} keeps something: see nothing_kept"
            step.statement = statement
            columns = read if statement[0] == AT_THE_DOOR else None
            said = columns, self.results.digest(statement, columns)
            step = step.then.setdefault(said, Step())
        assert step.statement is None, f"{path} keeps something: see nothing_kept"
        return step


class Results:
    """What the database says, by the statement, until something is written into a table that the
    statement names: each is made once, however many pages ask the same."""

    def __init__(self) -> None:
        self.by_statement: dict[str, Any] = {}
        self.digests: dict[tuple[str, Columns | None], bytes] = {}
        self.written = _rows_written()

    def forget(self) -> None:
        self.by_statement.clear()
        self.digests.clear()

    def forget_written(self) -> None:
        """What was said of tables into which somebody, or a trigger, has written since."""
        before, self.written = self.written, _rows_written()
        tables = {name for name, rows in self.written.items() if rows != before.get(name)}
        if JournalLine._meta.db_table not in tables:  # the database does not count, or lost count
            self.forget()
        for key in [key for key in self.by_statement if any(name in key for name in tables)]:
            del self.by_statement[key]
        self.digests = {key: of for key, of in self.digests.items() if key[0] in self.by_statement}

    def digest(self, statement: Statement, columns: Columns | None) -> bytes:
        """Of what the database says to it; of ``columns`` only, where they can be told apart."""
        key = repr(statement), columns
        if key not in self.digests:
            if key[0] not in self.by_statement:
                with connection.cursor() as cursor:
                    cursor.execute(*statement)
                    self.by_statement[key[0]] = cursor.pgresult  # type: ignore[attr-defined]
            self.digests[key] = _digest(self.by_statement[key[0]], columns)
        return self.digests[key]


@dataclass
class Hearing:
    """The statements that are made meanwhile; what was said to one of them before is not asked of
    the database again.

    ``is_repeatable``: it can be asked to say them again. Not what it writes, nor what is asked by
    the number of the newest line, for that number is left out of what it says.
    """

    results: Results
    said: list[Statement] = field(default_factory=list)
    is_repeatable: bool = True
    numbers: set[str] = field(default_factory=set)

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if sql.startswith(IN_A_TRANSACTION):
            return execute(sql, params, many, context)
        cursor = context["cursor"].cursor
        reads = sql.lstrip("( \n").startswith(("SELECT", "WITH"))
        if many or not reads or hasattr(cursor, "name"):  # on the server
            self.is_repeatable = False
            self.results.forget()
            return execute(sql, params, many, context)
        known, key = self.results.by_statement, SESSION if SESSION in sql else repr((sql, params))
        if key in known:
            _give(cursor, known[key])
        else:
            execute(sql, params, many, context)
            known[key] = cursor.pgresult
        if not (key == SESSION or sql.startswith(NEWEST_LINE)):
            if "journalline" in sql and self.numbers & {str(each) for each in params or ()}:
                self.is_repeatable = False
            else:
                self.numbers |= {str(value, "ascii") for value in _numbers(known[key])}
                self.said.append((sql, params))
        return cursor


def _give(cursor: Any, result: Any) -> None:
    """As if the cursor had just made the statement to which the database said this."""
    cursor._reset()
    cursor._tx = Transformer(cursor)
    cursor._set_results([result])


def _rows_written() -> dict[str, int]:
    """How many rows were written into each table in this transaction, also what was taken back."""
    with connection.cursor() as cursor:
        cursor.execute(WRITTEN)
        return dict(cursor.fetchall())


def _digest(result: Any, looked_at: Columns | None) -> bytes:
    """``looked_at``: those that count of the columns that can be told apart; None for all."""
    left_out = NUMBERS if looked_at is None else NUMBERS | (TOLD_APART - looked_at)
    values = list(_values(result, lambda column: column not in left_out))
    return blake2b(repr(values).encode(), digest_size=16).digest()


def _numbers(result: Any) -> Iterator[bytes]:
    return filter(None, _values(result, lambda column: column in NUMBERS))


def _values(result: Any, wanted: Callable[[str], bool]) -> Iterator[bytes | None]:
    """What was said, as it came over the line, row by row; the ``wanted`` columns."""
    columns = [one for one in range(result.nfields) if wanted(str(result.fname(one), "ascii"))]
    for row in range(result.ntuples):
        for column in columns:
            yield result.get_value(row, column)


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As in a process that has just been started."""
    kept = kept_hall.KEPT.copy()
    kept_hall.KEPT.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shared.shelf, "_made", {})
        patch.setattr(staff_sessions, "_keys", OrderedDict())
        patch.setattr(table_names, "_known", None)
        patch.setattr(tournament_time, "_corrections", None)
        yield
    kept_hall.KEPT.clear()
    kept_hall.KEPT.update(kept)
