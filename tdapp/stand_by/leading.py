"""The database of the first: who may follow it, whether somebody does, and whether it waits."""

from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from psycopg import sql

from tdapp import durable, postgres
from tdapp.postgres.initdb import USER
from tdapp.stand_by.relay import ROLE

SLOT = NAME = "stand_by"  # of what is kept for it, and of its connection
SUPERSEDED = "superseded"  # an empty file
DOOR = f"local all {ROLE} scram-sha-256\nlocal replication {ROLE} scram-sha-256\n"
FOLLOWER = """SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::bigint
FROM pg_stat_replication WHERE application_name = %s AND state = 'streaming'"""
WRITTEN = "SELECT pg_walfile_name(pg_current_wal_insert_lsn()), pg_current_wal_flush_lsn()::text"
HELD = """SELECT pid FROM pg_stat_activity
WHERE wait_event = 'SyncRep' OR wait_event_type = 'Lock'"""
LOST_SLOT = """SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
WHERE slot_name = %s AND wal_status = 'lost'"""
NEW_SLOT = """SELECT pg_create_physical_replication_slot(%s, true)
WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = %s)"""
END_FOLLOWER = """SELECT pg_terminate_backend(active_pid, 5000) FROM pg_replication_slots
WHERE slot_name = %s AND active"""
DROP_SLOT = """SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
WHERE slot_name = %s"""
Session = psycopg.Connection[tuple[Any, ...]]


class State(NamedTuple):
    """``written`` is how far the log of the database is on its disk; ``bytes_behind`` is None while
    nobody follows."""

    term: int
    written: str
    is_armed: bool
    bytes_behind: int | None


def session(cluster: postgres.Cluster) -> Session:
    """A connection as the owner of the cluster."""
    host = str(cluster.home.socket_folder)
    return psycopg.connect(
        host=host, port=5432, user=USER, dbname="postgres", autocommit=True, connect_timeout=3
    )


def follows(cluster: postgres.Cluster) -> bool:
    """Whether the database is that of a stand-by, by its file; it need not run."""
    return (cluster.home.data / "standby.signal").exists()


def supersede(cluster: postgres.Cluster) -> None:
    """Mark a database that another one has replaced: `up` never opens it again. The mark is in its
    folder, and leaves the place with it when the other one is copied."""
    durable.touch(cluster.home.data / SUPERSEDED)


def is_superseded(cluster: postgres.Cluster) -> bool:
    return (cluster.home.data / SUPERSEDED).exists()


def state(session: Session) -> State:
    """Of a database that writes."""
    file, written = _row(session, WRITTEN)
    (is_armed,) = _row(session, "SELECT current_setting('synchronous_standby_names') <> ''")
    behind = session.execute(FOLLOWER, [NAME]).fetchone()
    return State(int(file[:8], 16), written, is_armed, behind[0] if behind else None)


def let_follow(session: Session, data: Path, password: str) -> None:
    """Make the role that may only replicate, its door and its place in the log; done again it
    changes nothing but the password."""
    if not session.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [ROLE]).fetchone():
        session.execute(f"CREATE ROLE {ROLE}")
    session.execute(
        sql.SQL("ALTER ROLE {} LOGIN REPLICATION PASSWORD {}").format(
            sql.Identifier(ROLE), sql.Literal(password)
        )
    )
    rules = data / "pg_hba.conf"
    if not (text := rules.read_text()).startswith(DOOR):
        rules.write_text(DOOR + text)
        session.execute("SELECT pg_reload_conf()")
    session.execute(LOST_SLOT, [SLOT])
    session.execute(NEW_SLOT, [SLOT, SLOT])


def let_none_follow(session: Session) -> None:
    """Close the door of the role, and keep no log for it."""
    if session.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [ROLE]).fetchone():
        session.execute(f"ALTER ROLE {ROLE} NOLOGIN")
    session.execute(END_FOLLOWER, [SLOT])
    session.execute(DROP_SLOT, [SLOT])


def arm(session: Session, is_armed: bool) -> None:
    """Hold each act until the stand-by has it, or do so no more: what waits then goes on."""
    names = sql.Literal(NAME if is_armed else "")
    session.execute(sql.SQL("ALTER SYSTEM SET synchronous_standby_names = {}").format(names))
    session.execute("SELECT pg_reload_conf()")


def held(session: Session) -> set[int]:
    """The processes of the database that wait for the stand-by, or for one that does."""
    return {pid for (pid,) in session.execute(HELD)}


def _row(session: Session, query: str) -> tuple[Any, ...]:
    row = session.execute(query).fetchone()
    if row is None:
        raise LookupError(query)
    return tuple(row)
