import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from tdapp import static_files
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.serving import server
from tools.attack import readings
from tools.attack.floods import sections
from tools.attack.sizes import LONG, SHORT, Sizes
from tools.attack.state import state
from tools.attack.testbed import Testbed, open_testbed
from tools.attack.trial import HEAD, Trial, broken_off, quiet_taps, run_trial
from tools.bench.processes import machine
from tools.endure.server_under_test import LIKE, opened
from tools.page import write_section

FILES = 1024  # the soft limit of a Debian shell
HEADING = "Strangers' floods"
BODY = """`python3 manage.py attack --write` writes this section: floods of strangers against a
server of its own with a soft limit of {files:,} files, on loopback, each stranger with an address
of their own. Meanwhile a judge taps once a second and a wall is watched. Promised of each flood:
every tap is answered, in at most a second at p95; the wall has each board within two seconds, the
right one in the end, and its time is wrong by 100 ms at most; a single request is refused or
answered within a second; afterwards others are answered at once, and files and memory are those of
before. Where the flood are members of staff, their taps and the judge's wait in one queue: they are
only to be answered. Strangers, judge, server and database share the cores.

Machine: {machine}; load {before:.1f} at the beginning, {after:.1f} at the end.

{table}
"""
FILES_HEADING = "Strangers' files"
FILES_BODY = """`python3 manage.py attack --files --write` writes this section: every reader of
files that come from outside, at the largest that it takes and at what is longest to read. A
rulebook, a list and a picture are read in a process of their own (apart), which ends at its bound
of seconds of the processor and of memory; what it answers, and the other files, in the web process
(here). Promised: each is taken or refused within these bounds, and the web process spends
{here:.0f} s and {here_mb:.0f} MB at most.

Machine: {machine}; load {before:.1f} at the beginning, {after:.1f} at the end.

{table}
"""
ALL = tuple(sections(LONG))


class Command(BaseCommand):
    help = "Try strangers' floods against a server of its own while a judge works and a wall is on"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", nargs="+", choices=ALL, default=ALL)
        parser.add_argument("--files", action="store_true", help="time readers of files instead")
        parser.add_argument("--short", action="store_true", help="half a minute instead of fifteen")
        parser.add_argument("--like", type=Path, help=LIKE)
        parser.add_argument("--write", action="store_true", help="keep it in docs/endurance.md")

    def handle(self, *args: Any, **options: Any) -> None:
        is_part = set(options["only"]) != set(ALL)
        if options["write"] and (options["short"] or is_part):
            raise CommandError("What is written down is a whole run: no --short, --only.")
        if options["files"]:
            self._read_files(options["write"])
            return
        server.leave_on_terminate()
        Path(settings.DATA).mkdir(parents=True, exist_ok=True)
        before, sizes = os.getloadavg()[0], SHORT if options["short"] else LONG
        try:
            with hold_lock(settings.DATA / "attack.lock", wait=False), _few_files():
                static_files.collect_if_changed()
                trials = list(self._shown(options, sizes))
        except LockTaken as error:
            raise CommandError("An attack is already going on.") from error
        if options["write"]:
            rows = [HEAD, *(trial.row() for trial in trials)]
            self._write_section(HEADING, BODY, rows, before, files=FILES)
        if missed := [f"{trial.name}" for trial in trials if trial.missed]:
            raise CommandError(f"Missed: {', '.join(missed)}")

    def _read_files(self, write: bool) -> None:
        before, rows, missed = os.getloadavg()[0], [readings.HEAD], list[str]()
        self.stdout.write(readings.HEAD)
        for reading in readings.measured_all():
            rows.append(reading.row())
            missed += [reading.file.name] if reading.missed else []
            self.stdout.write(rows[-1])
            self.stdout.flush()
        if write:
            bars = {"here": readings.HERE, "here_mb": readings.HERE_MB}
            self._write_section(FILES_HEADING, FILES_BODY, rows, before, **bars)
        if missed:
            raise CommandError(f"Missed: {', '.join(missed)}")

    def _shown(self, options: dict[str, Any], sizes: Sizes) -> Iterator[Trial]:
        self.stdout.write(HEAD)
        with (
            opened(settings.DATA / "attack", options["like"]) as server_under_test,
            open_testbed(server_under_test) as testbed,
        ):
            for trial in _trials(testbed, options["only"], sizes):
                self.stdout.write(trial.row())
                self.stdout.flush()
                yield trial

    def _write_section(
        self, heading: str, body: str, rows: list[str], before: float, **facts: float
    ) -> None:
        load = {"before": before, "after": os.getloadavg()[0]}
        text = body.format(machine=machine(), table="\n".join(rows), **load, **facts)
        write_section(Path(settings.BASE) / "docs" / "endurance.md", heading, text)


def _trials(testbed: Testbed, only: list[str], sizes: Sizes) -> Iterator[Trial]:
    """The quiet taps first, beside which the others are held."""
    quiet_taps(testbed, sizes.warm)
    taps = quiet_taps(testbed, sizes.quiet)
    warm = state(testbed.server)
    cells = ("nobody is there", taps.describe(0), "", f"{warm.memory:.0f} MB, {warm.files} files")
    yield Trial("-", "none", (*cells, f"{os.getloadavg()[0]:.1f}"), ())
    for name, floods in sections(sizes).items():
        for flood in floods if name in only else ():
            try:
                yield run_trial(testbed, flood, taps.p95)
            except Exception as error:  # whatever it was: the other floods are tried
                yield broken_off(testbed, flood, error)


@contextmanager
def _few_files() -> Iterator[None]:
    """What is started inside may open FILES files, unless it asks the system for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, soft), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
