"""What the database holds, as one text for each table."""

from django.db import connection

Rows = dict[str, str]  # by the name of the table
TABLE = "SELECT '{0}', count(*) || ' ' || coalesce(sum(hashtextextended({1}, 0)), 0) FROM {0} t"


def rows(row: str = "t::text") -> Rows:
    """Count and checksum of every table; ``row`` says what of a row ``t`` counts."""
    names = sorted(connection.introspection.table_names())
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(TABLE.format(name, row) for name in names))
        return dict(cursor.fetchall())
