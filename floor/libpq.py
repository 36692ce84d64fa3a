"""How to reach the database beside Django: as Django's own connection does."""

from typing import Any

from django.db import connection
from psycopg.pq import Conninfo

KNOWN = frozenset(option.keyword.decode() for option in Conninfo.get_defaults())


def parameters() -> dict[str, Any]:
    """What libpq is told by Django's connection: several hosts, certificates and all. The rest is
    said to psycopg alone."""
    given = connection.get_connection_params()
    return {name: value for name, value in given.items() if name in KNOWN and value}
