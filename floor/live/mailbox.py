"""One socket's mailbox: a slow reader holds one frame, never a queue, and never the others."""

import asyncio
import time
import types
from collections.abc import Awaitable, Callable, Generator
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Mailbox:
    """Sends frames on one socket.

    A healthy socket takes the frame at once. While one send is stuck only the newest frame waits:
    frames carry numbers, so a screen that missed some reads everything anew.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: str | None = None
        self._stuck: asyncio.Task[None] | None = None
        self.stuck_since: float | None = None
        self._owner = asyncio.current_task()
        self.dropped = False

    def drop(self) -> None:
        """End the socket: its own task wakes up, says goodbye and returns."""
        self.dropped = True
        if self._owner is not None:
            self._owner.cancel()

    def put(self, frame: str) -> None:
        if self._stuck is not None:
            self._waiting = frame
            return
        rest = eager(self._send({"type": "websocket.send", "text": frame}))
        if rest is not None:
            self.stuck_since = time.monotonic()
            self._stuck = asyncio.get_running_loop().create_task(self._unstick(rest))

    async def _unstick(self, rest: Awaitable[None]) -> None:
        try:
            await rest
            while (frame := self._waiting) is not None:
                self._waiting = None
                await self._send({"type": "websocket.send", "text": frame})
        except Exception:  # noqa: S110 - a closing socket; its own loop says goodbye
            pass
        finally:
            self._stuck, self.stuck_since = None, None

    def close(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()


def eager(sending: Awaitable[None]) -> Awaitable[None] | None:
    """Run a send until it would wait; None when it is done, else what is left to await.

    Python 3.12 has eager tasks; on 3.11 a task for each of thousands of sockets and frames costs
    more than the sending.
    """
    steps: Generator[Any, Any, None] = sending.__await__()
    try:
        pending = steps.send(None)
    except StopIteration:
        return None
    except Exception:  # the socket is closing
        return None
    return _rest(steps, pending)


@types.coroutine
def _rest(steps: Generator[Any, Any, None], pending: Any) -> Generator[Any, Any, None]:
    while True:
        received = yield pending
        try:
            pending = steps.send(received)
        except StopIteration:
            return
