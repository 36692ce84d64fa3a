"""R3: the power goes in the middle of the work, and leaves pid files as a crash leaves them."""

import itertools
import os
import time
from collections.abc import Iterator

from tdapp.postgres.data_directory import SOCKET
from tools.bench import field
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import at_work, founded, wait

BETWEEN = 8  # acts from one cut to the next
LEFT = ("empty", "torn", "foreign", "as it was")


def measure(server: ServerUnderTest, cuts: int) -> Iterator[Promise]:
    """So many cuts; `up` is started each time, and nobody does anything else."""
    tournament, work = founded(acts := BETWEEN * (cuts + 1))
    ledger = Ledger(tournament)
    workers = work.workers(server.port, field.cookie(tournament), acts)
    opened, seconds = 0, list[float]()
    with at_work(workers):
        for number, left in enumerate(itertools.islice(itertools.cycle(LEFT), cuts), start=1):
            wait(workers, lambda due=number * BETWEEN: sum(c.count for c in workers) >= due)  # type: ignore[misc]
            server.cut()
            _leave(server, left)
            began = time.monotonic()
            server.open()
            seconds.append(time.monotonic() - began)
            opened += 1
        wait(workers, lambda: not any(worker.is_alive() for worker in workers))
    account = ledger.close(workers)
    measured = f"{opened} of {cuts} by itself, at worst in {max(seconds):.1f} s; {account}"
    kept = opened == cuts and account.is_clean
    yield Promise(
        "R3", "power cut, pid files empty, torn, foreign", "opens by itself", measured, kept
    )


def _leave(server: ServerUnderTest, state: str) -> None:
    """The pid file and the lock of the socket; foreign: with the number of a living stranger."""
    home = server.cluster.home
    for file in (home.data / "postmaster.pid", home.socket_folder / f"{SOCKET}.lock"):
        whole = file.read_text() if file.exists() else ""
        stranger = "\n".join([str(os.getpid()), *whole.splitlines()[1:], ""])
        texts = {"empty": "", "torn": whole[: len(whole) // 3], "foreign": stranger}
        if state in texts:
            file.write_text(texts[state])
