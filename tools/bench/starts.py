"""Cold and warm start: from the command to the first page."""

import os
import sys
import tempfile
import time
from pathlib import Path

from tools.bench.figures import Figure
from tools.bench.processes import free_port, running, wait_for

ROUNDS = 3
ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ("TD_DATA", "TD_DB", "TD_STATIC", "TD_SECRET_KEY", "DATABASE_URL")


def measure() -> Figure:
    """`up` on an empty data folder, and again on the same folder; all cores, as in life."""
    cold, warm = [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="td-bench-") as data:
            cold.append(_start(data))
            warm.append(_start(data))
    name = "second `up` to the first page"
    return Figure(name, warm, cold, "the first, with a new database", limit=2.0)


def _start(data: str) -> float:
    port = free_port()
    env = {name: value for name, value in os.environ.items() if name not in OURS}
    command = [sys.executable, "manage.py", "up", "--data", data, "--port", str(port)]
    began = time.perf_counter()
    with running(command, cwd=ROOT, env=env) as process:
        wait_for(f"http://127.0.0.1:{port}/", process)
        return time.perf_counter() - began
