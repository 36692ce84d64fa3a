"""A web process that is tried, of a database that runs beside it."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from django.conf import settings

from tools.bench.processes import free_port, status

PATIENCE = 180.0  # seconds until a server that does not open is a failure
NOT_ITS_OWN = ("DATABASE_URL", "DJANGO_SETTINGS_MODULE", "TD_DB", "TD_DATA", "TD_STATIC")


def variables(*left_out: str) -> dict[str, str]:
    """This process' environment without what says where its own data lie, and ``left_out``."""
    without = {*NOT_ITS_OWN, *left_out}
    return {name: text for name, text in os.environ.items() if name not in without}


class WebProcess:
    """As the image of the installation with Docker runs it: behind a proxy, on the database with
    the address ``database``. What a kill ends is started again as a service manager does it: at
    once, with the same command."""

    def __init__(self, folder: Path, log: Path, database: str) -> None:
        self.folder, self.log, self.port = folder, log, free_port()
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--behind-proxy"]
        self.command = [sys.executable, "-m", "tdapp.serving.server", *where]
        self.own_variables = {
            "TD_NO_VENV": "1",
            "TD_DATA": str(folder),
            "TD_STATIC": str(settings.STATIC_ROOT),
            "TD_SECRET_KEY": settings.SECRET_KEY,
        }
        if database:
            self.own_variables["DATABASE_URL"] = database
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def web(self) -> int:
        """The pid of the web process."""
        if self.process is None:
            raise RuntimeError("the server was never opened")
        return self.process.pid

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=settings.BASE,
                env=variables() | self.own_variables,
                stdout=log,
                stderr=log,
            )

    def wait_until_open(self) -> None:
        """Return when the server answers with its database; raises TimeoutError, or RuntimeError
        with the last of the log when the web process ended."""
        end = time.monotonic() + PATIENCE
        while self.status("/healthz") != 200:
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"the server did not open:\n{self.output()[-2000:]}")
            if time.monotonic() > end:
                raise TimeoutError(f"not open after {PATIENCE:g} s:\n{self.output()[-2000:]}")
            time.sleep(0.02)

    def open(self) -> None:
        self.launch()
        self.wait_until_open()

    def status(self, path: str) -> int:
        """The HTTP status of a GET here, 0 when nobody answers."""
        return status(f"http://127.0.0.1:{self.port}{path}", timeout=5)

    def output(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def memory(self) -> float:
        """What the web process holds in memory, in MB."""
        return float(psutil.Process(self.web).memory_info().rss) / 1e6

    def kill_web(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """As somebody stops it who has time."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(30)

    def close(self) -> None:
        """Leave nothing running, whatever state it is in."""
        self.stop()
        self.kill_web()

    def remove(self) -> None:
        """Also what an earlier run left that was killed itself."""
        self.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.log.unlink(missing_ok=True)
