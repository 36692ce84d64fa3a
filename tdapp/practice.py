"""A practice evening: a whole house of its own beside this one, with invented people.

It has its own process, port, database and folder, so that nothing of it ever stands in a record of
the club, and all of it goes with the folder. It knows what it is (settings.PRACTICE) and says so on
each page; its event says so in its name, which every wall and paper shows.
"""

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from django.conf import settings

LEFT_OUT = ("DATABASE_URL", "TD_DB")  # of the environment: where the club's own database is
WAY_IN = re.compile(r"/link/\w+/")
STOPS_WITHIN = 30  # seconds
OPENS_WITHIN = 30  # seconds, on most machines
_one_at_a_time = threading.Lock()


@dataclass
class Practice:
    """The practice house that runs; ``is_entered`` once somebody was led into it."""

    port: int
    process: subprocess.Popen[bytes]
    is_entered: bool = False
    begun: float = field(default_factory=time.monotonic)

    @property
    def opened(self) -> float:
        """How much of its opening is done, as far as time tells: 0 to just below 1."""
        return min(0.97, (time.monotonic() - self.begun) / OPENS_WITHIN)

    @property
    def is_ready(self) -> bool:
        """Whether its door is open."""
        with socket.socket() as probe:
            return bool(way_in()) and probe.connect_ex(("127.0.0.1", self.port)) == 0


_running: Practice | None = None


def running() -> Practice | None:
    """The practice house, from the moment it was begun; None without one."""
    if _running is None or _running.process.poll() is not None:
        return None
    return _running


def begin(own_port: int) -> Practice:
    """Open one beside the house on ``own_port``, or return the one that runs. What was left of an
    earlier one is deleted first. It is ready half a minute later."""
    global _running
    with _one_at_a_time:
        if (practice := running()) is not None:
            return practice
        delete_what_is_left()
        settings.PRACTICE_FOLDER.mkdir(parents=True)
        _running = _start(own_port)
        return _running


def end() -> None:
    """Stop it, and delete all of it."""
    with _one_at_a_time:
        if (practice := running()) is not None:
            practice.process.terminate()
            try:
                practice.process.wait(STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                practice.process.kill()
                practice.process.wait()
        delete_what_is_left()


def delete_what_is_left() -> None:
    """The folder of a practice house that runs no more."""
    shutil.rmtree(settings.PRACTICE_FOLDER, ignore_errors=True)


def way_in() -> str:
    """The path by which its first organiser comes in, once; "" before it is known."""
    log = _log()
    line = WAY_IN.search(log.read_text(errors="replace")) if log.exists() else None
    return line.group() if line else ""


def _start(own_port: int) -> Practice:
    port = _free_port()
    environment = {name: text for name, text in os.environ.items() if name not in LEFT_OUT}
    environment |= {"TD_PRACTICE": str(own_port), "TD_STATIC": str(settings.STATIC_ROOT)}
    folder = ["--data", str(settings.PRACTICE_FOLDER / "house")]
    command = [sys.executable, "manage.py", "up", "--demo", "--port", str(port), *folder]
    with _log().open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=settings.BASE,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    return Practice(port, process)


def _log() -> Path:
    return settings.PRACTICE_FOLDER / "practice.log"


def _free_port() -> int:
    """Below the ports that the system lends to clients."""
    for port in secrets.SystemRandom().sample(range(12_000, 32_000), 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no free port")
