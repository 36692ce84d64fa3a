import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from tdapp import static_files
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.serving import server
from tools.bench.processes import machine
from tools.endure import (
    cluster,
    cluster_kills,
    copies,
    crowds,
    cuts,
    desks,
    disk,
    disk_cuts,
    evening,
    installation_cuts,
    outages,
    processes,
    take_overs,
    wall_evening,
    wrong_boots,
)
from tools.endure.promises import HEAD, Promise, broken_off
from tools.endure.server_under_test import LIKE, ServerUnderTest, opened
from tools.page import write_section

SECTIONS = (
    "kills",
    "desks",
    "cluster",
    "cuts",
    "disk_cuts",
    "installation",
    "boots",
    "storm",
    "stalled",
    "evening",
    "wall",
    "disk",
    "take_overs",
)
HEADING = "What must not be lost"
BODY = """`python3 manage.py endure --write` writes this section: what must not be lost, tried on a
server of its own (`up` with its database, fsync on) by acts over HTTP. After kill -9 the system
still has what was written; after a cut of the disk it has what had reached the disk.

Machine: {machine}; load {before:.1f} at the beginning, {after:.1f} at the end.

{table}
"""


@dataclass(frozen=True)
class Sizes:
    acts: int = 2000
    kills: int = 100
    mixed: int = 300  # acts at three web processes
    strokes: int = 30  # kills of these
    throughput: float = 20.0  # seconds for each number of them
    cuts: int = 20
    disk_cuts: int = 20
    installation_cuts: int = 5
    evening: int = 1200  # acts: a hundred an hour, for twelve hours
    sockets: int = 500
    stalled: int = 50
    others: int = 100
    full_for: float = 10.0  # seconds
    take_overs: int = 20
    unwaited: int = 8  # take-overs where acts do not wait


LONG = Sizes()
SHORT = Sizes(
    acts=60, kills=3, mixed=12, strokes=3, throughput=0.3, cuts=3, disk_cuts=2,
    installation_cuts=1, evening=80, sockets=40, stalled=6, others=20, full_for=3.0,
    take_overs=4, unwaited=1,
)  # fmt: skip


class Command(BaseCommand):
    help = (
        "Try what is promised of reliability: kills, power cuts, crowds, long evenings, full disks"
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", nargs="+", choices=SECTIONS, default=SECTIONS)
        parser.add_argument("--short", action="store_true", help="a minute instead of twenty")
        parser.add_argument("--like", type=Path, help=LIKE)
        parser.add_argument("--write", action="store_true", help="keep it in docs/endurance.md")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["write"] and (options["short"] or set(options["only"]) != set(SECTIONS)):
            raise CommandError("What is written down is a whole run: neither --short nor --only.")
        server.leave_on_terminate()
        Path(settings.DATA).mkdir(parents=True, exist_ok=True)
        before, sizes = os.getloadavg()[0], SHORT if options["short"] else LONG
        try:
            with hold_lock(settings.DATA / "endure.lock", wait=False):
                static_files.collect_if_changed()
                promises = list(self._shown(_tried(options["only"], sizes, options["like"])))
        except LockTaken as error:
            raise CommandError("An endurance run is already going on.") from error
        if options["write"]:
            table = "\n".join([HEAD, *(promise.row() for promise in promises)])
            load = {"before": before, "after": os.getloadavg()[0]}
            body = BODY.format(machine=machine(), table=table, **load)
            write_section(Path(settings.BASE) / "docs" / "endurance.md", HEADING, body)
        if missed := [promise.number for promise in promises if not promise.kept]:
            raise CommandError(f"Missed: {', '.join(missed)}")

    def _shown(self, promises: Iterator[Promise]) -> Iterator[Promise]:
        self.stdout.write(HEAD)
        for promise in promises:
            self.stdout.write(promise.row())
            self.stdout.flush()
            yield promise


def _tried(only: list[str], sizes: Sizes, like: Path | None) -> Iterator[Promise]:
    """One server for all that can share one; what breaks off is a promise that was missed."""
    with ExitStack() as open_:
        servers: list[ServerUnderTest] = []

        def shared_server() -> ServerUnderTest:
            servers[:] = servers or [open_.enter_context(opened(settings.DATA / "endure", like))]
            return servers[0]

        for name, run in _sections(shared_server, sizes, like).items():
            if name in only:
                try:
                    yield from run()
                except Exception as error:  # whatever it was: the other sections are tried
                    yield broken_off(name, error)


def _sections(
    shared_server: Callable[[], ServerUnderTest], by: Sizes, like: Path | None
) -> dict[str, Callable[[], Iterator[Promise]]]:
    def whole_evening() -> Iterator[Promise]:
        yield from evening.measure(shared_server(), by.evening, by.sockets)
        yield from copies.measure(shared_server())

    def several() -> Iterator[Promise]:
        with cluster.opened(settings.DATA / "endure-cluster", like) as house:
            yield from processes.measure(house, by.mixed)
            yield from cluster_kills.kills(house, by.mixed, by.strokes)
            yield from cluster_kills.throughput(house, by.throughput)
            yield from cluster_kills.take_over(house, by.mixed)

    def wrong_clocks() -> Iterator[Promise]:
        with opened(settings.DATA / "endure-boots", like) as server:
            yield from wrong_boots.measure(server)

    def by_the_second() -> Iterator[Promise]:
        folder = settings.DATA / "endure-laptops"
        yield from take_overs.measure(folder, by.take_overs, like, synchronous=True)
        yield from take_overs.measure(folder, by.unwaited, like, synchronous=False)

    return {
        "kills": lambda: outages.measure(shared_server(), by.acts, by.kills),
        "desks": lambda: desks.measure(shared_server(), by.acts),
        "cluster": several,
        "cuts": lambda: cuts.measure(shared_server(), by.cuts),
        "disk_cuts": lambda: disk_cuts.measure(settings.DATA / "endure-cuts", by.disk_cuts),
        "installation": lambda: installation_cuts.measure(
            settings.DATA / "endure-installation", by.installation_cuts
        ),
        "boots": wrong_clocks,
        "storm": lambda: crowds.storm(shared_server(), by.sockets),
        "stalled": lambda: crowds.stalled(shared_server(), by.stalled, by.others),
        "evening": whole_evening,
        "wall": lambda: wall_evening.measure(shared_server(), by.evening),
        "take_overs": by_the_second,
        "disk": lambda: disk.measure(settings.DATA / "endure-disk", by.full_for),
    }
