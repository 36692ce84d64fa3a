import json
import sys
from argparse import ArgumentTypeError
from dataclasses import asdict
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from rules.rulebook import offered
from seating.hall.table import HIGHEST_NUMBER
from seating.models import MOST_SEATS
from tools.own_database import own_database
from tools.simulate.figures import Figures, simulate
from tools.simulate.memory import MemoryActs
from tools.simulate.setup import Setup, window
from tools.simulate.verbs import VerbActs

BAR = 40  # characters


class Command(BaseCommand):
    help = "Play a whole event with random bust-outs and count how often players change table"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--entries", type=int, default=300)
        parser.add_argument("--seats", type=int, default=9, choices=range(2, MOST_SEATS + 1))
        parser.add_argument("--rulebook", choices=offered(), default="fspr")
        parser.add_argument(
            "--break-order", type=_window, default="fixed", help="fixed, window:K or shortest"
        )
        parser.add_argument("--seed", type=int, default=1, help="who goes out; in memory the lots")
        parser.add_argument("--memory", action="store_true", help="the decisions, no database")
        parser.add_argument("--json", action="store_true", help="the last line alone")

    def handle(self, *args: Any, **options: Any) -> None:
        seats, entries = options["seats"], options["entries"]
        if not 2 <= entries <= seats * HIGHEST_NUMBER:
            raise CommandError(f"From 2 to {seats * HIGHEST_NUMBER:,} entries.")
        order, seed = options["break_order"], options["seed"]
        setup = Setup(entries, seats, options["rulebook"], order, seed)
        figures = asdict(_simulated(setup, memory=options["memory"]))
        if not options["json"]:
            for name, value in figures.items():
                self.stdout.write(f"{name.replace('_', ' '):24}{value}")
        self.stdout.write(json.dumps(figures))


def _simulated(setup: Setup, *, memory: bool) -> Figures:
    def progress(out: int) -> None:
        percent = 100 * (out + 1) // setup.entries
        if percent > 100 * out // setup.entries:
            bar = "#" * (BAR * percent // 100)
            sys.stderr.write(f"\r[{bar:.<{BAR}}] {percent:3} %" + "\n" * (percent == 100))
            sys.stderr.flush()

    if memory:
        return simulate(setup, MemoryActs(setup), progress)
    with own_database("simulate"):
        return simulate(setup, VerbActs(setup), progress)


def _window(order: str) -> int:
    try:
        return window(order)
    except KeyError as error:
        raise ArgumentTypeError("fixed, window:K or shortest") from error
