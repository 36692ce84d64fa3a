"""The wall that is watched: its socket, the boards it was given and when, and its idea of time."""

import contextlib
import json
import threading
import time
from collections import deque
from dataclasses import dataclass
from typing import Any

from websockets import Origin
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from floor.time import tournament_time

BEAT = 1.0  # seconds between pings; a page takes five
DEAD = 4.0  # seconds without a pong after which a page believes in no link any more
KEPT = 16  # samples of the time a page chooses the best of
LOOK = 0.05
AGAIN_AFTER = 0.5
LOST = (OSError, TimeoutError, EOFError, WebSocketException)


@dataclass(frozen=True)
class Sample:
    """An answered ping: how long it took, and by how much tournament time is ahead of ours (ms)."""

    trip: float
    offset: float


class Wall(threading.Thread):
    """Keeps a socket as `live.js` does: pings, chooses the sample with the shortest trip, and comes
    back when the link is dead."""

    def __init__(self, port: int, public_id: str) -> None:
        super().__init__(name="wall", daemon=True)
        self.address = f"ws://127.0.0.1:{port}/ws/board/{public_id}/"
        self.origin = Origin(f"http://127.0.0.1:{port}")
        self.closing = threading.Event()
        self.numbers: list[tuple[float, int]] = []  # (monotonic, seq) of every board
        self.board: dict[str, Any] = {}  # the newest
        self.errors: list[tuple[float, float]] = []  # (monotonic, ms) the time was wrong by
        self.lost: list[float] = []  # when the link was
        self._samples: deque[Sample] = deque(maxlen=KEPT)
        self._pinged = self._unanswered_since = 0.0

    def run(self) -> None:
        while not self.closing.is_set():
            try:
                with connect(self.address, origin=self.origin, open_timeout=DEAD, close_timeout=0,
                             compression=None, ping_interval=None) as socket:  # fmt: skip
                    self._watch(socket)
            except LOST:
                self.lost.append(time.monotonic())
                self.closing.wait(AGAIN_AFTER)

    def _watch(self, socket: ClientConnection) -> None:
        self._unanswered_since = 0.0
        while not self.closing.is_set():
            now = time.monotonic()
            if self._unanswered_since and now - self._unanswered_since > DEAD:
                raise TimeoutError("no pong")
            if now - self._pinged > BEAT:
                self._pinged, self._unanswered_since = now, self._unanswered_since or now
                socket.send(json.dumps({"c": now * 1000}))
            with contextlib.suppress(TimeoutError):
                self._hear(json.loads(socket.recv(LOOK)))

    def _hear(self, frame: dict[str, Any]) -> None:
        heard = time.monotonic()
        if frame["k"] == "board":
            self.board = frame["board"]
            self.numbers.append((heard, self.board["seq"]))
        elif frame["k"] == "pong":
            self._unanswered_since, trip = 0.0, heard * 1000 - frame["c"]
            self._samples.append(Sample(trip, frame["s"] + trip / 2 - heard * 1000))
            best = min(self._samples, key=lambda sample: sample.trip)
            believed = time.monotonic() * 1000 + best.offset
            self.errors.append((heard, abs(believed - tournament_time.now())))

    def clock_error(self, since: float, until: float) -> float | None:
        """The most ms its time was wrong by then; None when no ping was answered."""
        return max((ms for at, ms in self.errors if since <= at <= until), default=None)

    def board_time(self, seq: int) -> float | None:
        """When it had the board of that number or a later one."""
        return next((at for at, number in list(self.numbers) if number >= seq), None)

    def close(self) -> None:
        self.closing.set()
        self.join(2 * DEAD)
