"""R1 and R2: clerks work while web process, postmaster and backends are killed under them."""

import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence

from tools.bench import field
from tools.endure.clerks import Clerk, at_work, founded, wait
from tools.endure.house import House
from tools.endure.ledger import Ledger
from tools.endure.promises import Promise, times_back

SEED = 20101016


def measure(house: House, acts: int, kills: int) -> Iterator[Promise]:
    """``acts`` by four clerks under ``kills``, spread over them."""
    tournament, work = founded(acts)
    ledger = Ledger(tournament)
    clerks = work.clerks(house.port, field.cookie(tournament), acts)
    with at_work(clerks):
        seconds = list(_kill(house, clerks, acts, kills))
        wait(clerks, lambda: not any(clerk.is_alive() for clerk in clerks))
    account = ledger.close(clerks)
    measured = f"{kills} kills of web process, postmaster, backend in turn: {account}"
    kept = account.is_clean and account.acknowledged == acts
    yield Promise("R1", "nothing acknowledged is lost", "0 lost, 0 doubled", measured, kept)
    yield times_back("R2", "back after a kill -9", seconds)


def _kill(house: House, clerks: Sequence[Clerk], acts: int, kills: int) -> Iterator[float]:
    """Kill at even distances of the work, in the middle of an act; seconds until every clerk who
    still has something to do was answered again."""
    chance = random.Random(SEED)  # noqa: S311 - moments of kills
    strokes: list[Callable[[], None]] = [
        lambda: _restart_web(house),
        house.kill_postmaster,
        lambda: house.kill_backend(chance),
    ]
    for number, stroke in enumerate(itertools.islice(itertools.cycle(strokes), kills), start=1):
        due = number * acts // (kills + 1)
        wait(clerks, lambda due=due: sum(clerk.count for clerk in clerks) >= due)  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.05))
        began = time.monotonic()
        stroke()
        busy = [clerk for clerk in clerks if clerk.is_alive()]
        wait(clerks, lambda: all(_is_back(clerk, began) for clerk in busy))  # noqa: B023 - at once
        yield max((_back_at(clerk, began) for clerk in busy), default=began) - began


def _restart_web(house: House) -> None:
    house.kill_web()
    house.launch()


def _is_back(clerk: Clerk, began: float) -> bool:
    return not clerk.is_alive() or _back_at(clerk, began) > began


def _back_at(clerk: Clerk, began: float) -> float:
    """When the first try that was begun after ``began`` was acknowledged; ``began`` while none."""
    answers = (answer for act in list(clerk.done) for answer in list(act.answers))
    yes = (at for since, at, status in answers if since >= began and status in (200, 204))
    return next(yes, began)
