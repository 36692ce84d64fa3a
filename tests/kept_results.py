"""What the database says, kept until somebody writes into what it was asked about.

    results = Results()
    with connection.execute_wrapper(results):
        ...  # whoever reads, however often: each statement is made once
    results.forget_written()  # something was done since

All within one transaction, of this connection alone.
"""

from collections.abc import Callable
from typing import Any

from django.db import connection
from psycopg.adapt import Transformer

from floor.models import JournalLine

SESSION = '"django_session"."session_key" = '
IN_A_TRANSACTION = ("SAVEPOINT", "RELEASE")
WRITTEN = """SELECT relname::text, n_tup_ins + n_tup_upd + n_tup_del FROM pg_stat_xact_user_tables
WHERE n_tup_ins + n_tup_upd + n_tup_del > 0"""


class Results:
    """By the statement with its parameters, as one text, what the database said to it.

    A wrapper for ``connection.execute_wrapper``; what is written through it forgets everything, for
    it may be taken back.
    """

    def __init__(self) -> None:
        self.by_statement: dict[str, Any] = {}
        self.written = _rows_written()

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if sql.startswith(IN_A_TRANSACTION):
            return execute(sql, params, many, context)
        cursor = context["cursor"].cursor
        if many or not is_read(sql, cursor):
            self.by_statement.clear()
            return execute(sql, params, many, context)
        key = key_of(sql, params)
        if key in self.by_statement:
            _give(cursor, self.by_statement[key])
        else:
            execute(sql, params, many, context)
            self.by_statement[key] = cursor.pgresult
        return cursor

    def of(self, sql: str, params: Any) -> Any:
        """What the database says to the statement."""
        key = key_of(sql, params)
        if key not in self.by_statement:
            with connection.cursor() as cursor:
                cursor.execute(sql, params)
                self.by_statement[key] = cursor.pgresult  # type: ignore[attr-defined]
        return self.by_statement[key]

    def forget_written(self) -> None:
        """Forget what was said of tables into which somebody, or a trigger, has written since."""
        before, self.written = self.written, _rows_written()
        tables = {name for name, rows in self.written.items() if rows != before.get(name)}
        if JournalLine._meta.db_table not in tables:  # the database does not count, or lost count
            self.by_statement.clear()
        for key in [key for key in self.by_statement if any(name in key for name in tables)]:
            del self.by_statement[key]


def key_of(sql: str, params: Any) -> str:
    """The statement with its parameters; without the present moment, by which sessions end."""
    if SESSION in sql:
        params = [each for each in params if isinstance(each, str)]
    return repr((sql, params))


def is_read(sql: str, cursor: Any) -> bool:
    """Whether the statement only reads, and all of what it reads comes at once."""
    on_the_server = hasattr(cursor, "name")
    return sql.lstrip("( \n").startswith(("SELECT", "WITH")) and not on_the_server


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
