"""While the house is open, what was done is also kept beside the database, every few minutes."""

import logging
import threading
from collections.abc import Sequence
from pathlib import Path

from django.db import Error, connection

from tdapp import backup

EVERY = 240.0  # seconds: at most five minutes lost, the dump itself included
NEWEST, DAYS = 24, 14  # files: those of two busy hours, and one for each of the latest days
WRITTEN = "SELECT pg_current_wal_insert_lsn()::text"
log = logging.getLogger("td.backups")


def _to_keep(dumps: Sequence[Path]) -> list[Path]:
    return backup.dumps_to_keep(dumps, NEWEST, DAYS)


class Backups(threading.Thread):
    """Writes a dump into ``folder`` when anything was written since the last one."""

    def __init__(self, folder: Path) -> None:
        super().__init__(name="backups", daemon=True)
        self.folder, self.closing = folder, threading.Event()
        self._seen = ""

    def run(self) -> None:
        while not self.closing.wait(EVERY):
            self.look()
            connection.close()

    def look(self) -> None:
        """One round. What goes wrong is logged, and tried again in the next."""
        try:
            now = self._written()
            if now != self._seen:
                dump = backup.dump(self.folder)
                backup.prune(self.folder, dump, _to_keep)
                self._seen = now
        except (backup.BackupFailed, OSError, Error) as error:
            log.error("No backup: %s", error)

    def close(self) -> None:
        self.closing.set()
        if self.is_alive():
            self.join()

    def _written(self) -> str:
        """What all lines and entries come to; a dump of the same is not written twice."""
        with connection.cursor() as cursor:
            cursor.execute(WRITTEN)
            return str(cursor.fetchone()[0])
