"""The database of the stand-by: copied from the first, following it, and made the next first."""

import shutil
import subprocess
import time
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import make_conninfo

from tdapp import durable, postgres
from tdapp.postgres import account, binaries
from tdapp.postgres.failure import PostgresFailed
from tdapp.stand_by.leading import NAME, SLOT, follows, session, state
from tdapp.stand_by.relay import ROLE

PREVIOUS = "previous"  # beside the cluster: what this laptop wrote before it copied the other's
OUTDATED = "outdated"  # a copy in whose place another one comes
PROMOTED_WITHIN = 60  # seconds
FOLLOWED = """SELECT pg_last_wal_receive_lsn()::text,
 EXISTS (SELECT 1 FROM pg_stat_wal_receiver WHERE status = 'streaming')"""
BEHIND = "SELECT greatest(0, pg_wal_lsn_diff(%s, pg_last_wal_receive_lsn()))::bigint"


class Followed(NamedTuple):
    """Whether the log of the first arrives, and how much of it is missing."""

    is_streaming: bool
    bytes_behind: int


def conninfo(address: str, port: int, password: str, name: str) -> str:
    """The way to the database of the first, through its relay."""
    return make_conninfo(
        host=urlsplit(address).hostname or "",
        port=port,
        user=ROLE,
        password=password,
        application_name=name,
        connect_timeout=3,
        keepalives_idle=3,
        keepalives_interval=1,
        keepalives_count=3,
    )


def copy(cluster: postgres.Cluster, address: str, port: int, password: str) -> None:
    """Take a whole copy of the database of the first, in the place of what is here.

    That is set aside as ``previous`` if it ever wrote, for it may hold acts that the first never
    had; a mere copy is thrown away. Raises PostgresFailed with what pg_basebackup said; then only
    what was ``previous`` before is gone.
    """
    home = cluster.home
    home.claim()
    aside = home.folder / (OUTDATED if follows(cluster) else PREVIOUS)
    if home.data.exists():
        shutil.rmtree(aside, ignore_errors=True)  # there may be room for two, and not for three
    owner = account.for_cluster(home.data)
    fresh = home.fresh_folder(owner)
    program = binaries.folder() / "pg_basebackup"
    account.open_way_to(program, owner)
    around = account.surroundings(owner)
    around["env"] |= {"PGPASSWORD": password}
    how = ["-X", "stream", "-S", SLOT, "-c", "fast", "--no-password"]
    process = subprocess.run(
        [program, "-D", fresh, *how, "-d", conninfo(address, port, "", "td_copy")],
        **around,
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        raise PostgresFailed(f"pg_basebackup: {process.stderr.strip()}")
    make_follow(fresh, conninfo(address, port, password, NAME))
    cluster.stop()
    if home.data.exists():
        home.data.rename(aside)
    home.keep(fresh)
    shutil.rmtree(home.folder / OUTDATED, ignore_errors=True)


def make_follow(data: Path, way: str) -> None:
    """Write down that the cluster in ``data`` is a stand-by of the database at ``way``."""
    quoted = way.replace("'", "''")
    settings = data / "postgresql.auto.conf"
    with settings.open("a") as file:
        file.write(f"primary_conninfo = '{quoted}'\nprimary_slot_name = '{SLOT}'\n")
    durable.sync(settings)
    durable.touch(data / "standby.signal")


def followed(session: psycopg.Connection[tuple[object, ...]], written: str) -> Followed:
    """How far the stand-by is, when the first has ``written`` so far."""
    (_, is_streaming) = session.execute(FOLLOWED).fetchone() or ("", False)
    (behind,) = session.execute(BEHIND, [written]).fetchone() or (0,)
    return Followed(bool(is_streaming), int(str(behind or 0)))


def promote(cluster: postgres.Cluster) -> int:
    """Make the stand-by the first, with all that it received, and return its term.

    Nobody follows it yet, so it waits for nobody. Raises PostgresFailed.
    """
    try:
        with session(cluster) as own:
            own.execute("ALTER SYSTEM RESET synchronous_standby_names")
            own.execute("SELECT pg_reload_conf()")
            own.execute("SELECT pg_promote(true, %s)", [PROMOTED_WITHIN])
            end = time.monotonic() + PROMOTED_WITHIN
            while own.execute("SELECT pg_is_in_recovery()").fetchone() == (True,):
                if time.monotonic() > end:
                    raise PostgresFailed("Postgres is not promoted")
                time.sleep(0.02)
            return state(own).term
    except psycopg.Error as error:
        raise PostgresFailed(f"Postgres is not promoted: {error}") from error
