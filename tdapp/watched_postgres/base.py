"""Where Django looks for the connection of an engine."""

from typing import Any

import psycopg
from django.db.backends.postgresql import base

from tdapp.database_watch import watch


class DatabaseWrapper(base.DatabaseWrapper):
    """One that begins no connection to a silent database: each would wait for its timeout."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection that is watched from now on; raises ConnectionTimeout."""
        if watch.is_silent:
            raise psycopg.errors.ConnectionTimeout("The database does not answer.")
        connection = super().get_new_connection(conn_params)
        watch.connections.add(connection)
        return connection
