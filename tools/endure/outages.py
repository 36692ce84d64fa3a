"""R1 and R2: workers work while web process, postmaster and backends are killed under them."""

import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence

from tools.bench import field
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise, times_back
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import Worker, at_work, founded, wait

SEED = 20101016


def measure(server: ServerUnderTest, acts: int, kills: int) -> Iterator[Promise]:
    """``acts`` by four workers under ``kills``, spread over them."""
    tournament, work = founded(acts)
    ledger = Ledger(tournament)
    workers = work.workers(server.port, field.cookie(tournament), acts)
    with at_work(workers):
        seconds = list(_kill(server, workers, acts, kills))
        wait(workers, lambda: not any(worker.is_alive() for worker in workers))
    account = ledger.close(workers)
    measured = f"{kills} kills of web process, postmaster, backend in turn: {account}"
    kept = account.is_clean and account.acknowledged == acts
    yield Promise("R1", "nothing acknowledged is lost", "0 lost, 0 doubled", measured, kept)
    yield times_back("R2", "back after a kill -9", seconds)


def _kill(
    server: ServerUnderTest, workers: Sequence[Worker], acts: int, kills: int
) -> Iterator[float]:
    """Kill at even distances of the work, in the middle of an act; seconds until every worker who
    still has something to do was answered again."""
    chance = random.Random(SEED)  # noqa: S311 - moments of kills
    strokes: list[Callable[[], None]] = [
        lambda: _restart_web(server),
        server.kill_postmaster,
        lambda: server.kill_backend(chance),
    ]
    for number, stroke in enumerate(itertools.islice(itertools.cycle(strokes), kills), start=1):
        due = number * acts // (kills + 1)
        wait(workers, lambda due=due: sum(worker.count for worker in workers) >= due)  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.05))
        began = time.monotonic()
        stroke()
        busy = [worker for worker in workers if worker.is_alive()]
        wait(workers, lambda: all(_is_back(worker, began) for worker in busy))  # noqa: B023 - at once
        yield max((_back_at(worker, began) for worker in busy), default=began) - began


def _restart_web(server: ServerUnderTest) -> None:
    server.kill_web()
    server.launch()


def _is_back(worker: Worker, began: float) -> bool:
    return not worker.is_alive() or _back_at(worker, began) > began


def _back_at(worker: Worker, began: float) -> float:
    """When the first try that was begun after ``began`` was acknowledged; ``began`` while none."""
    answers = (answer for act in list(worker.done) for answer in list(act.answers))
    yes = (at for since, at, status in answers if since >= began and status in (200, 204))
    return next(yes, began)
