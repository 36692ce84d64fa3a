"""A server that is tried: `up` in a process of its own, on a data folder of its own."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil  # type: ignore[import-untyped]
from django.conf import settings
from django.db import connection

from floor.time import tournament_time
from tdapp import postgres
from tdapp.postgres.initdb import USER
from tdapp.postgres.processes import postmaster, residents, tell
from tools.bench.processes import free_port, status

PATIENCE = 180.0  # seconds until a server that does not open is a failure
NOT_ITS_OWN = ("DATABASE_URL", "DJANGO_SETTINGS_MODULE", "TD_DB", "TD_DATA", "TD_STATIC")
DATABASE = "td"
LIKE = "data folder whose database is copied at first, with nothing in it; else one is made"


def variables(*left_out: str) -> dict[str, str]:
    """This process' environment without what says where its own data lie, and ``left_out``."""
    without = {*NOT_ITS_OWN, *left_out}
    return {name: text for name, text in os.environ.items() if name not in without}


class ServerUnderTest:
    """Web process and database as in a club, fsync on. What a kill ends is started again as a
    service manager does it: the web process at once, with the same command.

    ``own_files``: static files and the key lie in its data folder too, as in a club. With
    ``database``, the address of one that runs, it is a web process alone.
    """

    def __init__(
        self, folder: Path, log: Path, *, own_files: bool = False, database: str = ""
    ) -> None:
        self.own_files, self.database = own_files, database
        self.folder, self.log, self.port = folder, log, free_port()
        self.cluster = postgres.cluster(folder)
        where = ["--data", str(folder), "--port", str(self.port), "--host", "127.0.0.1"]
        self.command = [sys.executable, "manage.py", "up", *where]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def web(self) -> int:
        """The pid of the web process."""
        if self.process is None:
            raise RuntimeError("the server was never opened")
        return self.process.pid

    def address(self) -> str:
        """Its database, as DATABASE_URL of another process."""
        return f"postgres://{USER}@/{DATABASE}?host={quote(str(self.cluster.home.socket_folder))}"

    def processes(self) -> list[int]:
        """The pids of the web process and of the database."""
        return [self.web, *residents(self.cluster.home.data)]

    def launch(self) -> None:
        shared = {"TD_NO_VENV": "1"}
        if not self.own_files:
            shared |= {
                "TD_STATIC": str(settings.STATIC_ROOT),
                "TD_SECRET_KEY": settings.SECRET_KEY,
            }
        if self.database:
            shared["DATABASE_URL"] = self.database
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=settings.BASE, env=variables() | shared, stdout=log, stderr=log
            )

    def wait_until_open(self) -> None:
        """Return when the server answers with its database; raises TimeoutError, or RuntimeError
        with the last of the log when the web process ended."""
        end = time.monotonic() + PATIENCE
        while self.status("/healthz") != 200:
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"the server did not open:\n{self.output()[-2000:]}")
            if time.monotonic() > end:
                raise TimeoutError(f"not open after {PATIENCE:g} s:\n{self.output()[-2000:]}")
            time.sleep(0.02)

    def open(self) -> None:
        self.launch()
        self.wait_until_open()

    def status(self, path: str) -> int:
        """The HTTP status of a GET here, 0 when nobody answers."""
        return status(f"http://127.0.0.1:{self.port}{path}", timeout=5)

    def output(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def memory(self) -> float:
        """What the web process holds in memory, in MB."""
        return float(psutil.Process(self.web).memory_info().rss) / 1e6

    def kill_web(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def kill_postmaster(self) -> None:
        if leader := postmaster(self.cluster.home.data):
            tell([leader], signal.SIGKILL)

    def kill_backend(self, chance: random.Random) -> None:
        """Any child of the postmaster; Postgres then ends all sessions and recovers."""
        leader = postmaster(self.cluster.home.data)
        children = [pid for pid in residents(self.cluster.home.data) if pid != leader]
        if children:
            tell([chance.choice(children)], signal.SIGKILL)

    def cut(self) -> None:
        """As the power goes: every process of the server at the same moment."""
        tell(self.processes(), signal.SIGKILL)
        if self.process is not None:
            self.process.wait()

    def stop(self) -> None:
        """As somebody stops it who has time."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(30)

    def close(self) -> None:
        """Leave nothing running, whatever state it is in."""
        self.stop()
        self.kill_web()
        self.cluster.stop(signal.SIGQUIT)

    def remove(self) -> None:
        """Also what an earlier run left that was killed itself."""
        self.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.log.unlink(missing_ok=True)


@contextlib.contextmanager
def opened(folder: Path, like: Path | None = None, **how: Any) -> Iterator[ServerUnderTest]:
    """A new server in ``folder``, which is emptied before and gone afterwards, also when we are
    interrupted; its database is a copy of that in the data folder ``like``. Django's connection of
    this process leads to its database meanwhile."""
    before = dict(connection.settings_dict)
    server = ServerUnderTest(folder, folder.with_suffix(".log"), **how)
    server.remove()
    try:
        folder.mkdir(parents=True)
        if like:
            shutil.copytree(like / "pg", folder / "pg")
        server.open()
        connection.close()
        connection.settings_dict.update(server.cluster.django(DATABASE))
        tournament_time.forget()
        yield server
    finally:
        connection.close()
        connection.settings_dict.update(before)
        tournament_time.forget()
        server.remove()
