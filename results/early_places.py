"""The places of those who went out before the last day of an event.

No rulebook says how players of different flights are placed. Who outlasted a larger share of the
entries of their own flight is ahead; who outlasted the same share ties. Whoever has packed a bag is
ahead of everybody who went out on that day, and a later day is ahead of an earlier one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from results.places import Place


@dataclass(frozen=True)
class Flight:
    """A day or a flight of it: so many ``entries``, the ``places`` within it of who went out, and
    the bags with which nobody has gone on, by entry the chips: their players went on with larger
    ones."""

    day: int
    entries: int
    places: Sequence[Place]
    left_behind: Sequence[tuple[int, int]] = ()


def early_places(entries: int, flights: Iterable[Flight]) -> list[Place]:
    """The places, among all ``entries`` of the event, of who went out on these ``flights`` or left
    a bag behind; the best first."""
    worst, places = entries, list[Place]()
    by_day = sorted(flights, key=lambda flight: flight.day)
    for _day, of_day in groupby(by_day, key=lambda flight: flight.day):
        for group in _from_the_first_out(list(of_day)):
            best = worst - len(group) + 1
            places += (Place(entry, best, worst) for entry in reversed(group))
            worst = best - 1
    return list(reversed(places))


def _from_the_first_out(flights: Sequence[Flight]) -> Iterator[list[int]]:
    """Those of a day in groups that tie, the first out first; bags after them, the smallest
    first."""
    out = [
        (Fraction(place.worst, flight.entries), place.entry)
        for flight in flights
        for place in flight.places
    ]
    out.sort(key=lambda row: -row[0])  # stable: in the order given
    bags = sorted((chips, entry) for flight in flights for entry, chips in flight.left_behind)
    for rows in (out, bags):
        for _, group in groupby(rows, key=lambda row: row[0]):
            yield [entry for _, entry in group]
