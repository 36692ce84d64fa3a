"""The places of those who went out before the last day of an event, and what they win at least.

No rulebook says how players of different flights are placed. Who outlasted a larger share of the
entries of their own flight is ahead; who outlasted the same share ties. Whoever has packed a bag is
ahead of everybody who went out on that day, and a later day is ahead of an earlier one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, groupby

from results.places import Place, share_out


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


def least_prizes(places: Iterable[Place], prizes: Sequence[int], unit: int) -> dict[int, int]:
    """What each entry wins at least, however the days are played on, once entries and ``prizes``
    (first place first) are fixed; by entry.

    ``places`` are those of ``early_places`` while flights are still played. They count everybody
    who still plays as ahead, and nobody can do more than that: who goes out later with a larger
    share of the own flight is ahead as counted, with a smaller one moves the entry up, with the
    same one shares with it and brings the prize of a better place along. So the place can only
    improve, and a prize that were larger than one before it counts as that. The share of a tie is
    rounded down to the ``unit``, and one who does not tie yet may come to.

    A correction of the order of bust-outs is no play; what it takes from a prize that was paid is
    then owed back.
    """
    falling = list(accumulate(prizes, min))
    amounts = share_out(places, falling, unit).amounts
    return {entry: amount // unit * unit for entry, amount in amounts.items()}


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
