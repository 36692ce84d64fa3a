"""After a flood: others are answered again, and what the server held is given back."""

import time

from django.db import connection

from tools.attack.checks import SLOW
from tools.attack.state import State, state
from tools.attack.testbed import Testbed

AT_ONCE = 1.0  # seconds until others are answered
MORE_FILES, MORE_MEMORY = 20, 100.0  # that it may hold afterwards; MB
SETTLE = 10.0  # seconds
DATABASE_BACK = 10.0
DEAD_AFTER = 20.0  # seconds without an answer after which the server is killed


def wait_until_answering(testbed: Testbed) -> float | None:
    """Seconds until others are given a page; None when the server had to be killed and started
    anew."""
    began = time.monotonic()
    while testbed.server.status(testbed.wall_path) != 200:
        if time.monotonic() - began > DEAD_AFTER:
            testbed.server.kill_web()
            testbed.server.open()
            return None
        time.sleep(0.05)
    return time.monotonic() - began


def settle(testbed: Testbed, before: State) -> State:
    """What the server holds when it is as before, or after a while."""
    end = time.monotonic() + SETTLE
    while _is_more(left := state(testbed.server), before) and time.monotonic() < end:
        time.sleep(0.25)
    return left


def _is_more(left: State, before: State) -> bool:
    more_memory = left.memory > before.memory + MORE_MEMORY
    return left.files > before.files + MORE_FILES or more_memory or left.held > 1


def missed_afterwards(back: float | None, left: State, before: State) -> list[str]:
    """The reasons why a server is not as before: ``back`` are the seconds until it answered."""
    missed = ["server dead"] if back is None else []
    missed += [f"{SLOW} afterwards"] if (back or 0) > AT_ONCE else []
    missed += ["files kept"] if left.files > before.files + MORE_FILES or left.held > 1 else []
    return missed + (["memory kept"] if left.memory > before.memory + MORE_MEMORY else [])


def kill_database(testbed: Testbed) -> float:
    """Seconds until the house is back after its postmaster was killed; 0 when it stays away, and
    then it is started anew."""
    began = time.monotonic()
    connection.close()  # ours leads there too
    testbed.server.kill_postmaster()
    while testbed.server.status("/healthz") == 200 and time.monotonic() - began < 1:
        time.sleep(0.02)
    while testbed.server.status("/healthz") != 200:
        if time.monotonic() - began > DATABASE_BACK:
            testbed.server.kill_web()
            testbed.server.open()
            return 0.0
        time.sleep(0.05)
    return time.monotonic() - began
