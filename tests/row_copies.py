"""Rows of the whole database, taken out of one test and put into another."""

from functools import cache

from django.db import connection

from floor.models import TimeAnchor
from tests import emptying

Rows = str  # the statements that put them back: one journey to Postgres; COPY takes three a table
# The rows of a table as one literal; a column that Postgres computes is left to it.
INSERT = """SELECT (
    SELECT format('INSERT INTO {0} (%1$s) SELECT %1$s FROM unnest(%2$L::{0}[]) t',
        string_agg(quote_ident(attname), ', ' ORDER BY attnum), (SELECT array_agg(t) FROM {0} t))
    FROM pg_attribute
    WHERE attrelid = '{0}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
)"""
AS_REPLICA = "SET LOCAL session_replication_role = {0}"


@cache
def possible() -> bool:
    """Putting rows back passes by triggers and foreign keys: whose account may."""
    return emptying.may_delete()


def take() -> Rows:
    """Every row there is, but the anchor of the time: that is the machine's, and whoever asks for
    the time first has it by then."""
    tables = [name for name in filled() if name != TimeAnchor._meta.db_table]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(INSERT.format(name) for name in tables))
        inserts = [insert for (insert,) in cursor.fetchall()]
    return "; ".join([AS_REPLICA.format("replica"), *inserts, AS_REPLICA.format("origin")])


def put(rows: Rows) -> None:
    """Their numbers are free: no sequence is ever set back."""
    with connection.cursor() as cursor:
        cursor.execute(rows)


def is_empty() -> bool:
    """Whether there is no row: a transaction that has written nothing found none; else every table
    is looked at, and that takes longer than putting rows back."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_xact_id_if_assigned() IS NULL")
        return cursor.fetchone() == (True,) or not filled()


def filled() -> list[str]:
    """The tables that hold rows."""
    probe = "SELECT '{0}' WHERE EXISTS (SELECT FROM {0})"
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(probe.format(name) for name in emptying.tables()))
        return [name for (name,) in cursor.fetchall()]
