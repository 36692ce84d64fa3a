import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from tools.bench import (
    clerks,
    deals,
    desk,
    draws,
    fanout,
    field,
    following,
    halls,
    seasons,
    starts,
    taps,
    wall_clocks,
)
from tools.bench.figures import Figure, Weight
from tools.bench.processes import cores, machine, pin
from tools.own_database import own_database

SECTIONS = (
    "decide", "icm", "season", "draw", "desk", "field", "events", "fragments", "persist", "tap",
    "clerks", "follow", "storm", "walls_storm", "fanout", "walls", "clocks", "start",
)  # fmt: skip
Watchers = Callable[[Any, int], Iterator[Figure]]
HEAD = """| what | ours p50 ms | p95 ms | yardstick | its p50 ms | ratio | bar |
|---|---|---|---|---|---|---|"""
PAGE = """# Benchmarks

`python3 manage.py bench --write` wrote this page. Every figure is the median of one run beside a
yardstick measured in the same run; the ratio carries to other machines, the milliseconds do not.
The web server runs on one core, everything else on another. Five more clients of each crowd of
staff pages never read anything, and are full when the others come. Pages that follow read what
was touched anew as a browser does, one reading at a time; what the last of them shows is timed from
the answer to the act. Walls whose clocks are compared are pages of a browser behind a proxy that
holds back what passes as a network does; they share a core with whoever asks them.

Machine: {machine}.

{table}
"""


class Command(BaseCommand):
    help = "Measure the promises of speed as ratios to a yardstick of the same run"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", nargs="+", choices=SECTIONS, default=SECTIONS)
        parser.add_argument("--write", action="store_true", help="keep it in docs/benchmarks.md")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["write"] and set(options["only"]) != set(SECTIONS):
            raise CommandError("What is written down is a whole run: no --only.")
        pin(os.getpid(), cores()[1])
        with own_database("bench"):
            rows = [HEAD, *self._rows(options["only"])]
        if options["write"]:
            page = PAGE.format(machine=machine(), table="\n".join(rows))
            (Path(settings.BASE) / "docs" / "benchmarks.md").write_text(page)

    def _rows(self, only: list[str]) -> Iterator[str]:
        """The rows of the table, each shown as soon as it is known."""
        self.stdout.write(HEAD)
        for name, run in _sections().items():
            if name in only:
                for figure in run():
                    row = figure.row()
                    self.stdout.write(row)
                    self.stdout.flush()
                    yield row


def _sections() -> dict[str, Callable[[], Iterator[Figure | Weight]]]:
    """What is measured, in an order in which nothing spoils what follows."""
    core, _ = cores()
    tournaments: list[Any] = []

    def event() -> Any:
        tournaments[:] = tournaments or [field.drawn(field.MAIN_EVENT)]
        return tournaments[0]

    def watched(watchers: Watchers, *counts: int) -> Iterator[Figure]:
        for count in counts:
            yield from watchers(event(), count)

    return {
        "decide": halls.decisions,
        "icm": deals.measure,
        "season": seasons.measure,
        "draw": lambda: iter([draws.measure()]),
        "desk": desk.measure,
        "field": lambda: iter([taps.over_field(event())]),
        "events": lambda: iter([taps.beside_others()]),
        "fragments": lambda: halls.fragments(event()),
        "persist": halls.persisted,
        "tap": lambda: iter([taps.over_http(event(), core)]),
        "clerks": lambda: iter([clerks.measure()]),
        "follow": lambda: iter(following.measure()),
        "storm": lambda: iter([fanout.storm(event(), 500)]),
        "walls_storm": lambda: iter([fanout.storm_of_walls(event(), 10_000)]),
        "fanout": lambda: watched(fanout.staff, 1000, 3000),
        "walls": lambda: watched(fanout.walls, 1000, 3000, 10_000),
        "clocks": wall_clocks.measure,
        "start": lambda: iter([starts.measure()]),
    }
