"""What sockets read of the database: in one thread, over one connection that is kept.

A connection of its own for each of a thousand phones that come back at once would cost more than
all they ask.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, connection

P = ParamSpec("P")
T = TypeVar("T")
AWAY = (OperationalError, InterfaceError)
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="live")


async def read(ask: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """The answer of ``ask``, which only reads; raises what it raises, OperationalError among it."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_thread, partial(_asked, partial(ask, *args, **named)))


def _asked(ask: Callable[[], T]) -> T:
    """Ask again on a new connection where the kept one broke meanwhile."""
    try:
        return ask()
    except AWAY:
        connection.close()
        return ask()
