"""A lock that its holder cannot forget: the system drops it when the process is gone."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path


class Held(RuntimeError):
    """Another process holds the lock."""


@contextlib.contextmanager
def held(path: Path, *, wait: bool) -> Iterator[None]:
    """Hold the lock ``path`` (made when missing). Raises Held when taken and ``wait`` is false."""
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError as error:
            raise Held(str(path)) from error
        yield
