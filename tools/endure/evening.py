"""R9: the acts of twelve hours one after the other, with a full hall of screens: does it grow?"""

import itertools
from collections.abc import Iterator, Sequence

from tools.bench import field
from tools.bench.processes import Helper
from tools.endure.crowds import Hall
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import Worker, at_work, founded, wait

WARM = 0.2  # the share of the acts after which everything was used once
GROWTH = 50.0  # MB
STEPS = 20  # looks at the memory
RENEWED = 25  # screens that leave and come in again between two looks
PAGES = (
    "", "levels/", "recent/", "agenda/", "clock/", "desk/", "desk/counters/", "desk/find/?q=1",
    "entries/", "hall/", "hall/tiles/", "tables/", "plan/", "moves/", "table/1/", "journal/",
    "journal/lines/", "results/", "staff/", "structure/", "hand/", "draw/",
)  # fmt: skip


class Reader(Worker):
    """Reads every page of the staff, again and again; ``odd`` are the answers that were none."""

    def __init__(self, port: int, cookie: str, slug: str) -> None:
        super().__init__("reader", port, cookie, iter(()))
        self.slug, self.pages, self.odd = slug, 0, list[str]()

    def run(self) -> None:
        for page in itertools.cycle(PAGES):
            if self.closing.is_set():
                break
            status = self.ask("GET", f"/t/{self.slug}/{page}")
            self.pages += 1
            if status != 200:
                self.odd.append(f"{status} {page}")


def measure(server: ServerUnderTest, acts: int, sockets: int) -> Iterator[Promise]:
    """``acts`` by four workers before ``sockets``, while all pages are being read."""
    tournament, work = founded(acts)
    ledger = Ledger(tournament)
    cookie = field.cookie(tournament)
    workers = work.workers(server.port, cookie, acts)
    reader = Reader(server.port, cookie, tournament.slug)
    lines = len(server.output())
    with Helper("tools.bench.crowd") as crowd:
        Hall(server, tournament, []).fill(crowd, sockets)
        with at_work([*workers, reader]):
            memory = list(_looks(server, workers, acts, crowd))
            wait(workers, lambda: not any(worker.is_alive() for worker in workers))
        memory.append(server.memory())
        crowd.do("come_back")
        left = crowd.do("drain")["drained"]
    account = ledger.close(workers)
    warm = memory[int(len(memory) * WARM)]
    errors = [line for line in server.output()[lines:].splitlines() if _is_error(line)] + reader.odd
    measured = f"{warm:.0f} MB warm, {max(memory):.0f} MB at most, {memory[-1]:.0f} MB in the end; "
    measured += f"{left} of {sockets} screens, {reader.pages:,} pages read, {len(errors)} errors"
    measured += f" ({errors[0][:80]}); " if errors else "; "
    kept = max(memory) - warm < GROWTH and not errors and account.is_clean and left == sockets
    bar = "grows under 50 MB, no error"
    yield Promise("R9", "a long evening", bar, measured + str(account), kept)


def _looks(
    server: ServerUnderTest, workers: Sequence[Worker], acts: int, crowd: Helper
) -> Iterator[float]:
    for step in range(1, STEPS):
        wait(workers, lambda due=step * acts // STEPS: sum(c.count for c in workers) >= due)  # type: ignore[misc]
        crowd.do("come_back")  # those who were cut; on a machine that keeps up there are none
        crowd.do("renew", count=RENEWED)
        crowd.do("drain", seconds=0.1)
        yield server.memory()


def _is_error(line: str) -> bool:
    return any(word in line for word in (" ERROR ", " CRITICAL ", "Traceback"))
