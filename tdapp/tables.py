"""The tables of the database, as this version of the program wants them."""

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def migrate_if_behind() -> None:
    """The migrate command costs a second even when there is nothing to do; asking costs little."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)
