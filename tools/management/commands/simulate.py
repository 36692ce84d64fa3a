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
from tools.simulate.days import simulate_days
from tools.simulate.figures import Figures, simulate
from tools.simulate.memory import MemoryActs
from tools.simulate.rota import simulate_rota
from tools.simulate.setup import Setup, window
from tools.simulate.verbs import VerbActs

MOST_FLIGHTS = 26
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
        parser.add_argument(
            "--flights",
            type=_flights,
            help="people of each flight, before a last day: 300,500",
        )
        parser.add_argument(
            "--dealers",
            type=_rota,
            help="dealers, tables and hours of a rota, in memory: 24,20,8",
        )
        parser.add_argument("--json", action="store_true", help="the last line alone")

    def handle(self, *args: Any, **options: Any) -> None:
        if rota := options["dealers"]:
            dealers, tables, hours = rota
            for breaking in (False, True):
                played = simulate_rota(dealers, tables, hours, options["seed"], breaking=breaking)
                self._tell(asdict(played), options["json"])
            return
        if flights := options["flights"]:
            with own_database("simulate"):
                self._tell(asdict(simulate_days(flights, options["seed"])), options["json"])
            return
        seats, entries = options["seats"], options["entries"]
        if not 2 <= entries <= seats * HIGHEST_NUMBER:
            raise CommandError(f"From 2 to {seats * HIGHEST_NUMBER:,} entries.")
        order, seed = options["break_order"], options["seed"]
        setup = Setup(entries, seats, options["rulebook"], order, seed)
        figures = asdict(_simulated(setup, memory=options["memory"]))
        self._tell(figures, options["json"])

    def _tell(self, figures: dict[str, Any], as_json: bool) -> None:
        if not as_json:
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


def _flights(people: str) -> list[int]:
    numbers = [int(number) for number in people.split(",") if number.isdecimal()]
    if not numbers or len(numbers) > MOST_FLIGHTS or not all(8 <= n <= 2_000 for n in numbers):
        raise ArgumentTypeError("from 8 to 2,000 people a flight, with commas: 300,500,700")
    return numbers


def _rota(numbers: str) -> tuple[int, int, int]:
    parts = [int(number) for number in numbers.split(",") if number.isdecimal()]
    if len(parts) != 3 or not all(1 <= part <= 300 for part in parts):
        raise ArgumentTypeError("dealers, tables and hours, with commas: 24,20,8")
    return parts[0], parts[1], parts[2]


def _window(order: str) -> int:
    try:
        return window(order)
    except KeyError as error:
        raise ArgumentTypeError("fixed, window:K or shortest") from error
