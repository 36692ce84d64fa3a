"""One socket's mailbox: a slow reader holds one frame, never a queue, and never the others."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from floor.live.eager_start import start_eagerly

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
FAREWELL = 1.0  # seconds for the last word to a socket that perhaps takes nothing any more


class Frame(NamedTuple):
    """What is sent: ``text``, and in ``seq`` the last line of the journal it knows of, in ``club``
    that of the club's; None when it is of no journal."""

    text: str
    seq: int | None = None
    club: int | None = None


class Outbox:
    """Sends frames on one socket; made by the task that serves it.

    A healthy socket takes a frame at once. While one send is stuck only the newest frame waits:
    frames carry numbers, so a screen that missed some reads everything anew.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: str | None = None
        self._unsticking: asyncio.Task[None] | None = None
        self._owner = asyncio.current_task()
        self.stuck_since: float | None = None
        self.dropped = False

    def put(self, frame: str) -> None:
        """Send the frame now, or keep it as the one that waits."""
        if self._unsticking is not None:
            self._waiting = frame
            return
        try:
            rest = start_eagerly(self._send({"type": "websocket.send", "text": frame}))
        except Exception:  # the socket is closing; its own task says goodbye
            return
        if rest is not None:
            self.stuck_since = time.monotonic()
            self._unsticking = asyncio.get_running_loop().create_task(self._unstick(rest))

    def drop(self) -> None:
        """End the socket: its own task wakes up, says goodbye and returns."""
        self.dropped = True
        if self._owner is not None:
            self._owner.cancel()

    async def close(self, code: int | None = None) -> None:
        """Stop sending; with a ``code`` say goodbye to whoever still reads."""
        if self._unsticking is not None:
            self._unsticking.cancel()
        if code is not None:
            goodbye = self._send({"type": "websocket.close", "code": code})
            with contextlib.suppress(Exception):  # it left before, or takes nothing any more
                await asyncio.wait_for(goodbye, FAREWELL)

    async def _unstick(self, rest: Any) -> None:
        try:
            await rest
            while (frame := self._waiting) is not None:
                self._waiting = None
                await self._send({"type": "websocket.send", "text": frame})
        except Exception:  # noqa: S110 - the socket is closing, as above
            pass
        finally:
            self._unsticking, self.stuck_since = None, None
