"""Three web processes on one Postgres: after each act, read at any of them, pages say the same."""

import itertools
import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from floor.models import Tournament
from tools.bench import field
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import Act, Work, Worker, founded

PROCESSES = 3
SEED = 20101016
UNDO_EVERY = 7  # acts
PAGES = (
    "levels/", "recent/", "agenda/", "desk/counters/", "entries/", "hall/tiles/", "plan/",
    "tables/", "table/1/", "journal/lines/", "results/",
)  # fmt: skip
LONGEST = 200  # signs of a line that is shown
BOARD = 1.1  # seconds after which nobody is given the public board of an earlier second
# What two readings of one state say otherwise: tokens, and the time.
UNLIKE = re.compile(
    r'name="csrfmiddlewaretoken" value="\w+"|nonce="[^"]*"'
    r'|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|data-(now|left|due)[a-z-]*="[^"]*"'
    r'|\d+:\d\d(:\d\d)?|"now_ms": \d+|"reading": \{[^}]*\}| new(?=")'  # for a while new
)
NAME = "three web processes on one Postgres"
BAR = "the same after each act, read at any of them"


def measure(server: ServerUnderTest, acts: int) -> Iterator[Promise]:
    """``acts``, each at one of the processes by lot: bust-outs, sales, taps of the clock, undo."""
    tournament, work = founded(acts)
    ledger, cookie = Ledger(tournament), field.cookie(tournament)
    with _beside(server, PROCESSES - 1) as others:
        processes = [server, *others]
        workers = [Worker("desk", process.port, cookie, iter(())) for process in processes]
        began = time.monotonic()
        unlike = list(_unlike(tournament, work, workers, acts))
        took = time.monotonic() - began
    account = ledger.close(workers)
    measured = (
        f"{account}; {acts * len(PAGES) * PROCESSES:,} pages read, {len(unlike)} of them unlike "
        f"in {took:.0f} s"
    )
    if unlike:
        measured += f" ({'; '.join(unlike[:3]).replace('|', '/')})"
    kept = account.is_clean and account.acknowledged == acts and not unlike
    yield Promise("C1", NAME, BAR, measured, kept)


@contextmanager
def _beside(server: ServerUnderTest, count: int) -> Iterator[list[ServerUnderTest]]:
    """So many web processes more on the database of ``server``."""
    with ExitStack() as stack:
        others = []
        for number in range(1, count + 1):
            folder = server.folder.with_name(f"{server.folder.name}-{number}")
            folder.mkdir(parents=True, exist_ok=True)
            log = folder.with_suffix(".log")
            others.append(ServerUnderTest(folder, log, database=server.address()))
            stack.callback(others[-1].remove)
            others[-1].open()
        yield others


def _unlike(
    tournament: Tournament, work: Work, workers: Sequence[Worker], acts: int
) -> Iterator[str]:
    """The pages that were not the same at all processes, once for each act after which they were
    not; RuntimeError when an act is refused."""
    chance = random.Random(SEED)  # noqa: S311 - which process is tapped
    for act in itertools.islice(_mixed(tournament, work), acts):
        worker = chance.choice(workers)
        worker.done.append(act)
        if not worker.attempt(act) or worker.refused:
            raise RuntimeError(worker.refused or f"no answer for {act.path}")
        yield from _differing(workers, [f"/t/{tournament.slug}/{page}" for page in PAGES])
    time.sleep(BOARD)
    yield from _differing(workers, [f"/board/{tournament.public_id}.json"])


def _differing(workers: Sequence[Worker], paths: Sequence[str]) -> Iterator[str]:
    """Of each page that is not the same at all of them the first line where two part."""
    for path in paths:
        texts = []
        for worker in workers:
            status = worker.ask("GET", path)
            texts.append([f"{status}", *UNLIKE.sub("", worker.heard).splitlines()])
        if unlike := [text for text in texts if text != texts[0]]:
            pairs = itertools.zip_longest(texts[0], unlike[0], fillvalue="")
            ours, theirs = next(pair for pair in pairs if pair[0] != pair[1])
            yield f"{path}: {ours.strip()[:LONGEST]} / {theirs.strip()[:LONGEST]}"


def _mixed(tournament: Tournament, work: Work) -> Iterator[Act]:
    """What four people do, in turn; now and then the last line is undone, and done again."""
    kinds = [worker.acts for worker in work.workers(0, "", 4 * len(work.entries))]
    journal = f"/t/{tournament.slug}/journal/"
    for count, kind in enumerate(itertools.cycle(kinds), start=1):
        yield next(kind)
        if count % UNDO_EVERY == 0:
            tournament.journal.refresh_from_db()
            last = {"seq": tournament.journal.last_seq}
            yield Act(f"{journal}undo/", last)
            yield Act(f"{journal}redo/", last)
