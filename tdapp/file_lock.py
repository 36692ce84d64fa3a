"""A lock that its holder cannot forget: the system drops it when the process is gone."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path


class LockTaken(RuntimeError):
    """Another process holds the lock."""


@contextlib.contextmanager
def hold_lock(path: Path, *, wait: bool) -> Iterator[None]:
    """Hold the lock ``path``, made when missing. Without ``wait`` a taken one raises LockTaken."""
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError as error:
            raise LockTaken(str(path)) from error
        yield
