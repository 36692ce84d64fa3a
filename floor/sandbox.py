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
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
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
WAITS = 4  # seconds of the clock for one of the processor: more work than processors goes on
_LONGEST = 4096  # bytes of a line of what the process says
_DONE = b"done "  # how a line of progress begins, among what the process says
_NO_NEW_PRIVILEGES = 38  # linux/prctl.h


class WorkerTimeout(Exception):
    """The deadline passed."""


class WorkerCrashed(Exception):
    """The process ended without an answer: its memory was used up, or a reader fell."""


Progress = Callable[[int, int], object]  # how much is done, of how much: 0 where nobody knows


def run(
    module: str, data: bytes, *, seconds: int, megabytes: int, progress: Progress | None = None
) -> bytes:
    """Return what ``work(data)`` of ``module`` returns, done in another process.

    That process has no rights of root and so many ``seconds`` of the processor, for which it may
    wait on a busy machine (WAITS). ``progress`` is called, in a thread of its own, with what
    ``work`` reports. Raises Refused as ``work`` raised it, WorkerTimeout when it waited too long,
    WorkerCrashed for anything else.
    """
    command = [sys.executable, "-m", "floor.sandbox", module, str(seconds), str(megabytes)]
    read_end, write_end = os.pipe()
    words = list[bytes]()
    listener = Thread(target=_listen, args=(read_end, words, progress), daemon=True)
    listener.start()
    try:
        done = subprocess.run(
            command,
            input=data,
            stdout=subprocess.PIPE,
            stderr=write_end,
            cwd=_ROOT,
            timeout=seconds * WAITS,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise WorkerTimeout(module) from late
    finally:
        os.close(write_end)
        listener.join(1)  # what the process has started could hold the pipe open
    if done.returncode == _REFUSED:
        raise Refused(*(Refusal(**refusal) for refusal in json.loads(done.stdout)))
    if resource and done.returncode == -signal.SIGXCPU:
        raise WorkerTimeout(module)
    if done.returncode:
        # To the user it is a bad file; a reader that is not installed would look just the same.
        why = words[-1].decode(errors="replace").strip() if words else "no word"
        log.warning("%s ended with %s: %s", module, done.returncode, why[:300])
        raise WorkerCrashed(module)
    return done.stdout


def report(done: int, of: int) -> None:
    """In the other process: say how far ``work`` is."""
    sys.stderr.buffer.write(b"%s%d %d\n" % (_DONE, done, of))
    sys.stderr.buffer.flush()


def _listen(read_end: int, words: list[bytes], progress: Progress | None) -> None:
    """Hear what the process says until its end: progress, and the last of its other ``words``."""
    with os.fdopen(read_end, "rb") as lines:
        while line := lines.readline(_LONGEST):
            done, _space, of = line.removeprefix(_DONE).partition(b" ")
            if line.startswith(_DONE) and progress and done.isdigit() and of.strip().isdigit():
                progress(int(done), int(of))
            elif line.strip():
                words[:] = [line]


def _limit(seconds: int, megabytes: int) -> None:
    """Bound this process. Its time too, so that it ends by itself if its caller was killed."""
    if resource is None:
        return
    memory = megabytes * 1024 * 1024
    limits = {"RLIMIT_AS": memory, "RLIMIT_CPU": seconds, "RLIMIT_CORE": 0, "RLIMIT_FSIZE": 0}
    for name, most in limits.items():
        last = most + 1 if name == "RLIMIT_CPU" else most  # at the last it is killed without a word
        with contextlib.suppress(AttributeError, ValueError, OSError):  # not every system has each
            resource.setrlimit(getattr(resource, name), (most, last))


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
        refusals = [_facts(refusal) for refusal in refused.refusals]
        answer, ended = json.dumps(refusals).encode(), _REFUSED
    sys.stdout.buffer.write(answer)
    sys.stdout.flush()
    return ended


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
