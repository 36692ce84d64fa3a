"""Each laptop asks the other every second who writes, and says so itself."""

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tdapp.stand_by import sealed
from tdapp.stand_by.fence import House
from tdapp.stand_by.record import load

ASK_EVERY = 1.0  # seconds
log = logging.getLogger("td.stand_by")


def house_of(message: dict[str, Any]) -> House | None:
    """What the sender of a message says of itself; None where it does not know yet."""
    if not isinstance(term := message.get("term"), int):
        return None
    return House(term, message.get("writes") is True)


class Hearing(threading.Thread):
    """``own`` gives what is said of this house, ``hear`` takes what the other one says."""

    def __init__(
        self, folder: Path, own: Callable[[], House], hear: Callable[[dict[str, Any]], None]
    ) -> None:
        super().__init__(name="hearing", daemon=True)
        self.folder, self.own, self.hear = folder, own, hear
        self.closing, self.heard_at = threading.Event(), 0.0  # monotonic

    @property
    def silent_for(self) -> float:
        """Seconds since the other one answered."""
        return time.monotonic() - self.heard_at

    def run(self) -> None:
        while not self.closing.is_set():
            with contextlib.suppress(sealed.NoAnswer, OSError):
                self.ask()
            self.closing.wait(ASK_EVERY)

    def ask(self) -> None:
        """One question; raises NoAnswer."""
        record, own = load(self.folder), self.own()
        if record.peer:
            question = {"do": "state", "term": own.term, "writes": own.writes}
            answer = sealed.ask(record.peer, record.secret, question)
            self.heard_at = time.monotonic()
            self.hear(answer)
