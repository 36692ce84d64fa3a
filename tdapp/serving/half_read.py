"""An answer that is not read: its reader keeps up, or the connection ends."""

import asyncio
from collections.abc import Callable

from tdapp.serving.limits import Patience


class HalfRead:
    """What one connection still has to be read: ``unsent`` says how many bytes.

    In any ``patience.stall`` seconds ``patience.least`` of them are taken, or all that are left;
    else ``abort`` ends the connection, for a polite end would wait for the reader as well.
    """

    def __init__(
        self, patience: Patience, unsent: Callable[[], int], abort: Callable[[], None]
    ) -> None:
        self.patience, self.unsent, self.abort = patience, unsent, abort
        self._timer: asyncio.TimerHandle | None = None
        self._before = 0

    def watch(self) -> None:
        """Something was written that is not read yet, perhaps."""
        if self._timer is None and self.unsent():
            self._wait()

    def finish(self) -> None:
        """The connection has ended."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        self._before = self.unsent()
        self._timer = asyncio.get_running_loop().call_later(self.patience.stall, self._look)

    def _look(self) -> None:
        left = self.unsent()
        if not left:
            self._timer = None
        elif self._before - left < self.patience.least:
            self.abort()
        else:
            self._wait()
