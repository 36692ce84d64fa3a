"""Rows of the whole database, taken out of one test and put into another."""

from functools import cache

from django.db import connection

from tests import emptying

Rows = dict[str, bytes]  # by table, as COPY writes them


@cache
def possible() -> bool:
    """Putting rows back passes by triggers and foreign keys: whose account may."""
    return emptying.may_delete()


def take() -> Rows:
    """Every row there is."""
    rows = Rows()
    with connection.cursor() as cursor:
        for name in filled():
            with cursor.copy(f"COPY {name} TO STDOUT") as copy:
                rows[name] = b"".join(copy)
    return rows


def put(rows: Rows) -> None:
    """Their numbers are free: no sequence is ever set back."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        for name, lines in rows.items():
            with cursor.copy(f"COPY {name} FROM STDIN") as copy:
                copy.write(lines)
        cursor.execute("SET LOCAL session_replication_role = origin")


def is_empty() -> bool:
    """Whether there is no row: a transaction that has written nothing found none; else every table
    is looked at, and that takes longer than putting rows back."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_xact_id_if_assigned() IS NULL")
        return cursor.fetchone() == (True,) or not filled()


def filled() -> list[str]:
    """The tables that hold rows."""
    one = "SELECT '{0}' WHERE EXISTS (SELECT FROM {0})"
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(one.format(name) for name in emptying.tables()))
        return [name for (name,) in cursor.fetchall()]
