"""Dumps of the database by Postgres' own programs: whole or not there, restored all or nothing."""

import contextlib
import fcntl
import itertools
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import LiteralString

import psycopg
from django.core.management import call_command
from django.db import connection
from psycopg import sql
from psycopg.conninfo import make_conninfo

from floor import libpq
from tdapp import durable, forgotten, versions
from tdapp.postgres import PostgresFailed, binaries

ENDING = ".dump"
PART = ".part"  # of one that is being written
OWN = "td"
OURS = f"{OWN}-*{ENDING}"
DROP_LEFT: LiteralString = "DROP DATABASE IF EXISTS {} WITH (FORCE)"
PUBLIC_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
OUR_TABLE = "floor_tournament"
OURS_IN_LIST = f" TABLE DATA public {OUR_TABLE} "
# How pg_restore, asked to be verbose, begins the line of a part that it puts into the database.
STEPS = tuple(f"pg_restore: {verb} " for verb in ("creating", "processing data for", "executing"))
AFTER = 2  # what follows the parts: the tables of this version, the forgotten
Progress = Callable[[int, int], None]  # parts that are done, and how many there are
Listener = Callable[[str], None]


class BackupFailed(RuntimeError):
    """Nothing was kept, or nothing was restored; the message says why."""


@dataclass
class Counted:
    """The parts of a dump, counted while they are put into a database."""

    of: int
    progress: Progress | None
    done: int = 0

    def hear(self, line: str) -> None:
        """Count the part that this ``line`` of pg_restore is about."""
        if line.startswith(STEPS):
            self.reach(min(self.done + 1, self.of - AFTER))

    def reach(self, done: int) -> None:
        self.done = done
        if self.progress:
            self.progress(done, self.of)


def dump(folder: Path, at: datetime | None = None, *, prefix: str = OWN) -> Path:
    """Write the database into ``folder`` as ``td-20101016-190000.dump`` (time in UTC). With another
    ``prefix`` it is none of those that ``prune`` deletes.

    The file appears when it is whole and on the disk, readable by nobody else: it holds birth
    dates. Raises BackupFailed, also when the database has none of our tables: a copy of nothing
    would be taken for a backup.
    """
    if not is_ours():
        raise BackupFailed(f"There is no tournament director in this database: {_name()}")
    name = f"{prefix}-{at or datetime.now(UTC):%Y%m%d-%H%M%S}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _remove_left(folder)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".", suffix=PART) as part:
            fcntl.flock(part, fcntl.LOCK_EX)
            _run("pg_dump", ["-Fc", "--no-owner", "--no-privileges", "-f", part.name], _name())
            with contextlib.suppress(FileExistsError):  # two in one second: the first will do
                durable.link(Path(part.name), folder / name)
        if prefix == OWN:  # the tables are of this program
            forgotten.write_list(folder)
    except OSError as error:
        raise BackupFailed(f"{folder}: {error.strerror or error}") from error
    return folder / name


def _remove_left(folder: Path) -> None:
    """Delete dumps that were not finished, of processes that are gone: a killed one left its whole
    dump under a hidden name. Whoever writes one holds its lock."""
    for path in folder.glob(f".*{PART}"):
        with contextlib.suppress(FileNotFoundError, BlockingIOError), path.open() as left:
            fcntl.flock(left, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()


def is_ours() -> bool:
    """True if the database has our tables."""
    return OUR_TABLE in connection.introspection.table_names()


def restore(file: Path, progress: Progress | None = None) -> None:
    """Fill the empty database from ``file``, all or nothing, bring its tables up to this version,
    and forget again whom the list beside it names. ``progress`` hears of each part of the dump
    (table, its rows, index, constraint) and of the two that follow. Raises BackupFailed, also when
    the database has any table, for an evening is never written over, or the dump is of a newer
    version.

    All of that is done in a database beside it, which gets the name last: whatever ends it, nobody
    opens one in which the forgotten are back.
    """
    if not file.is_file():
        raise BackupFailed(f"{file}: there is no such file")
    contents = _call("pg_restore", ["--list", str(file)])
    if OURS_IN_LIST not in contents:
        raise BackupFailed(f"{file}: there is no tournament director in it")
    applied = _migrations(file)
    if newer := versions.newer(applied):
        raise BackupFailed(f"{file}: a newer version of the program wrote it ({newer}). Start that")
    if versions.is_too_old(applied):
        raise BackupFailed(f"{file}: {versions.TOO_OLD}")
    _refuse_filled()
    name, beside = _name(), f"{_name()}_restoring"
    _manage(DROP_LEFT, beside)
    _manage("CREATE DATABASE {} TEMPLATE {}", beside, name)
    try:
        with _connected_to(beside):
            counted = Counted(_parts(contents) + AFTER, progress)
            options = ["--no-owner", "--no-privileges", "--no-comments", "--single-transaction"]
            options += ["--exit-on-error", "--verbose"]
            _run("pg_restore", options, beside, str(file), listener=counted.hear)
            counted.reach(counted.of - AFTER)
            call_command("migrate", interactive=False, verbosity=0)  # it may be of an older version
            counted.reach(counted.of - 1)
            forgotten.apply_list(file.parent)
            counted.reach(counted.of)
        _refuse_filled()
        _manage("DROP DATABASE {}", name)
        _manage("ALTER DATABASE {} RENAME TO {}", beside, name)
    except BaseException:
        _manage(DROP_LEFT, beside)
        raise


def _parts(contents: str) -> int:
    """How many parts a dump has, by the list of its ``contents``."""
    return sum(bool(line) and not line.startswith(";") for line in contents.splitlines())


def _refuse_filled() -> None:
    with connection.cursor() as cursor:
        cursor.execute(PUBLIC_TABLES)
        if cursor.fetchone() != (0,):
            raise BackupFailed(
                "The database is not empty. Restore into a fresh data folder: --data"
            )


def _migrations(file: Path) -> set[tuple[str, str]]:
    """App and name of each migration that the database of the dump had."""
    table = ["--data-only", "--table=django_migrations", "--file=-"]
    lines = iter(_call("pg_restore", [*table, str(file)]).splitlines())
    head = next((line for line in lines if line.startswith("COPY ")), "")
    if not head:
        return set()
    columns = head[head.index("(") + 1 : head.index(")")].split(", ")
    app, name = columns.index("app"), columns.index("name")
    rows = (line.split("\t") for line in itertools.takewhile(lambda line: line != "\\.", lines))
    return {(row[app], row[name]) for row in rows}


def _manage(statement: LiteralString, *names: str) -> None:
    """Make, rename or drop databases: from another one, while we have no connection to ours."""
    connection.close()
    where = connection.get_connection_params() | {"dbname": "postgres", "autocommit": True}
    try:
        with psycopg.connect(**where) as link:
            link.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))
    except psycopg.Error as error:
        raise BackupFailed(str(error).strip()) from error


@contextlib.contextmanager
def _connected_to(name: str) -> Iterator[None]:
    """Inside, Django's connection leads to the database ``name`` of the same server."""
    before = _name()
    connection.close()
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def prune(
    folder: Path, new_dump: Path, to_keep: Callable[[Sequence[Path]], Iterable[Path]]
) -> None:
    """Delete the dumps of ``folder`` that are not ``to_keep`` of all, oldest first; nothing else
    that lies there, and not the ``new_dump`` just written.

    The latest that is larger than the newest of all stays too: what became less may have been lost,
    or be of another house. A folder may have two that write and delete: it is listed once, so that
    what appears meanwhile stays.
    """
    sizes = {path: size for path in sorted(folder.glob(OURS)) if (size := _size(path)) is not None}
    dumps = list(sizes)
    larger = [path for path in dumps if sizes[path] > sizes[dumps[-1]]]
    for path in set(dumps) - {*to_keep(dumps), *larger[-1:], new_dump}:
        path.unlink(missing_ok=True)


def dumps_to_keep(dumps: Sequence[Path], newest: int, days: int) -> list[Path]:
    """Which to keep: the ``newest`` ones, and the last one of each of the latest ``days``."""
    ordered = sorted(dumps, reverse=True)
    last_of = {path.name[: len("td-20101016")]: path for path in reversed(ordered)}
    return sorted({*ordered[:newest], *sorted(last_of.values(), reverse=True)[:days]})


def _size(path: Path) -> int | None:
    """None when it is gone."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return None


def _name() -> str:
    return str(connection.settings_dict["NAME"])


def _run(
    program: str,
    options: Sequence[str],
    database: str,
    *files: str,
    listener: Listener | None = None,
) -> None:
    """Call a program of Postgres; a password goes by the environment, where nobody reads it."""
    where = libpq.parameters() | {"dbname": database, "password": None}
    to = ["--no-password", f"--dbname={make_conninfo(**where)}"]
    _call(program, [*options, *to, *files], listener)


def _call(program: str, arguments: Sequence[str], listener: Listener | None = None) -> str:
    """Return what the program prints. ``listener`` hears at once what it says beside that.
    It starts in a folder that is always there: the data folder of a container that has its database
    elsewhere was never made."""
    environment = {
        **os.environ,
        "PGPASSWORD": str(connection.settings_dict["PASSWORD"]),
        "LC_ALL": "C",
    }
    try:
        path = binaries.folder() / program
    except PostgresFailed as error:
        raise BackupFailed(str(error)) from error
    words = list[str]()
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        with subprocess.Popen(
            [str(path), *arguments], env=environment, cwd="/", text=True, errors="replace",
            stdout=output, stderr=subprocess.PIPE,
        ) as process:  # fmt: skip
            for line in process.stderr or ():
                words.append(line)
                if listener:
                    listener(line)
        if process.returncode:
            faults = (line for line in words if not line.startswith(STEPS))
            raise BackupFailed(f"{program}: {''.join(faults).strip()}")
        output.seek(0)
        return output.read()
