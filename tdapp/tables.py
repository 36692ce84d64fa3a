"""The tables of the database, as this version of the program wants them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from tdapp import backup, versions
from tdapp.postgres import PostgresFailed, binaries

LOCK = 7_041_989  # the number has no meaning but that nobody else uses it


class NewerTables(RuntimeError):
    """The database was used by a newer version of the program; the message says what it has."""


class TablesTooOld(RuntimeError):
    """The database was left by a version that this one cannot bring up to date."""


def migrate_if_behind(dumps: Path | None = None) -> None:
    """Bring the tables up to date; of an evening that is in them a dump is written into ``dumps``
    first. The migrate command costs a second even when there is nothing to do; asking costs little.

    Raises NewerTables when the database has tables that this program does not know, TablesTooOld
    when it lacks some that no migration makes any more, PostgresFailed when its Postgres is too
    old, and BackupFailed when nothing could be saved before they were changed. Of several that
    start at once one changes them, and the others wait for it.
    """
    if (version := connection.get_database_version()[0]) < binaries.OLDEST:
        raise PostgresFailed(f"This is Postgres {version}; {binaries.OLDEST} or newer is needed.")
    with _alone():
        _migrate_if_behind(dumps)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Wait until nobody else brings the tables of this database up to date."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


def _migrate_if_behind(dumps: Path | None) -> None:
    applied = MigrationRecorder(connection).applied_migrations().keys()
    if newer := versions.newer(applied):
        raise NewerTables(newer)
    if versions.is_too_old(applied):
        raise TablesTooOld(versions.TOO_OLD)
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        # A first start may have been stopped half-way: then there is nothing to save yet.
        if dumps is not None and backup.is_ours():
            backup.dump(dumps, prefix="before-update")
        call_command("migrate", interactive=False, verbosity=0)
