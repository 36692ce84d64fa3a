"""Which living processes work in a data directory. Asked of the system, never of a pid file.

A pid file can be torn, empty, or name a stranger who got the number after a power cut; every
process of a server has its data directory as working directory for as long as it lives.
"""

import contextlib
import os
import signal
from pathlib import Path

import psutil  # type: ignore[import-untyped]


def residents(data: Path) -> list[int]:
    """Pids of the postmaster and its children in ``data``; a zombie has no folder: not counted."""
    processes = []
    for process in psutil.process_iter(["cwd", "name"]):
        cwd, name = process.info["cwd"], process.info["name"] or ""
        if cwd == str(data) and name.startswith("postgres"):
            processes.append(process.pid)
    return processes


def postmaster(data: Path) -> int | None:
    """The pid of the living server of ``data``: the one whose parent does not live there too.

    A process that is just dying still has its folder, but no command any more: it serves nobody.
    """
    pids = residents(data)
    for pid in pids:
        with contextlib.suppress(psutil.Error):
            process = psutil.Process(pid)
            command = process.cmdline()
            is_child = process.ppid() in pids
            if command and not is_child and not command[0].startswith("postgres:"):
                return pid
    return None


def tell(pids: list[int], number: signal.Signals) -> None:
    """Send a signal to processes that may be gone already."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
