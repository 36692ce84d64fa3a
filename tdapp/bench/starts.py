"""Cold and warm start: from the command to the first page."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tdapp.bench import fanout
from tdapp.bench.figures import Figure

ROUNDS = 3
ROOT = Path(__file__).resolve().parent.parent.parent


def measure() -> Figure:
    """`up` on an empty data folder, and again on the same folder."""
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(ROUNDS):
        data = tempfile.mkdtemp(prefix="td-bench-")
        try:
            cold.append(_start(data))
            warm.append(_start(data))
        finally:
            shutil.rmtree(data, ignore_errors=True)
    return Figure("warm start to the first page", warm, cold, "cold start, new database", 1.0)


def _start(data: str) -> float:
    port = fanout.free_port()
    env = {k: v for k, v in os.environ.items() if k not in ("TD_DATA", "TD_DB", "DATABASE_URL")}
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "up", "--data", data, "--port", str(port)],
        cwd=ROOT,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        fanout.wait_for(f"http://127.0.0.1:{port}/healthz", 60)
        return time.perf_counter() - began
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
