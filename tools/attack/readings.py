"""Every reader of strangers' files at the largest of what it takes: the table of it."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings

from floor import photo
from library import reading_apart
from registration.roster import sandbox
from tools.attack.largest_files import LARGE_FILES, LargeFile

HEAD = """| reader | file | MB | outcome | apart: seconds | MB | here: seconds | MB | |
|---|---|---|---|---|---|---|---|---|"""
_OF_PICTURES = (photo.DEADLINE, photo.MEMORY)
BOUNDS = {  # seconds of the processor and MB of the process in which each is read
    "rulebook": (reading_apart.DEADLINE, reading_apart.MEMORY),
    "members": (sandbox.DEADLINE, sandbox.MEMORY),
    "photograph": _OF_PICTURES,
    "photographed code": _OF_PICTURES,
    "picture of the club": _OF_PICTURES,
}
HERE, HERE_MB = 1.0, 100.0  # seconds of the processor and MB of the web process


@dataclass(frozen=True)
class Measured:
    """What one file came to, and what its reading took of both processes."""

    file: LargeFile
    size: float
    outcome: str
    apart: float
    apart_mb: float
    here: float
    here_mb: float

    @property
    def missed(self) -> bool:
        """Whether a bound did not hold, or the web process was held up."""
        seconds, megabytes = BOUNDS.get(self.file.reader, (0, 0))
        is_over = self.apart > seconds + 1 or self.apart_mb > megabytes
        return is_over or self.here > HERE or self.here_mb > HERE_MB

    def row(self) -> str:
        bounds = BOUNDS.get(self.file.reader)
        apart = ["", ""]
        if bounds:
            apart = [f"{self.apart:.1f} of {bounds[0]}", f"{self.apart_mb:.0f} of {bounds[1]}"]
        cells = [
            self.file.reader, self.file.name, f"{self.size:.1f}", self.outcome,
            *apart, f"{self.here:.1f}", f"{self.here_mb:.0f}",
            "**MISSED**" if self.missed else "met",
        ]  # fmt: skip
        return f"| {' | '.join(cells)} |"


def measured_all() -> Iterator[Measured]:
    return map(measured, LARGE_FILES)


def measured(file: LargeFile) -> Measured:
    """The file made and read, in a process of its own."""
    data = file.make()
    with tempfile.NamedTemporaryFile() as kept:
        kept.write(data)
        kept.flush()
        answer = subprocess.run(
            [sys.executable, "-m", "tools.attack.reading", file.reader, kept.name],
            cwd=settings.BASE,
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
    return Measured(file, len(data) / 1e6, **json.loads(answer))
