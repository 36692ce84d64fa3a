"""Start, ask, stop. What is true is what answers on the socket and who lives in the folder."""

import contextlib
import signal
import time
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import sql

from tdapp.file_lock import hold_lock
from tdapp.postgres import account
from tdapp.postgres.data_directory import Home
from tdapp.postgres.failure import NO_SLOT, PostgresFailed
from tdapp.postgres.initdb import USER, make_cluster
from tdapp.postgres.processes import postmaster, residents, tell
from tdapp.postgres.start import Launch, launch

MADE_MEANWHILE = (psycopg.errors.DuplicateDatabase, psycopg.errors.UniqueViolation)


@dataclass(frozen=True)
class Cluster:
    """One server of one home; ``settings`` are lines of postgresql.conf that override ours."""

    home: Home
    settings: dict[str, str] = field(default_factory=dict)

    def django(self, name: str) -> dict[str, Any]:
        """The entry of DATABASES for the database ``name`` of this cluster."""
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": name,
            "USER": USER,
            "PASSWORD": "",
            "HOST": str(self.home.socket_folder),
            "PORT": "5432",
        }

    def answers(self) -> bool:
        """True when a server accepts connections on our socket.

        Asked as somebody it knows: else every look would be a line in its log. libpq's ping would
        hold all threads of the process until a frozen server has had its time.
        """
        conninfo = psycopg.conninfo.make_conninfo(
            host=str(self.home.socket_folder),
            port="5432",
            user=USER,
            dbname="postgres",
            connect_timeout="3",
        )
        try:
            psycopg.connect(conninfo).close()
        except psycopg.OperationalError as error:
            return any(words in str(error) for words in NO_SLOT)
        return True

    def start(self, timeout: float = 120) -> None:
        """Return when the server answers: at once when it does, after recovery when it crashed.

        Raises PostgresFailed with the reason when it cannot, or not within ``timeout`` seconds.
        """
        self.home.claim()
        with hold_lock(self.home.lock, wait=True):
            owner = account.for_cluster(self.home.data)
            account.open_way_to(self.home.data, owner)
            self.home.empty_socket_folder(owner)
            if not self.home.has_cluster():
                self._end(signal.SIGQUIT)  # the folder was deleted under a living server
                make_cluster(self.home, owner)
            self._bring_up(owner, time.monotonic() + timeout)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop the server if it lives: SIGINT ends connections cleanly, SIGQUIT at once."""
        if self.home.marker.exists():
            with hold_lock(self.home.lock, wait=True):
                self._end(number)

    def create_database(self, name: str) -> None:
        """Make the database ``name`` unless it exists."""
        host = str(self.home.socket_folder)
        with psycopg.connect(host=host, user=USER, dbname="postgres", autocommit=True) as session:
            query = "SELECT 1 FROM pg_database WHERE datname = %s"
            if not session.execute(query, [name]).fetchone():
                with contextlib.suppress(*MADE_MEANWHILE):
                    session.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))

    def _bring_up(self, owner: account.Account | None, end: float) -> None:
        """Whatever state a crash left: wait for a recovering server, clear orphans, start anew."""
        started: Launch | None = None
        while not self.answers():
            if started and (reason := started.reason()):
                raise PostgresFailed(f"Postgres does not start: {reason}")
            if time.monotonic() > end:
                raise PostgresFailed(f"Postgres does not answer, see {self.home.log}")
            if started is None and postmaster(self.home.data) is None:
                self._end(signal.SIGQUIT)
                self.home.drop_lock_files()
                started = launch(self.home, owner, self.settings)
            time.sleep(0.02)

    def _end(self, number: signal.Signals) -> None:
        """Signal the server, or the children of a killed one, and wait until nobody is left."""
        leader = postmaster(self.home.data)
        tell([leader] if leader else residents(self.home.data), number)
        patience = time.monotonic() + 60
        while left := residents(self.home.data):
            if time.monotonic() > patience:
                raise PostgresFailed(f"Postgres does not stop: processes {left}")
            time.sleep(0.02)
