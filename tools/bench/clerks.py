"""Two hundred clerks who tap without a pause, and eight of them in the same run."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from floor.values.roles import Role
from tools.bench import field
from tools.bench.figures import Figure
from tools.bench.processes import cores, serving
from tools.bench.taps import Desk

FEW, MANY = (8, 30), (200, 5)  # clerks, and the taps of each
LONGEST = 10.0  # seconds, after which a page gives a tap up


def measure() -> Figure:
    """The taps of many clerks beside those of few; RuntimeError when one is refused."""
    count = sum(clerks * taps for clerks, taps in (FEW, MANY))
    tournament = field.drawn(2 * count)
    ids = iter(field.inside(tournament, count + 1))
    cookies = [field.session_of(field.appointed(tournament, Role.JUDGE)) for _ in range(MANY[0])]
    with serving(cores()[0]) as port:
        desks = [Desk(tournament, port, cookie) for cookie in cookies]
        desks[0].bust_out(next(ids))  # the first answer compiles the templates
        few, many = (_tap(desks[:clerks], ids, taps) for clerks, taps in (FEW, MANY))
    name = f"bust-out of {MANY[0]} clerks at once, tap to reply"
    return Figure(name, many, few, f"the same of {FEW[0]} clerks", worst=LONGEST)


def _tap(desks: list[Desk], ids: Iterator[int], taps: int) -> list[float]:
    """Seconds of each tap, where every clerk taps again as soon as the last is answered."""
    shares = [list(islice(ids, taps)) for _ in desks]

    def work(desk: Desk, entries: list[int]) -> list[float]:
        return [desk.bust_out(entry) for entry in entries]

    with ThreadPoolExecutor(len(desks)) as crowd:
        return [took for some in crowd.map(work, desks, shares) for took in some]
