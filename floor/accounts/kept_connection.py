"""The connection to the database that a worker has kept since its last request, and that may have
died meanwhile."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection

T = TypeVar("T")
kept: Any = connection  # the stubs do not know its checks


def read_first(read: Callable[[], T]) -> T:
    """What ``read`` reads; where the kept connection turns out to be dead, read over a new one.

    For what most requests read before anything else. Django would ask "SELECT 1" first, and again
    whenever a request reads something else before.
    """
    if kept.connection is None or kept.health_check_done or kept.in_atomic_block:
        return read()
    kept.health_check_done = True
    try:
        return read()
    except (OperationalError, InterfaceError):
        if kept.is_usable():
            raise
        kept.close()
        return read()
