"""A server that is tried: `up` in a process of its own, on a data folder of its own."""

import contextlib
import random
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tdapp import postgres
from tdapp.postgres.processes import postmaster, residents, tell
from tools.endure import our_connection
from tools.endure.web_process import WebProcess

LIKE = "data folder whose database is copied at first, with nothing in it; else one is made"


class ServerUnderTest(WebProcess):
    """Web process and database as in a club, fsync on.

    ``own_files``: static files and the key lie in its data folder too, as in a club.
    """

    def __init__(self, folder: Path, log: Path, *, own_files: bool = False) -> None:
        super().__init__(folder, log, database="")
        self.cluster = postgres.cluster(folder)
        where = ["--data", str(folder), "--port", str(self.port), "--host", "127.0.0.1"]
        self.command = [sys.executable, "manage.py", "up", *where]
        for name in ("TD_DATA", *(("TD_STATIC", "TD_SECRET_KEY") if own_files else ())):
            del self.own_variables[name]

    def processes(self) -> list[int]:
        """The pids of the web process and of the database."""
        return [self.web, *residents(self.cluster.home.data)]

    def kill_postmaster(self) -> None:
        kill_postmaster(self.cluster)

    def kill_backend(self, chance: random.Random) -> None:
        """Any child of the postmaster; Postgres then ends all sessions and recovers."""
        kill_backend(self.cluster, chance)

    def cut(self) -> None:
        """As the power goes: every process of the server at the same moment."""
        tell(self.processes(), signal.SIGKILL)
        if self.process is not None:
            self.process.wait()

    def close(self) -> None:
        super().close()
        self.cluster.stop(signal.SIGQUIT)


def kill_postmaster(cluster: postgres.Cluster) -> None:
    """kill -9 to the first process of the database."""
    if leader := postmaster(cluster.home.data):
        tell([leader], signal.SIGKILL)


def kill_backend(cluster: postgres.Cluster, chance: random.Random) -> None:
    """kill -9 to any other of its processes."""
    leader = postmaster(cluster.home.data)
    if children := [pid for pid in residents(cluster.home.data) if pid != leader]:
        tell([chance.choice(children)], signal.SIGKILL)


@contextlib.contextmanager
def opened(folder: Path, like: Path | None = None, **how: Any) -> Iterator[ServerUnderTest]:
    """A new server in ``folder``, which is emptied before and gone afterwards, also when we are
    interrupted; its database is a copy of that in the data folder ``like``. Django's connection of
    this process leads to its database meanwhile."""
    server = ServerUnderTest(folder, folder.with_suffix(".log"), **how)
    server.remove()
    try:
        folder.mkdir(parents=True)
        if like:
            shutil.copytree(like / "pg", folder / "pg")
        server.open()
        with our_connection.to(server.cluster):
            yield server
    finally:
        server.remove()
