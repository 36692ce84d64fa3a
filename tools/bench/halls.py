"""What grows with the hall: a decision, what pages read after a tap, an event written down."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.test import Client
from django.urls import reverse

from floor.models import Tournament
from results import services
from tools.bench import field
from tools.bench.figures import Figure
from tools.simulate.figures import simulate
from tools.simulate.memory import MemoryActs
from tools.simulate.play import Play
from tools.simulate.setup import Setup
from tools.simulate.verbs import VerbActs

ANY_TABLE = 10_000  # a window as wide as the hall: the shortest table breaks
TAPS = 40
HANDS = 60


def decisions() -> Iterator[Figure]:
    """Whole events in memory; of each the decision that is slower than ninety-nine in a hundred."""
    for order, window in (("the shortest breaks", ANY_TABLE), ("the published order", 1)):
        large, small = (
            [_p99(Setup(entries, window=window, seed=seed)) for seed in (1, 2, 3)]
            for entries in (field.MAIN_EVENT, 10 * field.CUP)
        )
        name = f"what to do next of {field.MAIN_EVENT:,} entries, p99, {order}"
        yield Figure(name, large, small, f"the same of {10 * field.CUP}")


def _p99(setup: Setup) -> float:
    return simulate(setup, MemoryActs(setup), lambda _out: None).decision_us_p99 / 1e6


def fragments(large: Tournament) -> Iterator[Figure]:
    """Processor time of this process for the first who reads a fragment after a bust-out."""
    small = field.drawn(field.CUP)
    ours, theirs = _Reader(large), _Reader(small)
    for _ in range(TAPS):
        ours.tap()
        theirs.tap()
    for name in ours.took:
        what = f"{name} after a bust-out of {field.MAIN_EVENT:,} entries, first reader, processor"
        yield Figure(what, ours.took[name], theirs.took[name], f"the same of {field.CUP}", bar=1.5)


class _Reader:
    """A judge who has the hall and a table open while players go out. ``took``: seconds by page."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament, self.slug = tournament, tournament.slug
        self.client = Client(HTTP_HOST="127.0.0.1")
        self.client.cookies.load(field.cookie(tournament))
        self.ids = iter(field.inside(tournament, TAPS + 2))
        self.tiles = reverse("pages:tiles", args=[self.slug])
        self._read(self.tiles)
        self.took: dict[str, list[float]] = {}
        self.tap()  # the first answers compile the templates
        self.took = {}

    def tap(self) -> None:
        services.bust_out(field.tap(self.tournament), entry_id=next(self.ids))
        table = reverse("pages:table", args=[self.slug, 2])
        pages = {
            "plan": reverse("pages:plan", args=[self.slug]),
            "tiles of the hall": self.tiles,
            "a seat of a table": f"{table}?part=both&seat=3",
        }
        for name, path in pages.items():
            self.took.setdefault(name, []).append(self._read(path))

    def _read(self, path: str) -> float:
        began = time.process_time()
        answer = self.client.get(path)
        took = time.process_time() - began
        if answer.status_code != 200:
            raise RuntimeError(f"{answer.status_code} for {path}")
        if match := re.search(r"known=([^\"]*)\"", answer.content.decode()):
            self.tiles = f"{self.tiles.partition('?')[0]}?known={match[1]}"
        return took


def persisted() -> Iterator[Figure]:
    """Hands of an event by the verbs, each act committed; then on a copy of the database the same
    statements bare, an act a transaction. Seconds of all of them."""
    setup = Setup(field.MAIN_EVENT, window=ANY_TABLE)
    acts = _RecordedActs(setup)
    play = Play(setup, acts)
    play.settle()
    acts.took.clear()
    acts.statements.clear()
    with _copy_of_database() as copy:
        for _ in range(HANDS):
            play.bust_out()
            play.settle()
        theirs = [_replay(copy, statements) for statements in acts.statements]
    name = f"{len(theirs)} acts of an event of {field.MAIN_EVENT:,} entries, written down"
    yield Figure(name, [sum(acts.took)], [sum(theirs)], "their statements bare", bar=2.5)


class _RecordedActs(VerbActs):
    """``statements``: those of each act."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.statements: list[list[tuple[str, Any]]] = []

    def _act(self, verb: Callable[..., Any], **what: Any) -> None:
        statements: list[tuple[str, Any]] = []

        def record(execute: Callable[..., Any], sql: str, params: Any, *rest: Any) -> Any:
            statements.append((sql, params))
            return execute(sql, params, *rest)

        with connection.execute_wrapper(record):
            super()._act(verb, **what)
        self.statements.append(statements)


@contextmanager
def _copy_of_database() -> Iterator[Any]:
    """A connection to a new database that is like ours at this moment."""
    ours = connection.settings_dict["NAME"]
    connection.close()
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {ours}_copy TEMPLATE {ours}")
    copy = connection.copy()
    copy.settings_dict["NAME"] = f"{ours}_copy"
    copy.connect()
    yield copy.connection
    copy.close()


def _replay(copy: Any, statements: list[tuple[str, Any]]) -> float:
    copy.autocommit = False
    began = time.perf_counter()
    with copy.cursor() as cursor:
        for sql, params in statements:
            cursor.execute(sql, params)
            if cursor.description:
                cursor.fetchall()
    copy.commit()
    return time.perf_counter() - began
