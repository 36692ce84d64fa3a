"""`python3 -m tools.chance`: is every seat and every neighbour of the draw equally likely?

100,000 draws, each from a seed of its own, of ten entries at two full tables and of eight at the
same. One line a question: chi-squared, its degrees of freedom, the p-value.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Hashable, Iterable
from math import erfc, sqrt

from seating.draw import SeatAt, deal

DRAWS, SEATS = 100_000, 5
TABLES = [(table, range(1, SEATS + 1)) for table in (1, 2)]
PLACES = [(table, seat) for table, seats in TABLES for seat in seats]
LEAST = 0.0001


def main(draws: int = DRAWS) -> int:
    """Return 1 where a p-value is below LEAST, else 0."""
    values = [answer(*question) for question in questions(draws)]
    return int(min(values) < LEAST)


def questions(draws: int) -> Iterable[tuple[str, Counter[Hashable], int, int, float]]:
    """Name, counts, cells, degrees, and by what the sum is multiplied to be chi-squared: counts of
    whole permutations of n have (n - 1) squared degrees and the factor (n - 1) / n."""
    seats, neighbours, empty = Counter[Hashable](), Counter[Hashable](), Counter[Hashable]()
    for number in range(draws):
        full = _drawn(10, number)
        seats.update(full.items())
        at = {place: entry for entry, place in full.items()}
        table, seat = PLACES[number % len(PLACES)]
        neighbours[at[table, seat], at[table, seat % SEATS + 1]] += 1
        empty[tuple(sorted(set(PLACES) - set(_drawn(8, number).values())))] += 1
    n = len(PLACES)
    yield "seat of every entry", seats, n * n, (n - 1) ** 2, (n - 1) / n
    yield "neighbour at the left", neighbours, n * (n - 1), n * (n - 1) - 1, 1
    yield "seats that stay empty", empty, SEATS**2, SEATS**2 - 1, 1


def _drawn(entries: int, number: int) -> dict[int, SeatAt]:
    seed = hashlib.sha256(f"{entries} {number}".encode()).digest()
    return deal(range(entries), TABLES, {}, (), seed)


def answer(name: str, counts: Counter[Hashable], cells: int, degrees: int, factor: float) -> float:
    """Print the p-value and return it."""
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    statistic = factor * (seen + expected * (cells - len(counts)))
    p = upper_tail(statistic, degrees)
    print(f"{name}: chi-squared {statistic:.1f}, degrees of freedom {degrees}, p {p:.3f}")
    return p


def upper_tail(statistic: float, degrees: int) -> float:
    """The chance of so much or more, as Wilson and Hilferty put it: right to some thousandths."""
    part = 2 / (9 * degrees)
    normal = ((statistic / degrees) ** (1 / 3) - 1 + part) / sqrt(part)
    return 0.5 * erfc(normal / sqrt(2))


if __name__ == "__main__":
    sys.exit(main())
