"""Which of the two this data folder is, and how a process becomes the other one."""

import os
import sys
from pathlib import Path

from django.conf import settings

from tdapp import postgres
from tdapp.serving.server import Door
from tdapp.stand_by import leading
from tdapp.stand_by.record import load


def must_follow(folder: Path) -> bool:
    """Whether the data folder is that of a stand-by, or of a first from which another took over.

    Paired and without a database it is a stand-by that has not copied the first yet.
    """
    cluster = postgres.cluster(folder)
    if not cluster.home.has_cluster():
        return bool(load(folder).secret)
    return leading.follows(cluster) or leading.is_superseded(cluster)


def become(verb: str, door: Door) -> None:
    """Go on as `manage.py up` or `manage.py stand-by`, in the same process: a terminal and a
    service manager keep what they watch. Does not return."""
    sys.stdout.flush()
    command = [sys.executable, str(settings.BASE / "manage.py"), verb, "--data", str(settings.DATA)]
    where = ["--host", door.host, "--port", str(door.port)]
    os.execv(command[0], [*command, *where])  # noqa: S606 - as manage.py itself
