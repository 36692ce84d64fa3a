"""What a server holds: open files, memory, and bytes of files that nobody else can see."""

import contextlib
import threading
from dataclasses import dataclass
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tools.endure.server_under_test import ServerUnderTest

MB = 1e6


@dataclass(frozen=True)
class State:
    """``held`` are the MB of its temporary files, 0 where the system does not tell."""

    files: int
    memory: float
    held: float

    def most(self, other: "State") -> "State":
        """The greater of each."""
        return State(
            max(self.files, other.files),
            max(self.memory, other.memory),
            max(self.held, other.held),
        )


NOTHING = State(0, 0.0, 0.0)


def state(server: ServerUnderTest) -> State:
    """As it is now; NOTHING when its process is gone."""
    try:
        process = psutil.Process(server.web)
        return State(process.num_fds(), server.memory(), _held(server.web))
    except psutil.Error:
        return NOTHING


def processor_seconds(server: ServerUnderTest) -> float:
    """What its process has used of the processors since it was started; 0 when it is gone."""
    try:
        times = psutil.Process(server.web).cpu_times()
        return float(times.user + times.system)
    except psutil.Error:
        return 0.0


def _held(pid: int) -> float:
    """Deleted files are files that only their process knows: bodies on their way in."""
    sizes = 0
    with contextlib.suppress(OSError):
        for link in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                if link.readlink().name.endswith(" (deleted)"):
                    sizes += link.stat().st_size
    return sizes / MB


class Meter(threading.Thread):
    """The most that a server held while the block ran."""

    EVERY = 0.25  # seconds

    def __init__(self, server: ServerUnderTest) -> None:
        super().__init__(name="meter", daemon=True)
        self.server, self.most, self.closing = server, NOTHING, threading.Event()

    def run(self) -> None:
        while not self.closing.wait(self.EVERY):
            self.most = self.most.most(state(self.server))

    def __enter__(self) -> "Meter":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self.join()
