"""The database between two tests that commit. Emptied by deleting: Django's TRUNCATE of every table
takes a hundred times as long, and its locks could meet those of a request that is still read."""

import time

from django.apps import apps
from django.db import connection, transaction

from tests.serving import PATIENCE

STAYS = {"django_content_type", "auth_permission"}  # made with the tables, the same for every test
# Autovacuum has transactions of its own and is in nobody's way.
OTHERS = """FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
AND backend_type = 'client backend' AND xact_start IS NOT NULL"""


def may_delete() -> bool:
    """Whether the account is a superuser, as in our own cluster; in the Postgres of somebody else
    (DATABASE_URL) it need not be, and Django empties the tables."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
        return cursor.fetchone() == (True,)


def empty(_: object = None) -> None:
    """Delete all rows once nobody is in the middle of anything, whose rows would stay.

    As a replica the session asks no trigger (the journal refuses to lose a line), no foreign key.
    """
    _wait_for_others()
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute("; ".join(f"DELETE FROM {name}" for name in tables()))  # noqa: S608


def tables() -> list[str]:
    """What is empty when a test begins."""
    models = apps.get_models(include_auto_created=True)
    return sorted({model._meta.db_table for model in models} - STAYS)


def _wait_for_others() -> None:
    end = time.monotonic() + PATIENCE
    with connection.cursor() as cursor:
        while time.monotonic() < end:
            cursor.execute(f"SELECT count(*) {OTHERS}")
            if cursor.fetchone() == (0,):
                return
            time.sleep(0.005)
        cursor.execute(f"SELECT pg_terminate_backend(pid) {OTHERS}")
