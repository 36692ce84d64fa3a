"""R3: the power goes and the disk forgets what was not yet written to it.

After kill -9 the system still writes what it was given. So the data folder lies on a file system in
a file: everything stands still, the file is copied, and the copy is what a cut leaves.
"""

import contextlib
import itertools
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from tdapp.postgres.processes import tell
from tools.bench.processes import status
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest

SIZE = 600  # MB, most of it a hole in the file
DELAYS = (0.3, 1.0, 3.0, 8.0, 20.0)  # seconds from "Ready" to the cut: Linux writes within 30
STAMP = "static/.sources"
NOT_TRIED = "not tried: this needs the right to mount a file system"
BAR = "opens by itself, every page whole"
_LINK = re.compile(rb'(?:src|href)="(/static/[^"]+)"')


class Disk:
    """A file system in a file, mounted at ``folder``; making one needs the right to mount."""

    def __init__(self, image: Path, folder: Path, size: int = SIZE) -> None:
        self.image, self.folder, self.size = image, folder, size

    def make(self) -> None:
        self.image.unlink(missing_ok=True)
        with self.image.open("wb") as file:
            file.truncate(self.size * 1024**2)
        _run("mkfs.ext4", "-q", "-F", str(self.image))
        self.mount()

    def mount(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        _run("mount", "-o", "loop", str(self.image), str(self.folder))

    def unmount(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], capture_output=True, check=False)

    def copy(self) -> Path:
        """What would be on the disk if the power went now."""
        taken = self.image.with_suffix(".cut")
        _run("cp", "--sparse=always", str(self.image), str(taken))
        return taken


@contextlib.contextmanager
def mounted(place: Path, size: int = SIZE) -> Iterator[Disk | None]:
    """A disk of so many MB in the folder ``place``, which is gone afterwards; None where mounting
    one is not permitted."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    disk = Disk(place / "disk", place / "mounted", size)
    try:
        try:
            disk.make()
        except (OSError, subprocess.CalledProcessError):
            yield None
        else:
            yield disk
    finally:
        disk.unmount()
        shutil.rmtree(place, ignore_errors=True)


def measure(place: Path, cuts: int) -> Iterator[Promise]:
    """So many cuts, after a first start and after an update in turns, each later than the last."""
    seconds, shut = list[float](), list[str]()
    with mounted(place) as disk:
        if disk is None:
            yield Promise("R3", "power cut of the disk", BAR, NOT_TRIED, kept=False)
            return
        for delay, is_update in itertools.islice(_cases(), cuts):
            try:
                seconds.append(_cut(disk, delay, is_update))
            except (RuntimeError, TimeoutError) as error:
                before = "an update" if is_update else "the first start"
                shut.append(f"{delay:g} s after {before}: {error}")
    measured = f"{len(seconds)} of {cuts}, at worst in {max(seconds, default=0):.1f} s"
    why = "; ".join(shut)[:300].replace("|", "/").replace("\n", " ")
    yield Promise("R3", "power cut of the disk", BAR, f"{measured} {why}".strip(), not shut)


def _cases() -> Iterator[tuple[float, bool]]:
    return itertools.cycle(itertools.product(DELAYS, (False, True)))


def _cut(disk: Disk, delay: float, is_update: bool) -> float:
    """Seconds in which the server opened on what the cut has left; raises RuntimeError or
    TimeoutError when it did not."""
    disk.unmount()
    disk.make()
    with _server(disk) as server:
        server.open()
        if is_update:
            server.stop()
            subprocess.run(["sync"], check=True)
            (server.folder / STAMP).write_text("of the version before")
            server.open()
        time.sleep(delay)
        return cut_and_reopen(disk, server)


def cut_and_reopen(disk: Disk, server: ServerUnderTest) -> float:
    """Cut the power of a server on this disk as it runs, open it on what the disk kept, and look at
    it; return the seconds it took to open. Raises RuntimeError or TimeoutError if it did not."""
    tell(server.processes(), signal.SIGSTOP)
    taken = disk.copy()
    server.cut()
    disk.unmount()
    taken.replace(disk.image)
    disk.mount()
    began = time.monotonic()
    server.open()
    look(server)
    return time.monotonic() - began


@contextlib.contextmanager
def _server(disk: Disk) -> Iterator[ServerUnderTest]:
    folder = disk.folder / "server"
    folder.mkdir()
    server = ServerUnderTest(folder, disk.image.with_suffix(".log"), own_files=True)
    try:
        yield server
    finally:
        server.close()
        server.log.unlink(missing_ok=True)


def look(server: ServerUnderTest) -> None:
    """The first page and every file that it names are there, and not empty."""
    house = f"http://127.0.0.1:{server.port}"
    if (answer := server.status("/sign-in/")) != 200:
        raise RuntimeError(f"the first page is {answer}")
    with urllib.request.urlopen(f"{house}/sign-in/", timeout=5) as page:  # noqa: S310 - our own
        links = _LINK.findall(page.read())
    missing = [link.decode() for link in links if status(house + link.decode()) != 200]
    if missing or not links:
        raise RuntimeError(f"missing: {missing}")


def _run(*command: str) -> None:
    subprocess.run(command, capture_output=True, check=True)
