"""The import of a members file as it goes on: one at a time, seen by everybody, gone with its
process.

What is written here is seen at once, though the import itself is one transaction: it is written on
a connection of its own. That connection holds the lock that makes it one at a time, so a process
that is killed lets it go, and what it was at is rolled back.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import connection
from psycopg.errors import LockNotAvailable

from registration.models import ImportRun, MemberImport
from rules.refusal import refuse

LOCK = (1_414_676_816, 1)  # "TDIP": no other advisory lock has this number
WAITS = "2s"  # for another import: one that is refused takes half of that
HELD = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND (classid, objid) = (%s, %s)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
BEGIN = """
    INSERT INTO registration_importrun (id, staff_id, begun_ms, is_check, done, expected, is_read)
    VALUES (1, %s, %s, %s, 0, 0, false)
    ON CONFLICT (id) DO UPDATE SET (staff_id, begun_ms, is_check, done, expected, is_read) =
    (excluded.staff_id, excluded.begun_ms, excluded.is_check, 0, 0, false)"""


@dataclass(frozen=True)
class Run:
    """A running import, on its own connection; ``read`` may be called in any thread."""

    link: Any

    def read(self, done: int, expected: int) -> None:
        """So many rows of about so many were read."""
        change = "UPDATE registration_importrun SET done = %s, expected = %s"
        self.link.execute(change, [done, max(done, min(expected, 10_000_000)) if expected else 0])

    def has_read(self) -> None:
        """The file is read; what follows is the database's."""
        self.link.execute("UPDATE registration_importrun SET is_read = true")


@contextmanager
def run(staff_id: int, now: int, *, is_check: bool) -> Iterator[Run]:
    """Let one import, or the check of a file, go on. Refused "members.importing" beside another
    that does not end within two seconds; they take turns, so nobody keeps others out."""
    own = connection.copy()
    own.ensure_connection()
    link = own.connection
    try:
        _take_turn(link)
        link.execute(BEGIN, [staff_id, now, is_check])
        try:
            yield Run(link)
        finally:
            link.execute("DELETE FROM registration_importrun")
            # Now: a connection that was closed Postgres notices a moment later.
            link.execute("SELECT pg_advisory_unlock(%s, %s)", LOCK)
    finally:
        own.close()


def _take_turn(link: Any) -> None:
    link.execute("SELECT set_config('lock_timeout', %s, false)", [WAITS])
    try:
        link.execute("SELECT pg_advisory_lock(%s, %s)", LOCK)
    except LockNotAvailable as taken:
        run = _latest_run()
        raise refuse("members.importing", name=run.staff.name if run else "?") from taken
    link.execute("RESET lock_timeout")


def current() -> ImportRun | None:
    """The import that goes on, or None."""
    return _latest_run() if _is_held() else None


def broken_off() -> ImportRun | None:
    """The import at which a server was killed, so that nothing of it was taken in; None when there
    is none, and when it had been taken in already."""
    run = None if _is_held() else _latest_run()
    if run is None or run.is_check:
        return None
    done = MemberImport.objects.filter(staff=run.staff_id, at_ms=run.begun_ms)
    return None if done.exists() else run


def _latest_run() -> ImportRun | None:
    return ImportRun.objects.select_related("staff").first()


def _is_held() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(HELD, LOCK)
        return bool(cursor.fetchone()[0])
