"""A real server in a real process: nothing pickled, nothing forked, kill -9 allowed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tools.bench.processes import free_port, status

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 90  # seconds a busy machine may take; then a server that does not answer is a failure


def club_environment(data: Path) -> dict[str, str]:
    """What a command of this project is given as in a club: the data folder, and nothing of the
    settings of a test."""
    ours = ("DATABASE_URL", "DJANGO_SETTINGS_MODULE", "TD_DB", "TD_STATIC")
    environment = {name: text for name, text in os.environ.items() if name not in ours}
    return environment | {"TD_DATA": str(data), "TD_NO_VENV": "1"}


class Process:
    """A command of this project that serves on a port of its own; its output goes to ``log``."""

    def __init__(self, command: list[str], log: Path, environment: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = [sys.executable, *command, "--host", "127.0.0.1", "--port", str(self.port)]
        self.log, self.environment = log, {**os.environ, **environment}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, patience: float = PATIENCE) -> None:
        """Return when /healthz answers 200; raises RuntimeError with the log when it does not in
        ``patience`` seconds."""
        self.launch()
        self.wait_until_ready(patience)

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )

    def wait_until_ready(self, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while status(f"{self.url}/healthz", timeout=10) != 200:
            if not self.lives() or time.monotonic() > end:
                self.kill()  # else what it holds fails the tests behind it too
                raise RuntimeError(f"the server did not come up\n{self.output()}")
            time.sleep(0.05)

    def lives(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def kill(self) -> None:
        """As a power cut does it."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def freeze(self) -> None:
        """It lives, its port is open, and it does nothing."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """As if nothing had been."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(number)

    def stop(self) -> int | None:
        """SIGTERM, and the exit code."""
        if self.process is None:
            return None
        if self.lives():
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        return self.process.returncode

    def restart(self) -> None:
        self.stop()
        self.start()


class Server(Process):
    """The web server alone, on a test database. ``url`` stays the same over kill and restart."""

    def __init__(self, database: str, log: Path, module: str = "tdapp.serving.server") -> None:
        super().__init__(["-m", module], log, {})
        self.name = f"server {self.port}"  # of its connections, in pg_stat_activity
        self.environment |= {
            "TD_DB": database,
            "DJANGO_SETTINGS_MODULE": "tdapp.settings_test",
            "PGAPPNAME": self.name,
        }


class Up(Process):
    """`manage.py up` on a data folder of its own, with its own database."""

    def __init__(self, data: Path, log: Path, *options: str) -> None:
        super().__init__(["manage.py", "up", *options], log, {})
        self.environment = club_environment(data)
