"""What a stack wins on average if places fall by chips: the independent chip model of Malmuth and
Harville. First place is won with a chance by chips, the next by chips among those who are left."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from math import isqrt
from operator import itemgetter

MOST_EXACT = 12  # players: the work doubles with each
SAMPLES = 40_000
REACH = 2  # standard errors: the values of 95 samples in 100 are no farther off
ONE = 1 << 256  # chances are whole numbers of this part
FINE = 1 << 128  # values are: far coarser than what is lost on the way, far finer than a coin


@dataclass(frozen=True)
class Values:
    """The ``values`` of the stacks in their order. ``error``: so much each may be off, in the unit
    of the prizes; 0 where they were worked out."""

    values: tuple[Fraction, ...]
    error: int = 0


@lru_cache(maxsize=64)
def values(chips: tuple[int, ...], prizes: tuple[int, ...]) -> Values:
    """Return what each stack wins on average; to twelve of them it is worked out, more are sampled,
    from a seed that follows from stacks and prizes."""
    if len(chips) <= MOST_EXACT:
        return Values(tuple(exact(chips, prizes)))
    return sampled(chips, prizes, SAMPLES)


def exact(chips: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Return the values to a part of a coin of 2**-128: by the sets of those who have the best
    places, each with the chance that it is they, not by every order of them."""
    count = len(chips)
    won = [0] * count
    chances = {0: ONE}  # by set, a bit for each of those in it
    for prize in prizes:
        following: dict[int, int] = {}
        for placed, chance in chances.items():
            left = [n for n in range(count) if not placed >> n & 1]
            rest = sum(chips[n] for n in left)
            for n in left:
                part = chance * chips[n] // rest
                won[n] += part * prize
                following[placed | 1 << n] = following.get(placed | 1 << n, 0) + part
        chances = following
    return [Fraction((value * FINE + ONE // 2) // ONE, FINE) for value in won]


def sampled(chips: Sequence[int], prizes: Sequence[int], samples: int) -> Values:
    """Return the average of so many drawn orders: the places are those of waiting times, a stack
    twice as large waits half as long on average (so each next place falls by chips)."""
    chance = random.Random(f"{list(chips)} {list(prizes)}")  # noqa: S311 - no secret
    won, squares = [0] * len(chips), [0] * len(chips)
    for _ in range(samples):
        waits = [chance.expovariate(stack) for stack in chips]
        for n, prize in zip(sorted(range(len(chips)), key=waits.__getitem__), prizes, strict=True):
            won[n] += prize
            squares[n] += prize * prize
    spread = max(
        samples * square - total * total for total, square in zip(won, squares, strict=True)
    )
    error = -(-REACH * isqrt(spread // samples) // samples)
    return Values(_by_stack(chips, [Fraction(total, samples) for total in won]), error)


def _by_stack(chips: Sequence[int], drawn: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """What was ``drawn``, the most of it for the largest stack and as much for equal ones: chance
    is no reason to give less for more chips."""
    ranked = zip(sorted(chips), sorted(drawn), strict=True)
    groups = {stack: [won for _, won in group] for stack, group in groupby(ranked, itemgetter(0))}
    return tuple(Fraction(sum(groups[stack]), len(groups[stack])) for stack in chips)
