"""Twenty staff pages that stand open and follow two acts a second, and the same acts alone."""

import time
from typing import NamedTuple

from floor.models import Tournament
from floor.values.roles import Role
from tools.bench import field
from tools.bench.figures import Figure
from tools.bench.processes import Helper, cores, pin, serving
from tools.bench.taps import Desk

ENTRIES = 900
PAGES = {"hall/": (Role.JUDGE, 10), "desk/": (Role.REGISTRAR, 10)}
ACTS, PAUSE = 60, 0.5  # and the seconds between the beginnings of two acts
LATEST = 30.0  # seconds until a page that has not followed is a failure
BEHIND, MOST_BEHIND = 0.3, 1.0  # seconds that a page may be behind an act at p95, ever (P2)


class Act(NamedTuple):
    """A bust-out: the number of its line, when it was answered, and after how many seconds."""

    seq: int
    at: float
    took: float


def measure() -> list[Figure]:
    """The acts without pages, then with them; and how long the last page was behind each act."""
    tournament = field.drawn(ENTRIES)
    server, others = cores()
    ids = field.inside(tournament, 2 * ACTS + 2)
    with serving(server) as port, Helper("tools.bench.pages") as pages:
        pin(pages.process.pid, others)
        desk = Desk(tournament, port)
        desk.bust_out(ids[0])
        alone = _acts(tournament, desk, ids[1 : ACTS + 1])
        _open(tournament, pages, port)
        desk.bust_out(ids[ACTS + 1])
        followed = _acts(tournament, desk, ids[ACTS + 2 :])
        behind = _behind(pages, followed)
    count = sum(number for _, number in PAGES.values())
    what, without = "bust-out, tap to reply", [act.took for act in alone]
    return [
        Figure(
            f"{what}, {count} staff pages follow 2 acts a second ({ENTRIES} entries)",
            [act.took for act in followed],
            without,
            "the same acts without a page",
            bar=2.0,
        ),
        Figure(
            f"the last of {count} staff pages shows the act",
            behind,
            without,
            "an act without a page, tap to reply",
            tail=BEHIND,
            worst=MOST_BEHIND,
        ),
    ]


def _acts(tournament: Tournament, desk: Desk, entries: list[int]) -> list[Act]:
    """Bust players out, one each PAUSE."""
    acts, begin = [], time.perf_counter()
    for count, entry in enumerate(entries):
        time.sleep(max(0.0, begin + count * PAUSE - time.perf_counter()))
        took = desk.bust_out(entry)
        at = time.perf_counter()
        tournament.journal.refresh_from_db()
        acts.append(Act(tournament.journal.last_seq, at, took))
    return acts


def _open(tournament: Tournament, pages: Helper, port: int) -> None:
    for path, (role, count) in PAGES.items():
        for _ in range(count):
            cookie = field.session_of(field.appointed(tournament, role))
            pages.do("open", path=f"/t/{tournament.slug}/{path}", cookie=cookie, port=port)


def _behind(pages: Helper, acts: list[Act]) -> list[float]:
    """Seconds from the answer of each act until the last page showed it."""
    end = time.perf_counter() + LATEST
    while time.perf_counter() < end:
        seen = pages.do("report")["seen"]
        if all(str(act.seq) in page for page in seen for act in acts):
            return [max(page[str(act.seq)] for page in seen) - act.at for act in acts]
        time.sleep(0.2)
    raise RuntimeError(f"a page does not follow: {pages.do('report')}"[:500])
