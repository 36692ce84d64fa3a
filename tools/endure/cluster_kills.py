"""C2: web processes and database are killed behind the proxy, and restarted one by one; C3: how
much they do together; C4: the database is gone for good and its replica takes its place."""

import http.client
import itertools
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence

from django.db import connection

from floor.models import Tournament
from tools.bench import field
from tools.endure import our_connection, replay
from tools.endure.cluster import PROCESSES, WAY, Installation
from tools.endure.ledger import Ledger
from tools.endure.processes import differing, pages_of, unlike_boards
from tools.endure.promises import Promise
from tools.endure.server_under_test import kill_backend, kill_postmaster
from tools.endure.web_process import WebProcess
from tools.endure.workers import PATIENCE, UNANSWERED, Act, Worker, at_work, founded, wait

SEED = 20101016
READERS = 6
BAR = "no error that a page does not repeat, 0 lost, 0 doubled, pages and replica the same"


class Ration:
    """Acts are let through so many at a time, or the work would be over before the kills."""

    def __init__(self) -> None:
        self.open = threading.Semaphore(0)

    def give(self, count: int) -> None:
        """Let ``count`` more through."""
        for _act in range(count):
            self.open.release()

    def through(self, acts: Iterator[Act]) -> Iterator[Act]:
        """``acts``, each when there is a place for it."""
        for act in acts:
            self.open.acquire()
            yield act


def kills(house: Installation, acts: int, strokes: int) -> Iterator[Promise]:
    """``acts`` of four workers under so many ``strokes``, then a rolling restart."""
    tournament, work = founded(acts)
    ledger, cookie, ration = Ledger(tournament), field.cookie(tournament), Ration()
    readers = [Worker("reader", web.port, cookie, iter(())) for web in house.webs]
    unlike = list[str]()
    with house.door() as ports:
        workers = work.workers(ports[0], cookie, acts)
        _lead(workers, ports)
        for worker in workers:
            worker.acts = ration.through(worker.acts)
        with at_work(workers):
            share = acts // (strokes + PROCESSES)
            back = list[float]()
            for stroke in [*_strokes(house, strokes), *_restarts(house)]:
                back.append(_under(stroke, workers, ration, share))
                unlike += differing(readers, pages_of(tournament), UNANSWERED)
            ration.give(acts - share * (strokes + PROCESSES))
            wait(workers, lambda: not any(worker.is_alive() for worker in workers))
    unlike += unlike_boards(readers, tournament)
    account = ledger.close(workers)
    behind = house.replica.wait_until_level()
    rows = replay.tables()
    apart = len(replay.differences(rows, house.replica.rows()))
    measured = (
        f"{strokes} kills of web processes, postmaster and backends in turn and a rolling restart, "
        f"{WAY}: {account}; {share} acts over at worst {max(back):.1f} s after a stroke; "
        f"{len(unlike)} pages unlike, {apart} of {len(rows):,} rows other in the replica, level "
        f"after {behind:.2f} s"
    )
    if unlike:
        measured += f" ({'; '.join(unlike[:3]).replace('|', '/')})"
    kept = account.is_clean and account.acknowledged == acts and not unlike and not apart
    yield Promise("C2", "three web processes behind a proxy, kills", BAR, measured, kept)


def _lead(workers: Sequence[Worker], ports: Sequence[int]) -> None:
    """One door for all, or to each worker one of several."""
    for worker, port in zip(workers, itertools.cycle(ports), strict=False):
        worker.link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)


def _strokes(house: Installation, count: int) -> list[Callable[[], None]]:
    chance = random.Random(SEED)  # noqa: S311 - which backend
    kinds: list[Callable[[], None]] = []
    for web in house.webs:
        kinds += [lambda web=web: _kill(web), lambda: _end_database(house)]  # type: ignore[misc]
        kinds.append(lambda: kill_backend(house.database, chance))
    return list(itertools.islice(itertools.cycle(kinds), count))


def _kill(web: WebProcess) -> None:
    web.kill_web()
    web.open()


def _end_database(house: Installation) -> None:
    kill_postmaster(house.database)
    house.database.start()


def _restarts(house: Installation) -> list[Callable[[], None]]:
    """A rolling restart: the next one when this one answers."""

    def again(web: WebProcess) -> None:
        web.stop()
        web.open()

    return [lambda web=web: again(web) for web in house.webs]  # type: ignore[misc]


def _under(
    stroke: Callable[[], None], workers: Sequence[Worker], ration: Ration, share: int
) -> float:
    """The stroke falls among ``share`` acts; seconds from it until all of them are acknowledged."""
    before = sum(worker.count for worker in workers)
    ration.give(share)
    wait(workers, lambda: sum(worker.count for worker in workers) >= before + share // 3)
    began = time.monotonic()
    stroke()
    wait(workers, lambda: sum(worker.count for worker in workers) >= before + share)
    connection.close()  # what ended the server may have ended ours
    return time.monotonic() - began


def throughput(house: Installation, seconds: float) -> Iterator[Promise]:
    """Pages read and acts done in so many ``seconds`` at one, two and three processes."""
    pages, acts = list[float](), list[float]()
    for count in range(1, PROCESSES + 1):
        tournament, work = founded(acts_at_most := int(40 * seconds))
        cookie = field.cookie(tournament)
        for web in house.webs[:count]:  # the first answer compiles the templates
            list(differing([Worker("warm", web.port, cookie, iter(()))], pages_of(tournament)))
        with house.door(count) as ports:
            clerks = work.workers(ports[0], cookie, acts_at_most)
            readers = [Reader(tournament, ports[0], cookie) for _ in range(READERS)]
            _lead([*clerks, *readers], ports)
            began = time.monotonic()
            with at_work([*clerks, *readers]):
                time.sleep(seconds)
                took = time.monotonic() - began
                pages.append(sum(reader.pages for reader in readers) / took)
                acts.append(sum(clerk.count for clerk in clerks) / took)
            if wrong := [worker.refused for worker in clerks if worker.refused]:
                raise RuntimeError(wrong[0])
    measured = f"1, 2, 3 processes, {WAY}: {_listed(pages)} pages a second to {READERS} readers "
    measured += f"beside {_listed(acts)} acts a second of 4 people"
    kept = pages[1] > pages[0] or acts[1] > acts[0]
    yield Promise("C3", "throughput", "two do more than one", measured, kept)


def take_over(house: Installation, acts: int) -> Iterator[Promise]:
    """Half of ``acts`` before the database ends, the other half after its replica was told to take
    its place; the web processes are told nothing."""
    tournament, work = founded(acts)
    ledger, ration = Ledger(tournament), Ration()
    with house.door() as ports:
        workers = work.workers(ports[0], field.cookie(tournament), acts)
        _lead(workers, ports)
        for worker in workers:
            worker.acts = ration.through(worker.acts)
        with at_work(workers):
            ration.give(acts // 2)
            wait(workers, lambda: sum(worker.count for worker in workers) >= acts // 2)
            house.replica.wait_until_level()
            house.database.stop(signal.SIGQUIT)
            ration.give(acts - acts // 2)
            began = time.monotonic()
            house.replica.take_over()
            wait(workers, lambda: not any(worker.is_alive() for worker in workers))
            took = time.monotonic() - began
    with our_connection.to(house.replica.cluster):
        account = ledger.close(workers)
    kept = account.is_clean and account.acknowledged == acts
    measured = f"{account}; all done {took:.1f} s after it was told to"
    name, bar = "the replica in the place of the database", "found by itself, 0 lost"
    yield Promise("C4", name, bar, measured, kept)


def _listed(figures: Sequence[float]) -> str:
    return ", ".join(f"{figure:.0f}" for figure in figures)


class Reader(Worker):
    """Reads page after page."""

    def __init__(self, tournament: Tournament, port: int, cookie: str) -> None:
        super().__init__("reader", port, cookie, iter(()))
        self.paths, self.pages = pages_of(tournament), 0

    def run(self) -> None:
        for path in itertools.cycle(self.paths):
            if self.closing.is_set():
                break
            self.pages += self.ask("GET", path) == 200
