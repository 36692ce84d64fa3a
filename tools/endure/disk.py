"""R10: the disk of the data folder is full, or the database takes nothing in."""

import contextlib
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
from django.db import OperationalError, connection

from tools.bench import field
from tools.endure.ledger import Ledger
from tools.endure.our_connection import DATABASE
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest, opened
from tools.endure.workers import AGAIN_AFTER, Act, Work, Worker, founded

SIZE = 200  # MB
RECOVERED = 10.0  # seconds from having room to the first act
PATIENCE = 60.0
NO_DISK = "this needs the right to mount a small file system"
BANNER = "Nothing was recorded"
END_OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""
BLOCK = b"\0" * 65536


class Small:
    """A file system of so many MB in memory; making one needs the right to mount."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.ballast = folder, folder / "ballast"

    def fill(self) -> None:
        """To the last byte."""
        for size in (len(BLOCK), 512, 1):
            with contextlib.suppress(OSError), self.ballast.open("ab", buffering=0) as file:
                while file.write(BLOCK[:size]):
                    pass

    def free(self) -> None:
        self.ballast.unlink(missing_ok=True)


@contextlib.contextmanager
def mounted(folder: Path, size: int = SIZE) -> Iterator[Small | None]:
    """One of ``size`` MB; None where this is not permitted."""
    folder.mkdir(parents=True, exist_ok=True)
    make = ["mount", "-t", "tmpfs", "-o", f"size={size}m", "tmpfs", str(folder)]
    try:
        is_mounted = subprocess.run(make, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        is_mounted = False
    try:
        yield Small(folder) if is_mounted else None
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=False)
        folder.rmdir()


def measure(folder: Path, seconds: float) -> Iterator[Promise]:
    """A server of its own on a small disk; a worker presses on for so long in each trouble."""
    bar = "a banner, no half act, recovers"
    with mounted(folder) as small:
        if small is None:
            yield Promise("R10", "full disk", bar, f"not tried: {NO_DISK}", kept=False)
            return
        with opened(folder / "server") as server:
            yield from _tried(server, small, seconds, bar)


def _tried(server: ServerUnderTest, small: Small, seconds: float, bar: str) -> Iterator[Promise]:
    tournament, work = founded(1600)
    ledger = Ledger(tournament)
    worker = _desk(server, work, field.cookie(tournament))
    troubles: list[tuple[str, Callable[[], None], Callable[[], None]]] = [
        ("full disk", small.fill, small.free),
        ("disk full of log, database down", lambda: _fill_all(small), small.free),
        ("read-only", lambda: _read_only(server, "on"), lambda: _read_only(server, "off")),
    ]
    for name, begin, end in troubles:
        trial = Trial(worker)
        trial.press(3)
        begin()
        trial.suffer(seconds)
        end()
        back = trial.recover()
        account = ledger.close([worker])
        measured = (
            f"{trial.banners} banners, {trial.silent} without, {account}; back in {back:.1f} s"
        )
        kept = trial.banners > 0 and not trial.silent and account.is_clean and back <= RECOVERED
        yield Promise("R10", name, bar, measured, kept)


def _desk(server: ServerUnderTest, work: Work, cookie: str) -> Worker:
    """A worker that acts only when it is asked to."""
    return work.workers(server.port, cookie, 4 * len(work.entries))[0]


class Trial:
    """What one worker is answered before, in and after a trouble."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.banners = self.silent = 0
        self.act: Act | None = None

    def press(self, count: int) -> None:
        """So many acts that go well."""
        for _ in range(count):
            if not self._go_on():
                raise RuntimeError(f"not taken before the trouble: {self.worker.heard[:300]}")

    def suffer(self, seconds: float) -> None:
        """Press on: what is not taken must say so, in words."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self._go_on():
                has_banner = BANNER in self.worker.heard
                self.banners += has_banner
                self.silent += not has_banner
                time.sleep(AGAIN_AFTER)

    def recover(self) -> float:
        """Seconds until the act that was not taken is; the same tap, with the same id."""
        began = time.monotonic()
        while not self._go_on():
            if time.monotonic() - began > PATIENCE:
                raise TimeoutError(f"still not taken: {self.worker.heard[:300]}")
            time.sleep(AGAIN_AFTER)
        return time.monotonic() - began

    def _go_on(self) -> bool:
        """One try of the act that waits, or of the next one; whether it was taken."""
        if self.act is None:
            self.act = next(self.worker.acts)
            self.worker.done.append(self.act)
        over = self.worker.attempt(self.act) and not self.worker.refused
        if self.worker.refused:
            raise RuntimeError(self.worker.refused)
        if over:
            self.act = None
        return over


def _fill_all(small: Small) -> None:
    """Also the log of the database has to grow: then Postgres itself goes down."""
    small.fill()
    with contextlib.suppress(OperationalError, psycopg.Error):
        for _ in range(20):
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_logical_emit_message(false, 'endure', repeat('x', 900000))"
                )
    connection.close()


def _read_only(server: ServerUnderTest, state: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = off")
        cursor.execute(f"ALTER DATABASE {DATABASE} SET default_transaction_read_only = {state}")
        cursor.execute(END_OTHERS)  # the setting is for connections made after it
    connection.close()
