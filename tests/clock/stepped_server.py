"""The web server on a machine whose clocks a test sets; options as for it.

The file that TD_CLOCKS names holds two numbers of nanoseconds: how much more time has passed than
passed for the test, and by how much the wall clock was stepped beside that.
"""

import os
import struct
import time
from mmap import ACCESS_READ, mmap
from pathlib import Path

from tdapp.serving.server import main

CLOCKS = "TD_CLOCKS"
_TWO = struct.Struct("=qq")


def set_clocks(path: Path, *, passed: int = 0, stepped: int = 0) -> None:
    """Both in seconds; the file stays the same one, for a server may be looking into it."""
    path.touch()
    with path.open("r+b") as file:
        file.write(_TWO.pack(passed * 10**9, stepped * 10**9))


def _use(path: Path) -> None:
    """From now on this process has the clocks of that file."""
    with path.open("rb") as file:
        shown = mmap(file.fileno(), _TWO.size, access=ACCESS_READ)
    wall_ns, monotonic_ns, of_clock = time.time_ns, time.monotonic_ns, time.clock_gettime_ns

    def more(*, stepped: bool = False) -> int:
        passed, step = _TWO.unpack(shown)
        return passed + step * stepped

    time.time_ns = lambda: wall_ns() + more(stepped=True)
    time.time = lambda: time.time_ns() / 1e9
    time.monotonic_ns = lambda: monotonic_ns() + more()
    time.monotonic = lambda: time.monotonic_ns() / 1e9
    time.clock_gettime_ns = lambda clock: of_clock(clock) + more()


if __name__ == "__main__":
    _use(Path(os.environ[CLOCKS]))
    main()
