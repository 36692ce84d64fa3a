"""What a stranger's file is read in: a process of its own, with a deadline and bounded memory.

A program that reads files made elsewhere can be led to run for hours, to take all memory, or to
fall. Here it takes nothing with it: the caller has an answer in time, or knows why there is none.
"""

import contextlib
import ctypes
import importlib
import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rules.refusal import Refusal, Refused

try:
    import resource
except ImportError:  # a system without limits for a process: the deadline still holds
    resource = None  # type: ignore[assignment]

log = logging.getLogger("td.apart")
_ROOT = Path(__file__).resolve().parent.parent
_REFUSED = 3  # how the process ends that read the file and refuses it
_NOBODY = 65534
_NO_NEW_PRIVILEGES = 38  # linux/prctl.h


class WorkerTimeout(Exception):
    """The deadline passed."""


class WorkerCrashed(Exception):
    """The process ended without an answer: its memory was used up, or a reader fell."""


def run(module: str, data: bytes, *, seconds: int, megabytes: int) -> bytes:
    """Return what ``work(data)`` of ``module`` returns, done in another process.

    That process has no rights of root. Raises Refused as ``work`` raised it, WorkerTimeout after
    ``seconds``, WorkerCrashed for anything else.
    """
    command = [sys.executable, "-m", "floor.sandbox", module, str(seconds), str(megabytes)]
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, cwd=_ROOT, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise WorkerTimeout(module) from late
    if done.returncode == _REFUSED:
        raise Refused(*(Refusal(**one) for one in json.loads(done.stdout)))
    if done.returncode:
        # To the user it is a bad file; a reader that is not installed would look just the same.
        why = done.stderr.decode(errors="replace").strip().splitlines() or ["no word"]
        log.warning("%s ended with %s: %s", module, done.returncode, why[-1][:300])
        raise WorkerCrashed(module)
    return done.stdout


def _limit(seconds: int, megabytes: int) -> None:
    """Bound this process. Its time too, so that it ends by itself if its caller was killed."""
    if resource is None:
        return
    memory = megabytes * 1024 * 1024
    limits = {"RLIMIT_AS": memory, "RLIMIT_CPU": seconds, "RLIMIT_CORE": 0, "RLIMIT_FSIZE": 0}
    for name, most in limits.items():
        with contextlib.suppress(AttributeError, ValueError, OSError):  # not every system has each
            resource.setrlimit(getattr(resource, name), (most, most))


def _give_up_rights() -> None:
    """Keep nothing that root could do: what reads a stranger's file is nobody, and stays so.

    After the readers are imported, for nobody may not be let into the folder of the program.
    """
    if sys.platform == "linux":  # no program it starts can win back what was given up
        ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(_NOBODY)
        os.setuid(_NOBODY)


def _facts(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "rule": refusal.rule, "facts": dict(refusal.facts)}


def main(module: str, seconds: str, megabytes: str) -> int:
    """The other process: read the file from the standard input, write the answer."""
    _limit(int(seconds), int(megabytes))
    try:
        work = importlib.import_module(module).work
        _give_up_rights()
        answer, ended = work(sys.stdin.buffer.read()), 0
    except Refused as refused:
        answer, ended = json.dumps([_facts(one) for one in refused.refusals]).encode(), _REFUSED
    sys.stdout.buffer.write(answer)
    sys.stdout.flush()
    return ended


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
