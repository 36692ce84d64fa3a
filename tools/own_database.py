"""A new database of a tool's own, never the club's."""

import contextlib
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from tdapp import postgres, static_files
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.serving import server


@contextlib.contextmanager
def own_database(name: str) -> Iterator[None]:
    """Inside, the database ``name`` in its own folder is the one that is used; child processes find
    it in the environment. It is gone afterwards, also when the tool is interrupted.

    CommandError while another process has it."""
    server.leave_on_terminate()
    folder = Path(settings.DATA) / name
    folder.parent.mkdir(parents=True, exist_ok=True)
    cluster = postgres.cluster(folder)
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(hold_lock(folder.with_suffix(".lock"), wait=False))
        except LockTaken as error:
            raise CommandError(f"{name} is already running.") from error
        try:
            cluster.stop(signal.SIGQUIT)  # an earlier one was killed
            shutil.rmtree(folder, ignore_errors=True)
            cluster.start()
            cluster.create_database(name)
            connection.settings_dict.update(cluster.django(name))
            static_files.collect_if_changed()
            _hand_on(folder, name)
            call_command("migrate", verbosity=0)
            yield
        finally:
            connection.close()
            cluster.stop(signal.SIGQUIT)
            shutil.rmtree(folder, ignore_errors=True)


def _hand_on(folder: Path, name: str) -> None:
    """What a server that the tool starts has to know to be the server of this database."""
    os.environ.pop("DATABASE_URL", None)
    os.environ.update(
        TD_DATA=str(folder),
        TD_DB=name,
        TD_STATIC=str(settings.STATIC_ROOT),
        TD_SECRET_KEY=settings.SECRET_KEY,
    )
