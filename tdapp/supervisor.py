"""While the house is open, its database is kept alive."""

import contextlib
import logging
import os
import signal
import threading
from collections.abc import Iterator

from django.conf import settings
from django.db import connection, connections

from tdapp import lan, postgres
from tdapp.backups import Backups
from tdapp.serving.server import Door
from tdapp.stand_by import first

LOOK_EVERY = 0.5  # seconds
log = logging.getLogger("td.keeper")


class Supervisor(threading.Thread):
    """Brings the database back when it dies, and lets in addresses this machine got meanwhile."""

    def __init__(self, cluster: postgres.Cluster | None, host: str) -> None:
        super().__init__(name="keeper", daemon=True)
        self.host = host
        self.cluster, self.closing = cluster, threading.Event()

    def run(self) -> None:
        while not self.closing.wait(LOOK_EVERY):
            self.look()

    def look(self) -> None:
        """One round. Whatever fails is logged and tried again in the next: nobody else would."""
        try:
            admit(self.host)
            if self.cluster and not self.cluster.answers():
                log.warning("The database is gone: starting it again")
                self.cluster.start()
        except Exception as error:
            log.error("%s: %s", type(error).__name__, error)

    def close(self) -> None:
        self.closing.set()
        if self.is_alive():
            self.join()


def admit(host: str) -> None:
    """Accept requests under every address at which a server bound to ``host`` is reached, also
    those of a network joined later."""
    new = [name for name in lan.host_names(host) if name not in settings.ALLOWED_HOSTS]
    settings.ALLOWED_HOSTS.extend(new)


@contextlib.contextmanager
def open_house(door: Door, *, has_taken_over: bool) -> Iterator[None]:
    """The database runs inside, is backed up, and followed by a stand-by where one was paired; at
    the end it is stopped, and nothing interrupts the stopping. Backups and copies of a database
    that is not ours are its owner's business. One that has just taken over is the newest, and need
    not ask the other laptop, which may be cut off."""
    cluster = None if os.environ.get("DATABASE_URL") else postgres.cluster(settings.DATA)
    keeper, backups = Supervisor(cluster, door.host), Backups(settings.DATA / "backups")
    admit(door.host)
    try:
        if cluster:
            cluster.start()
            first.house = first.First(cluster, door, keeper.close)
            first.house.look()
            if has_taken_over or not first.house.is_superseded():
                cluster.create_database(settings.DATABASES["default"]["NAME"])
                wait_for_nobody()
                first.house.begin()
                backups.start()
        keeper.start()
        yield
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # an impatient second Ctrl-C
        if first.house:
            first.house.close()
        keeper.close()
        backups.close()
        connections.close_all()
        if cluster:
            cluster.stop()


def wait_for_nobody() -> None:
    """What this thread writes while the house opens is acknowledged to nobody: it does not wait for
    the stand-by, which may be away."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = local")
