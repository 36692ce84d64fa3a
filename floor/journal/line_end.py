"""The last statement of a verb: the line, its number in the journal, the note to who watches."""

import json
from collections.abc import Collection

from django.db import connection

from floor.journal import row_statements
from floor.journal.touches import shortened
from floor.models import Journal, JournalLine

CHANNEL = "floor"
WRITTEN = """
    WITH written AS ({}),
        counted AS (UPDATE floor_journal SET last_seq = %s, sealed_seq = %s WHERE id = %s)
    SELECT id, pg_notify(%s, %s) FROM written
"""


def write(line: JournalLine) -> None:
    """Insert the ``line``, store the numbers that its journal holds by now, and say what was
    touched."""
    insertion, params = row_statements.insertion([line])
    journal = line.journal
    numbers = [journal.last_seq, journal.sealed_seq, journal.pk]
    note = _note(journal, line.touches)
    with connection.cursor() as cursor:
        cursor.execute(WRITTEN.format(insertion), [*params, *numbers, CHANNEL, note])
        ((key, _),) = cursor.fetchall()
    row_statements.note_written(line, key)


def notify_watchers(journal: Journal, touches: Collection[str]) -> None:
    """Say what was touched: Postgres delivers it on commit, to every web process, or to nobody."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, _note(journal, touches)])


def _note(journal: Journal, touches: Collection[str]) -> str:
    note = {"j": journal.pk, "k": journal.kind, "seq": journal.last_seq}
    note |= {"touches": shortened(touches)}
    return json.dumps(note)
