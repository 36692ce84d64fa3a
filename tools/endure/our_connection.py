"""Where Django's connection of this process leads meanwhile."""

import contextlib
from collections.abc import Iterator

from django.db import connection

from floor.time import tournament_time
from tdapp import postgres

DATABASE = "td"


@contextlib.contextmanager
def to(cluster: postgres.Cluster) -> Iterator[None]:
    """To the database of ``cluster``."""
    before = dict(connection.settings_dict)
    connection.close()
    connection.settings_dict.update(cluster.django(DATABASE))
    tournament_time.forget()
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict.update(before)
        tournament_time.forget()
