"""Whether the database answers at all. One that is frozen (a stopped process, a disk that hangs)
keeps its connections open and says nothing: a statement would wait for as long as that lasts.

It is asked every second, on a connection of its own. While it is silent no request is begun, and
the statements that wait are ended: their requests say that nothing was recorded.
"""

import contextlib
import logging
import os
import socket
import threading
import weakref
from collections.abc import Collection
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from floor import libpq

ASK_EVERY = 1.0  # seconds
PATIENCE = 2  # seconds; libpq takes no fewer
log = logging.getLogger("td.database")


class DatabaseWatch(threading.Thread):
    """Asks for as long as the process lives. ``is_silent`` is what it learned last."""

    def __init__(self) -> None:
        super().__init__(name="database watch", daemon=True)
        self.is_silent = False
        self.is_without_stand_by = False  # said by tdapp/stand_by/first.py
        self.connections: weakref.WeakSet[Any] = weakref.WeakSet()  # of psycopg, of all threads

    def begin(self) -> None:
        """Watch the ``connections`` of this process."""
        self._place = libpq.parameters() | {"connect_timeout": PATIENCE}
        self.start()

    def run(self) -> None:
        """Ask, again and again."""
        pause = threading.Event()
        while not pause.wait(ASK_EVERY):
            before, self.is_silent = self.is_silent, self._is_silent()
            if self.is_silent:
                self.end_waiting()
            if before != self.is_silent:
                log.warning("The database %s", "is silent" if self.is_silent else "answers again")

    def _is_silent(self) -> bool:
        try:
            psycopg.connect(**self._place).close()
        except psycopg.errors.ConnectionTimeout:
            return True
        except psycopg.Error:
            return False  # it is gone, or refuses: whoever asks it is told so at once
        return False

    def end_waiting(self, held: Collection[int] | None = None) -> None:
        """End the statements that wait; with ``held`` only those of these database processes."""
        for waiting in list(self.connections):
            pgconn = waiting.pgconn
            is_held = held is None or pgconn.backend_pid in held
            if is_held and pgconn.transaction_status == TransactionStatus.ACTIVE:
                _hang_up(pgconn)


def _hang_up(pgconn: Any) -> None:
    """Let the thread that waits for an answer see that none will come; it closes the connection
    itself."""
    answered_or_closed = contextlib.suppress(psycopg.Error, OSError)  # meanwhile
    with answered_or_closed, socket.socket(fileno=os.dup(pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)


watch = DatabaseWatch()
