import os
import platform
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandParser, call_command
from django.db import connection

from seating.simulation import simulate  # noqa: F401 - later benches compare plans with it
from tdapp import postgres

HEAD = """| what | ours p50 ms | p95 ms | yardstick | its p50 ms | ratio | bar |
|---|---|---|---|---|---|---|"""


class Command(BaseCommand):
    help = "Measure the promises of speed as ratios to a yardstick of the same run"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", help="fanout, draw, tap or start")
        parser.add_argument(
            "--write", action="store_true", help="keep the run in docs/benchmarks.md"
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        cluster = postgres.cluster(settings.DATA / "bench")
        cluster.start()
        try:
            self._own_database(cluster)
            rows = [figure.row() for figure in self._figures(asked["only"])]
        finally:
            connection.close()
            cluster.stop()
        if asked["write"]:
            self._write(rows)

    def _own_database(self, cluster: Any) -> None:
        """A database of its own, never the club's; child processes find it in the environment."""
        cluster.create_database("bench")
        connection.settings_dict.update(cluster.django("bench"))
        os.environ.update(TD_DATA=str(settings.DATA / "bench"), TD_DB="bench")
        os.environ.pop("DATABASE_URL", None)
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)

    def _figures(self, only: str | None) -> Any:
        from tdapp.bench import acts, fanout, field, starts

        self.stdout.write(HEAD)
        fanout.pin(os.getpid(), {1})
        tournament = field.found(field.MAIN_EVENT)
        runs: list[tuple[str, Any]] = [("draw", lambda: acts.draw(tournament))]
        runs.append(("seated", lambda: acts.hall.draw(field.tap(tournament))))
        for kind, bar in (("daphne", 3.0), ("uvicorn", 1.3)):
            for count in (1000, 3000):
                runs.append(
                    ("fanout", (lambda k=kind, c=count, b=bar: fanout.measure(tournament, k, c, b)))
                )
        runs += [("tap", lambda: acts.tap(tournament)), ("start", starts.measure)]
        for name, run in runs:
            if name == "seated":
                run()
            elif only in (None, name):
                figure = run()
                self.stdout.write(figure.row())
                yield figure

    def _write(self, rows: list[str]) -> None:
        machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        text = "\n".join([INTRODUCTION.format(machine=machine), HEAD, *rows, ""])
        (Path(settings.BASE) / "docs" / "benchmarks.md").write_text(text)


INTRODUCTION = """# Benchmarks

`python3 manage.py bench --write` wrote this page. Every figure is the median of one run beside a yardstick measured in the
same run; the ratio carries to other machines, the milliseconds do not. Server on one core, clients on another; five
clients of each crowd never read.

Machine: {machine}.
"""
