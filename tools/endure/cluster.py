"""What docker-compose.yml describes, by processes: three web processes behind a proxy, on a
Postgres with a replica. The Caddyfile, the replica's script and the servers' command are those of
the installation."""

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.db import connection

from tdapp import postgres
from tdapp.postgres import account, binaries
from tdapp.postgres.initdb import USER
from tdapp.postgres.start import SETTINGS
from tools.bench.processes import free_port, running, status
from tools.endure import our_connection, replay
from tools.endure.our_connection import DATABASE
from tools.endure.web_process import WebProcess, variables

PROCESSES = 3
DEPLOY = Path(settings.BASE) / "deploy"
PATIENCE = 60.0  # seconds until a proxy or a replica that does not come up is a failure
CADDY = shutil.which("caddy")
WAY = "through Caddy" if CADDY else "no Caddy here, so each worker at one process"


@dataclass(frozen=True)
class Installation:
    """All of it runs."""

    database: postgres.Cluster
    replica: "Replica"
    webs: Sequence[WebProcess]

    @contextlib.contextmanager
    def door(self, count: int = PROCESSES) -> Iterator[list[int]]:
        """The ports to knock at for the first ``count`` web processes: that of a proxy before them
        where there is Caddy, else their own."""
        ports = [web.port for web in self.webs[:count]]
        if not CADDY:
            yield ports
            return
        port, folder = free_port(), self.webs[0].folder
        command = [CADDY, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
        upstreams = " ".join(f"127.0.0.1:{web_port}" for web_port in ports)
        own = {"TD_SITE": f":{port}", "TD_WEB": upstreams, "TD_PROXY_ADMIN": "off"}
        own |= dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
        with running(command, env={**os.environ, **own}):
            _wait(lambda: status(f"http://127.0.0.1:{port}/healthz") == 200, "the proxy")
            yield [port]


class Replica:
    """A Postgres that follows ``database``, started by the script of the server installation."""

    def __init__(self, folder: Path, database: postgres.Cluster) -> None:
        self.cluster, self.database = postgres.cluster(folder), database

    def start(self) -> None:
        home = self.cluster.home
        home.claim()
        owner = account.for_cluster(self.database.home.data)
        account.give(home.folder, owner)
        home.empty_socket_folder(owner)
        script = DEPLOY / "replica.sh"
        account.open_way_to(script, owner)
        account.open_way_to(home.data, owner)
        surroundings = account.surroundings(owner)
        surroundings["env"] |= {
            "PATH": f"{binaries.folder()}:/usr/bin:/bin",
            "PGHOST": str(self.database.home.socket_folder),
            "PGUSER": USER,
            "PGDATA": str(home.data),
        }
        wanted = SETTINGS | {"unix_socket_directories": str(home.socket_folder)}
        options = itertools.chain(*(("-c", f"{name}={value}") for name, value in wanted.items()))
        with home.log.open("ab") as log:
            subprocess.Popen(
                ["/bin/sh", script, *options],
                stdout=log, stderr=log, start_new_session=True, **surroundings,
            )  # fmt: skip
        _wait(self.cluster.answers, f"the replica ({home.log})")

    def rows(self) -> replay.Rows:
        """Every row as it is there now."""
        with our_connection.to(self.cluster):
            return replay.tables()

    def take_over(self) -> None:
        """From now on it follows nobody and is written to. End the other one before."""
        with our_connection.to(self.cluster), connection.cursor() as cursor:
            cursor.execute("SELECT pg_promote()")

    def wait_until_level(self) -> float:
        """Seconds until it has what ``database``, which our connection leads to, has now."""
        began = time.monotonic()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_current_wal_flush_lsn()::text")
            [due] = cursor.fetchone()
        with our_connection.to(self.cluster), connection.cursor() as cursor:

            def is_level() -> bool:
                cursor.execute("SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", [due])
                return bool(cursor.fetchone()[0])

            _wait(is_level, "the replica")
        return time.monotonic() - began


@contextlib.contextmanager
def opened(folder: Path, like: Path | None = None) -> Iterator[Installation]:
    """A new one in ``folder``, which is emptied before and gone afterwards; its database is a copy
    of that in the data folder ``like``. Django's connection of this process leads there."""
    database = postgres.cluster(folder / "db")
    replica = Replica(folder / "replica", database)
    sockets = (cluster.home.socket_folder for cluster in (database, replica.cluster))
    hosts = ",".join(quote(str(socket)) for socket in sockets)
    address = f"postgres://{USER}@/{DATABASE}?host={hosts}&target_session_attrs=read-write"
    names = [f"web-{letter}" for letter in "abc"[:PROCESSES]]
    webs = [WebProcess(folder / name, folder / f"{name}.log", address) for name in names]
    whole = Installation(database, replica, webs)
    _remove(folder, whole)
    try:
        _begin(whole, like)
        with our_connection.to(database):
            yield whole
    finally:
        _remove(folder, whole)


def _begin(whole: Installation, like: Path | None) -> None:
    for web in whole.webs:
        web.folder.mkdir(parents=True)
    if like:
        pg = whole.database.home.folder
        pg.parent.mkdir()
        subprocess.run(["cp", "-a", str(like / "pg"), str(pg)], check=True)
    whole.database.start()
    whole.database.create_database(DATABASE)
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--noinput"],
        cwd=settings.BASE,
        env=variables() | whole.webs[0].own_variables,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    whole.replica.start()
    for web in whole.webs:
        web.launch()
    for web in whole.webs:
        web.wait_until_open()


def _remove(folder: Path, whole: Installation) -> None:
    for web in whole.webs:
        web.close()
    for cluster in (whole.replica.cluster, whole.database):
        cluster.stop(signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)


def _wait(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"{what} did not come up")
        time.sleep(0.02)
