"""Begin a coroutine here and now; make a task of it only if it has to wait.

A task for each of thousands of sockets costs more than the sending. Python 3.12 has eager tasks
for this; Python 3.11, which we also run on, does not. Until it waits the coroutine runs inside the
caller's task, so it must not ask which task it is in (asyncio.timeout does): the ``send`` of Daphne
does not.
"""

import types
from collections.abc import Awaitable, Coroutine, Generator
from typing import Any


def start_eagerly(work: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run ``work`` until it waits; None when it is done, else what is left to await.

    Raises what it raises.
    """
    try:
        awaited = work.send(None)
    except StopIteration:
        return None
    return _rest(work, awaited)


@types.coroutine
def _rest(work: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """Go on as a task would: results and cancellation reach the coroutine."""
    try:
        while True:
            try:
                yield awaited
            except BaseException as error:
                awaited = work.throw(error)
            else:
                awaited = work.send(None)
    except StopIteration:
        return
