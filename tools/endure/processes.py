"""Three web processes on one Postgres: after each act, read at any of them, pages say the same."""

import itertools
import random
import re
import time
from collections.abc import Collection, Iterator, Sequence

from floor.models import Tournament
from tools.bench import field
from tools.endure.cluster import PROCESSES, Installation
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise
from tools.endure.workers import AGAIN_AFTER, PATIENCE, Act, Work, Worker, founded

SEED = 20101016
UNDO_EVERY = 7  # acts
PAGES = (
    "levels/", "recent/", "agenda/", "desk/counters/", "entries/", "hall/tiles/", "plan/",
    "tables/", "table/1/", "journal/lines/", "results/",
)  # fmt: skip
BEFORE, LONGEST = 30, 120  # signs of a line that are shown, from so many before it parts
BOARD = 1.1  # seconds after which nobody is given the public board of an earlier second
# What two readings of one state say otherwise: tokens, and the time.
UNLIKE = re.compile(
    r'name="csrfmiddlewaretoken" value="\w+"|nonce="[^"]*"'
    r'|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|data-(now|left|due)[a-z-]*="[^"]*"'
    r'|\d+:\d\d(:\d\d)?|"now_ms": \d+|"reading": \{[^}]*\}| new(?=")'  # for a while new
)
READS = re.compile(r'data-reads="([^"]*)"')
NAME = "three web processes on one Postgres"
BAR = "the same after each act, read at any of them"


def measure(house: Installation, acts: int) -> Iterator[Promise]:
    """``acts``, each at one of the processes by lot: bust-outs, sales, taps of the clock, undo."""
    tournament, work = founded(acts)
    ledger, cookie = Ledger(tournament), field.cookie(tournament)
    workers = [Worker("desk", web.port, cookie, iter(())) for web in house.webs]
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
        yield from differing(workers, pages_of(tournament))
    yield from unlike_boards(workers, tournament)


def pages_of(tournament: Tournament) -> list[str]:
    """The addresses of the pages that are compared."""
    return [f"/t/{tournament.slug}/{page}" for page in PAGES]


def unlike_boards(workers: Sequence[Worker], tournament: Tournament) -> Iterator[str]:
    """The same of the public board, when none of an earlier second is given out any more."""
    time.sleep(BOARD)
    yield from differing(workers, [f"/board/{tournament.public_id}.json"])


def differing(
    workers: Sequence[Worker], paths: Sequence[str], repeated: Collection[int] = ()
) -> Iterator[str]:
    """Of each page that is not the same at all of them the first line where two part, and each
    status that is not 200. An answer of the ``repeated`` statuses is asked for again, as a page
    does, until ten seconds have passed."""
    for path in paths:
        texts = []
        for worker in workers:
            if (status := _read(worker, path, repeated)) != 200:
                yield f"{path}: {status}"
            text = READS.sub(_needed, UNLIKE.sub("", worker.heard))
            texts.append([f"{status}", *text.splitlines()])
        if unlike := [text for text in texts if text != texts[0]]:
            pairs = itertools.zip_longest(texts[0], unlike[0], fillvalue="")
            ours, theirs = next(pair for pair in pairs if pair[0] != pair[1])
            yield f"{path}: {_parting(ours, theirs)}"


def _read(worker: Worker, path: str, repeated: Collection[int]) -> int:
    """The status of the last answer; its text is what the worker heard."""
    # A kept connection may have ended with its process.
    status = worker.ask("GET", path) or worker.ask("GET", path)
    end = time.monotonic() + PATIENCE
    while status in repeated and time.monotonic() < end:
        time.sleep(AGAIN_AFTER)
        status = worker.ask("GET", path)
    return status


def _needed(names: "re.Match[str]") -> str:
    """What a part reads, without the rows of a table that it reads whole: a process that reads
    something for the first time names those as well."""
    every = names[1].split()
    whole = {name for name in every if ":" not in name}
    return " ".join(name for name in every if name in whole or name.split(":")[0] not in whole)


def _parting(ours: str, theirs: str) -> str:
    """What the two lines say from shortly before where they part."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    alike = next((at for at, (a, b) in pairs if a != b), min(len(ours), len(theirs)))
    return " / ".join(text[max(alike - BEFORE, 0) :][:LONGEST] for text in (ours, theirs))


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
