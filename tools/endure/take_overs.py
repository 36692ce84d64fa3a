"""A stand-by takes over under load: by kill, by cut of the net, from a first that answers, and from
one whose disk is full."""

import contextlib
import itertools
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from floor.displays.catalogue import address
from floor.models import JournalLine, Tournament
from tools.bench import field
from tools.bench.processes import Helper
from tools.endure.disk import NO_DISK
from tools.endure.laptops import Laptop, lead_to, two, until
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise
from tools.endure.workers import Act, Worker, at_work, founded

SEED = 20101016
BETWEEN = 12  # acts from one take-over to the next
FULL_FOR = 3.0  # seconds until somebody takes over
BEHIND_THE_BACK = 4.0  # seconds in which acts are tried at the one that was left
WALL_WITHIN = 10.0  # seconds
HELD_UP_FOR = 0.8  # seconds until the kill
KILL, CUT, HAND_OVER, FULL = "kill", "cut of the net", "hand-over", "full disk"
HELD_UP = "kill after the net stood still"
BAR = "0 lost, never two that write, walls right in 10 s"
LED_AWAY = 307  # to the one that writes


class Roamer(Worker):
    """A worker that tries the other laptop when one does not take the act, as a page does; each act
    needs a permit."""

    ports: Sequence[int] = ()
    permits: threading.Semaphore

    def run(self) -> None:
        self.acts = self._permitted(self.acts)
        super().run()

    def _permitted(self, acts: Iterator[Act]) -> Iterator[Act]:
        for act in acts:
            self.permits.acquire()
            yield act

    def ask(self, method: str, path: str, body: str | None = None) -> int:
        status = super().ask(method, path, body)
        if status in (0, 503, LED_AWAY):
            self.link.close()
            self.link.port = next(port for port in self.ports if port != self.link.port)
        return 503 if status == LED_AWAY else status


@dataclass(frozen=True)
class TakeOver:
    """One of them: seconds until the second was a house, and until a wall was right there."""

    kind: str
    seconds: float
    wall: float
    acknowledged_behind: int


def measure(folder: Path, count: int, like: Path | None, *, synchronous: bool) -> Iterator[Promise]:
    """So many take-overs, each by one of the kinds in turn. Acts that do not wait for the stand-by
    are tried by kills alone, half of them with acts that had not arrived: what a first that was cut
    off does then is said in docs/stand-by.md.
    """
    kinds = [KILL, CUT, HAND_OVER, FULL] if synchronous else [HELD_UP, KILL]
    with two(folder, like) as laptops, Helper("tools.bench.browser") as wall:
        if FULL in kinds and not laptops[0].disk:
            yield Promise("B4", "take-over from a full disk", BAR, f"not tried: {NO_DISK}", False)
            kinds.remove(FULL)
        acts = 2 * BETWEEN * (count + 2)  # a quarter of them is of the clock, and left out
        tournament, work = founded(acts)
        ledger, cookie = Ledger(tournament), field.cookie(tournament)
        laptops[0].change(is_synchronous=synchronous)
        laptops[1].follow(laptops[0])
        until(laptops[0].is_followed, "the first stand-by")
        drill = Drill(laptops, tournament, wall, _roamers(work.workers(0, cookie, acts), laptops))
        wall.do("open", url=f"http://127.0.0.1:{laptops[0].port}{address(tournament)}")
        with at_work(drill.workers), drill.end_of_permits():
            strokes = itertools.islice(itertools.cycle(kinds), count)
            done = [drill.take_over(kind) for kind in strokes]
            drill.permits.release(acts)
            until(drill.is_idle, "the end of the acts")
        lead_to(drill.first)
        if synchronous:
            yield _nothing_lost(ledger, drill, done)
        else:
            yield _little_lost(tournament, drill, done)


def _roamers(workers: Sequence[Worker], laptops: Sequence[Laptop]) -> list[Roamer]:
    """Those whose acts do not hang on each other: an act that is lost takes no other with it."""
    roamers = []
    for worker in workers:
        if worker.name != "clock":
            cookie = worker.headers["Cookie"].partition(";")[0]
            roamer = Roamer(worker.name, laptops[0].port, cookie, worker.acts)
            roamer.ports = [laptop.port for laptop in laptops]
            roamers.append(roamer)
    return roamers


class Drill:
    """``first`` is the one that writes, ``second`` follows it."""

    def __init__(
        self, laptops: Sequence[Laptop], tournament: Tournament, wall: Helper, workers: list[Roamer]
    ) -> None:
        self.first, self.second = laptops
        self.tournament, self.wall, self.workers = tournament, wall, workers
        self.strokes: list[float] = []  # when the first was struck, monotonic
        self.chance = random.Random(SEED)  # noqa: S311 - moments of kills
        self.permits = threading.Semaphore(0)
        for worker in workers:
            worker.permits = self.permits

    @contextlib.contextmanager
    def end_of_permits(self) -> Iterator[None]:
        """Behind the block nobody waits for a permit any more."""
        try:
            yield
        finally:
            self.permits.release(100_000)

    def take_over(self, kind: str) -> TakeOver:
        """In the middle of the acts; afterwards the other one follows, and the two have changed
        places."""
        until(self.first.is_followed, "a stand-by that is level")
        due = self.count() + BETWEEN // 2
        self.permits.release(BETWEEN)
        until(lambda: self.count() >= due, "acts")
        time.sleep(self.chance.uniform(0, 0.05))
        self.strokes.append(time.monotonic())
        self._strike(kind)
        began = time.monotonic()
        self.second.take_over()
        seconds = until(self.second.is_house, "the second is a house")
        if kind == CUT:  # until it is mended the wall stays where its readers are
            behind = self._acknowledged_behind(self.first)
            self._mend()
            began = time.monotonic()
        self.first, self.second = self.second, self.first
        lead_to(self.first)
        until(self._wall_is_right, "a wall that is right")
        wall = time.monotonic() - began
        if kind != CUT:
            behind = self._acknowledged_behind(self.second)
        if disk := self.second.disk:
            disk.free()
        return TakeOver(kind, seconds, wall, behind)

    def count(self) -> int:
        """Acts so far; RuntimeError when one was refused."""
        if wrong := [worker.refused for worker in self.workers if worker.refused]:
            raise RuntimeError(wrong[0])
        return sum(worker.count for worker in self.workers)

    def is_idle(self) -> bool:
        return not any(worker.is_alive() for worker in self.workers)

    def _strike(self, kind: str) -> None:
        if kind == HELD_UP:
            self._hold_up()
        if kind in (KILL, HELD_UP):
            self.first.cut()
            self._mend()
            self.first.launch()  # a service manager does so at once
        elif kind == CUT:
            self._cut()
        elif kind == FULL and self.first.disk:
            self.first.disk.fill()
            time.sleep(FULL_FOR)

    def _hold_up(self) -> None:
        """The stream stands still while acts are acknowledged, until the first is struck."""
        self._cut()
        time.sleep(HELD_UP_FOR)
        self.strokes[-1] = time.monotonic()

    def _cut(self) -> None:
        for wire in (*self.first.wires, *self.second.wires):
            wire.cut()

    def _mend(self) -> None:
        for wire in (*self.first.wires, *self.second.wires):
            wire.mend()

    def _acknowledged_behind(self, left: Laptop) -> int:
        """How often the one that was left acknowledges an act while the other one writes."""
        path, end = f"/t/{self.tournament.slug}/clock/shift/", time.monotonic() + BEHIND_THE_BACK
        cookie = self.workers[0].headers["Cookie"].partition(";")[0]
        stubborn, taken = Worker("left", left.port, cookie, iter(())), 0
        while time.monotonic() < end:
            act = Act(path, {"seconds": 60})
            stubborn.link.timeout = max(0.1, end - time.monotonic())
            stubborn.attempt(act)
            taken += act.acknowledged
            time.sleep(0.1)
        return taken

    def _wall_is_right(self) -> bool:
        """Whether the wall shows, at the one that writes, what was written there last."""
        shown = self.wall.do("where")
        self.tournament.journal.refresh_from_db()
        is_near = shown["seq"] >= self.tournament.journal.last_seq - len(self.workers)
        return bool(shown["port"] == self.first.port and is_near)


def _nothing_lost(ledger: Ledger, drill: Drill, done: Sequence[TakeOver]) -> Promise:
    account = ledger.close(drill.workers)
    behind = sum(take_over.acknowledged_behind for take_over in done)
    measured = f"{_in_words(done)}; {account}; {behind} acknowledged by the one that was left"
    slowest = max(take_over.wall for take_over in done)
    kept = account.is_clean and not behind and slowest <= WALL_WITHIN
    return Promise("B4", "take-overs, each act waits for the stand-by", BAR, measured, kept)


def _little_lost(tournament: Tournament, drill: Drill, done: Sequence[TakeOver]) -> Promise:
    lines = JournalLine.objects.filter(journal=tournament.journal_id)
    written = set(lines.values_list("request_id", flat=True))
    acts = [act for worker in drill.workers for act in worker.done if act.acknowledged]
    lost = [act.answers[-1][1] for act in acts if act.request_id not in written]
    ages = [min(s - at for s in drill.strokes if s >= at - 0.1) for at in lost]
    oldest = max(ages, default=0.0)
    measured = f"{_in_words(done)}; {len(acts):,} acts acknowledged, {len(lost)} of them lost, "
    measured += f"the oldest {1000 * oldest:.0f} ms before its kill"
    bar = "what is lost was acknowledged in the last second"
    kept = oldest <= 1.0 and max(take_over.wall for take_over in done) <= WALL_WITHIN
    return Promise("B4", "take-overs, acts do not wait", bar, measured, kept)


def _in_words(done: Sequence[TakeOver]) -> str:
    kinds = ", ".join(f"{n} by {kind}" for kind, n in Counter(e.kind for e in done).items())
    seconds = [take_over.seconds for take_over in done]
    walls = [take_over.wall for take_over in done]
    latest = max(done, key=lambda take_over: take_over.wall)
    return (
        f"{len(done)} take-overs ({kinds}): a house after {median(seconds):.1f} s, at worst "
        f"{max(seconds):.1f} s, walls right after {median(walls):.1f} s, at worst "
        f"{latest.wall:.1f} s ({latest.kind})"
    )
