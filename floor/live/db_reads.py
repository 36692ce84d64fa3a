"""What sockets read of the database: in one thread, over one connection that is kept.

A connection of its own for each of a thousand phones that come back at once would cost more than
all they ask.
"""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, connection

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
AWAY = (OperationalError, InterfaceError)
_due: dict[tuple[Callable[[Any], Any], Hashable], asyncio.Task[Any]] = {}  # not yet begun
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="live")


async def read(ask: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """The answer of ``ask``, which only reads; raises what it raises, OperationalError among it."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(
        _thread, partial(_ask_reconnecting, partial(ask, *args, **named))
    )


async def coalesced(ask: Callable[[K], T], of: K) -> T:
    """The answer of ``ask`` to the key ``of``, read once for all who want it before it begins.

    Five hundred walls that come back at once are sent the same board: it is read a few times and
    not five hundred. Nobody gets what was read before they asked, so who subscribes and then asks
    misses no change.
    """
    loop, due = asyncio.get_running_loop(), _due.get((ask, of))
    if due is None or due.done() or due.get_loop() is not loop:  # done: ended before it began
        due = _due[ask, of] = loop.create_task(read(partial(_begin, ask, of)))
        due.add_done_callback(lambda done: done.cancelled() or done.exception())
    answer: T = await asyncio.shield(due)  # one who leaves takes it from nobody
    return answer


def _begin(ask: Callable[[K], T], of: K) -> T:
    _due.pop((ask, of), None)
    return ask(of)


def _ask_reconnecting(ask: Callable[[], T]) -> T:
    """Ask again on a new connection where the kept one broke meanwhile."""
    try:
        return ask()
    except AWAY:
        connection.close()
        return ask()
