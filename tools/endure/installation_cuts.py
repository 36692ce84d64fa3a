"""F1: the power goes in the first installation, and the disk forgets what was not written to it.

A copy of the program, without an environment, lies with its data folder on a file system in a file;
`up` is started there as a club starts it, and everything stands still at a moment of the
installation.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from django.conf import settings

from tdapp.bootstrap import BEGUN, WHOLE
from tools.endure.disk_cuts import NOT_TRIED, Disk, cut_and_reopen, mounted
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.web_process import variables

SIZE = 2000  # MB, most of it a hole in the file
LEFT_OUT = shutil.ignore_patterns(".*", "var", "tests", "__pycache__", "node_modules")
STAMP = "requirements.txt.sha256"
NAME = "power cut in the first installation"
BAR = "the next start opens, every page whole"
PATIENCE = 300.0  # seconds until a moment has come
Moment = Callable[[Path], bool]

# In the order in which they come; each is asked of the environment.
MOMENTS: dict[str, Moment] = {
    "pip half made": lambda env: bool(_packages(env, "pip/_vendor")),
    "environment made": lambda env: (env / WHOLE).exists(),
    "installation begun": lambda env: bool(_packages(env, "asgiref")),
    "half installed": lambda env: bool(_packages(env, "django/contrib/admin")),
    "installed": lambda env: _text(env / STAMP) not in ("", BEGUN),
}


def _packages(environment: Path, path: str) -> list[Path]:
    return list(environment.glob(f"lib/*/site-packages/{path}"))


def _text(path: Path) -> str:
    return path.read_text() if path.exists() else ""


class FirstStart(ServerUnderTest):
    """`up` by the Python of the machine, in a copy of the program that has no environment yet."""

    def __init__(self, disk: Disk) -> None:
        super().__init__(disk.folder / "data", disk.image.with_suffix(".log"), own_files=True)
        self.project = disk.folder / "program"
        self.command[0] = str(Path(sys.base_prefix) / "bin" / "python3")

    @property
    def environment(self) -> Path:
        return self.project / ".venv"

    def launch(self) -> None:
        own = variables("TD_NO_VENV", "PYTHONPYCACHEPREFIX", "VIRTUAL_ENV")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=self.project, env=own, stdout=log, stderr=log
            )

    def processes(self) -> list[int]:
        """Those of any server, and pip, which is a child while it installs."""
        children = psutil.Process(self.web).children(recursive=True)
        return [*super().processes(), *(child.pid for child in children)]


def measure(place: Path, cuts: int) -> Iterator[Promise]:
    """A cut at so many of the moments."""
    seconds, shut = list[float](), list[str]()
    with mounted(place, SIZE) as disk:
        if disk is None:
            yield Promise("F1", NAME, BAR, NOT_TRIED, kept=False)
            return
        for name in list(MOMENTS)[:cuts]:
            try:
                seconds.append(_cut(disk, MOMENTS[name]))
            except (RuntimeError, TimeoutError) as error:
                shut.append(f"{name}: {error}")
    measured = f"{len(seconds)} of {cuts} ({', '.join(list(MOMENTS)[:cuts])}), "
    measured += f"at worst in {max(seconds, default=0):.0f} s, the installation included"
    why = "; ".join(shut)[-300:].replace("|", "/").replace("\n", " ")
    yield Promise("F1", NAME, BAR, f"{measured} {why}".strip(), not shut)


def _cut(disk: Disk, moment: Moment) -> float:
    """Seconds in which the next start opened on what the cut has left; raises RuntimeError or
    TimeoutError when it did not."""
    disk.unmount()
    disk.make()
    server = FirstStart(disk)
    server.folder.mkdir()
    shutil.copytree(settings.BASE, server.project, ignore=LEFT_OUT)
    os.sync()
    try:
        server.launch()
        _wait(server, moment)
        return cut_and_reopen(disk, server)
    finally:
        server.close()
        server.log.unlink(missing_ok=True)


def _wait(server: FirstStart, moment: Moment) -> None:
    end = time.monotonic() + PATIENCE
    while not moment(server.environment):
        if server.process is None or server.process.poll() is not None:
            raise RuntimeError(f"the first start ended: {server.output()[-500:]}")
        if time.monotonic() > end:
            raise TimeoutError("the moment of the cut did not come")
        time.sleep(0.002)
