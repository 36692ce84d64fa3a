"""Processes a bench starts: each on the core it is given, each ended with its section."""

import contextlib
import json
import os
import platform
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

PATIENCE = 60.0  # seconds until a server that does not come up is a failure


def status(url: str, timeout: float = 2) -> int:
    """The HTTP status of a GET, 0 when nobody answers within ``timeout`` seconds."""
    try:
        with urllib.request.urlopen(url, timeout=timeout) as answer:  # noqa: S310 - our own
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


class Helper:
    """A child process that takes one JSON command a line and answers one JSON line for each."""

    def __init__(self, *module: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", *module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, do: str, **arguments: Any) -> None:
        """Send a command whose answer is heard later."""
        assert self.process.stdin is not None  # noqa: S101 - it is a pipe
        self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None  # noqa: S101 - it is a pipe
        text = self.process.stdout.readline()
        if not text:
            raise RuntimeError(f"{self.process.args!r} is gone")
        answer: dict[str, Any] = json.loads(text)
        return answer

    def do(self, do: str, **arguments: Any) -> dict[str, Any]:
        self.tell(do, **arguments)
        return self.hear()

    def __enter__(self) -> "Helper":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def cores() -> tuple[set[int], set[int]]:
    """One core for the server that is measured, another for everybody else, where there are two."""
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    ours = sorted(os.sched_getaffinity(0))
    return {ours[0]}, {ours[-1]}


def pin(pid: int, to: set[int]) -> None:
    """Hold a process on those cores; what it starts afterwards stays there too."""
    if to:
        os.sched_setaffinity(pid, to)


def free_port() -> int:
    """Below the ports the system lends to clients: a killed server must get its own again."""
    for port in secrets.SystemRandom().sample(range(12_000, 32_000), 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no free port")


def machine() -> str:
    """What the figures were measured on."""
    count = os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {count} cores, {platform.python_version()}"


@contextlib.contextmanager
def serving(core: set[int]) -> Iterator[int]:
    """Our web server as its own process on ``core``; yields the port."""
    port = free_port()
    command = [sys.executable, "-m", "tdapp.serving.server", "--port", str(port)]
    with running(command) as process:
        pin(process.pid, core)
        wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield port


@contextlib.contextmanager
def running(command: list[str], **how: Any) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that is asked to end, and made to where it does not."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Return when ``address`` answers; raises TimeoutError, or RuntimeError when nobody will."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended with {process.returncode}")
        if status(address, timeout=5) == 200:
            return
        time.sleep(0.01)
    raise TimeoutError(address)
