"""R12: a dump of a running server, restored in an empty folder, is the evening to the last row."""

import contextlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from floor.models import JournalLine
from tdapp import backups, postgres
from tools.endure import our_connection, replay
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.web_process import variables

MOST_LOST = 300.0  # seconds


def measure(server: ServerUnderTest) -> Iterator[Promise]:
    """The two commands a person would type, and what is in both databases."""
    beside = server.folder.with_name(server.folder.name + "-copy")
    with _emptied(beside):
        began = time.monotonic()
        _manage("backup", str(beside / "dumps"), "--data", str(server.folder))
        seconds = time.monotonic() - began
        here, lines = replay.tables(), JournalLine.objects.count()
        [dump] = (beside / "dumps").iterdir()
        _manage("restore", str(dump), "--data", str(beside / "clean"))
        with _read(postgres.cluster(beside / "clean")):
            wrong = replay.differences(here, replay.tables())
            lines -= JournalLine.objects.count()
    lost = backups.EVERY + seconds
    measured = f"{len(here):,} rows, {len(wrong)} differ, {abs(lines)} lines missing; "
    measured += f"a dump took {seconds:.1f} s, so at most {lost:.0f} s are lost"
    kept = not wrong and not lines and lost <= MOST_LOST
    bar = "same rows, at most 5 minutes lost"
    yield Promise("R12", "a backup restored on a clean machine", bar, measured, kept)


def _manage(*command: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE,
        env=variables() | {"TD_NO_VENV": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )


@contextlib.contextmanager
def _emptied(folder: Path) -> Iterator[None]:
    shutil.rmtree(folder, ignore_errors=True)
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _read(cluster: postgres.Cluster) -> Iterator[None]:
    """It runs, and our connection leads there meanwhile."""
    cluster.start()
    try:
        with our_connection.to(cluster):
            yield
    finally:
        cluster.stop()
