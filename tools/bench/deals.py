"""What stacks win on average (ICM), beside the plain recursion over every order of places."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import perm

from results import icm
from tools.bench.figures import Figure

ROUNDS = 5
WALKED = 10  # players whose orders the recursion walks through; of more, those behind the first few
LIMIT = 1.0  # seconds for twelve


def measure() -> Iterator[Figure]:
    """A final table of 9, 10 and 12 with stacks that have no common part."""
    yield from (_figure(9), _figure(10), _figure(12, limit=LIMIT))


def _figure(players: int, limit: float | None = None) -> Figure:
    chips = [7_919 * n % 104_729 + 500 for n in range(1, players + 1)]
    prizes = [int(10**8 / place**1.4) for place in range(1, players + 1)]
    ours = [_seconds(lambda: icm.exact(chips, prizes)) for _ in range(ROUNDS)]
    first = max(0, players - WALKED)
    parts = perm(players, first)
    plain = parts * _seconds(lambda: recursive(chips[first:], prizes[first:]))
    measured = "plain recursion" + (f", {parts} times one of its {parts} parts" if first else "")
    return Figure(f"ICM of {players} players", ours, [plain], measured, bar=1, limit=limit)


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def recursive(chips: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """What each stack wins, by who is first and what is then left for the others."""
    won = [0.0] * len(chips)

    def fill(left: list[int], rest: int, chance: float, place: int) -> None:
        for player in left:
            part = chance * chips[player] / rest
            won[player] += part * prizes[place]
            if len(left) > 1:
                others = [other for other in left if other != player]
                fill(others, rest - chips[player], part, place + 1)

    fill(list(range(len(chips))), sum(chips), 1.0, 0)
    return won
