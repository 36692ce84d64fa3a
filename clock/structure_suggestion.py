"""A structure for an evening: blinds that rise evenly to the end, paid in the chips at hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from clock.structure_check import LAST_STACKS
from clock.timeline import Level

DEEP = 100  # big blinds of a stack at the beginning
PLAY = 120  # minutes between breaks, at most
PAUSE = 15  # minutes of a break
ANTE_FROM = 2  # levels that are played without an ante
MANTISSAS = (10, 12, 15, 16, 20, 24, 25, 30, 40, 50, 60, 80)  # of blinds that are easily said
Way = tuple[float, tuple[int, ...]]  # how uneven its steps are, and its big blinds
USUAL_CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000)


@dataclass(frozen=True)
class Wish:
    """``minutes`` is the whole evening with its breaks, ``level_minutes`` how long a level lasts;
    ``chips``: the values of the club's chips, none where nobody has said."""

    stack: int
    entries: int
    minutes: int
    level_minutes: int
    chips: Sequence[int] = ()


def suggest(wish: Wish) -> tuple[Level, ...]:
    """The sheet: two levels at least, breaks after PLAY minutes, an ante of the big blind."""
    between = max(1, PLAY // wish.level_minutes)
    count = _levels(wish, between)
    rows: list[Level] = []
    for at, big in enumerate(_big_blinds(wish, count)):
        if at and at % between == 0:
            rows.append(Level(PAUSE * 60, kind="break"))
        ante = big if at >= ANTE_FROM else 0
        rows.append(Level(wish.level_minutes * 60, big // 2, big, ante, big_blind_ante=ante > 0))
    return tuple(rows)


def _levels(wish: Wish, between: int) -> int:
    count = 2
    while (count + 1) * wish.level_minutes + count // between * PAUSE <= wish.minutes:
        count += 1
    return count


def _big_blinds(wish: Wish, count: int) -> list[int]:
    """Of all ways up the ladder in so many levels the one with the most even steps, by their
    squares; blinds are more than doubled only where there is no smaller amount."""
    ladder = _ladder(sorted(wish.chips) or list(USUAL_CHIPS))
    first = max((big for big in ladder if big <= wish.stack / DEEP), default=ladder[0])
    last = max(2 * first, wish.stack * wish.entries // LAST_STACKS)
    step = log(last / first) / (count - 1)
    ways: dict[int, Way] = {first: (0.0, (first,))}  # the best one to each amount
    for _ in range(1, count):
        longer = _longer(ways, ladder, step)
        if not longer:
            break  # amounts that nobody says, long after the end
        ways = longer
    _, blinds = min(ways.values(), key=lambda way: way[0] + log(way[1][-1] / last) ** 2)
    return list(blinds)


def _longer(ways: Mapping[int, Way], ladder: Sequence[int], step: float) -> dict[int, Way]:
    """The ways one level further up, of those to the same amount the most even one."""
    longer: dict[int, Way] = {}
    for big, (uneven, blinds) in ways.items():
        higher = [amount for amount in ladder if amount > big]
        for amount in [amount for amount in higher if amount <= 2 * big] or higher[:1]:
            cost = uneven + (log(amount / big) - step) ** 2
            if amount not in longer or cost < longer[amount][0]:
                longer[amount] = (cost, (*blinds, amount))
    return longer


def _ladder(chips: list[int]) -> list[int]:
    """Every big blind that can be: its half is paid in the greatest chip of a quarter of it, or in
    the smallest there is."""
    sizes = (m * 10**power for power in range(9) for m in MANTISSAS)
    blinds = sorted({size // 10 for size in sizes if size % 10 == 0} | {2 * chips[0]})
    return [big for big in blinds if big >= 2 and _is_paid(big, chips)]


def _is_paid(big: int, chips: list[int]) -> bool:
    chip = max((chip for chip in chips if 4 * chip <= big), default=chips[0])
    return big % (2 * chip) == 0
