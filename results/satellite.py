"""A satellite: its prizes are tickets for another event. Pure: who wins one, and what is left over.

No rulebook has a paragraph for it. As many tickets are won as the pool pays, or as many as were
announced; all who win one share the first places. A tie for the last ticket is no ticket: its value
is divided among who ties, in money.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from results.payouts import Payouts
from results.places import Place

Rest = Literal["next", "winners", "none"]
Again = Literal["cash", "any", "next"]


@dataclass(frozen=True)
class SeatTerms:
    """Tickets worth ``value`` each, in the smallest unit: ``announced`` ones, or None for as many
    as the pool pays.

    ``rest``: what is left of the pool goes in money to the next ``rest_places`` places, to the
    winners beside their tickets, or nowhere; in whole ``unit``s.
    """

    value: int
    announced: int | None = None
    rest: Rest = "next"
    rest_places: int = 1
    unit: int = 1


@dataclass(frozen=True)
class Settlement:
    """What the winners get, by entry: ``tickets`` for the event of the satellite, the ``others``
    for any event. ``cash``: their tickets become money. ``passing``: they have a seat already, and
    theirs go on to the next places."""

    tickets: tuple[int, ...]
    others: tuple[int, ...] = ()
    cash: tuple[int, ...] = ()
    passing: tuple[int, ...] = ()


def seats(terms: SeatTerms, pool: int, entries: int) -> int:
    """How many tickets are won; no more than there are entries, once there are any."""
    wanted = pool // terms.value if terms.announced is None else terms.announced
    return min(wanted, entries) if entries else wanted


def seat_prizes(terms: SeatTerms, pool: int, entries: int) -> Payouts:
    """Return the prizes, first place first: the value of a ticket as often as there are tickets,
    then what is left over, no more for a place than a ticket is worth.

    Where the pool pays fewer tickets than were announced, ``undistributed`` is what it lacks.
    """
    count = seats(terms, pool, entries)
    rest = pool - count * terms.value
    beside, below = 0, list[int]()
    if rest > 0 and terms.rest == "winners" and count:
        beside = rest // count // terms.unit * terms.unit
    elif rest > 0 and terms.rest != "none":
        places = min(terms.rest_places, entries - count) if entries else terms.rest_places
        share = rest // places // terms.unit * terms.unit if places else 0
        below = [min(share, terms.value)] * places
    prizes = (*[terms.value + beside] * count, *below)
    return Payouts(prizes, pool - sum(prizes), tickets=count)


def without(places: Sequence[Place], passing: Collection[int]) -> list[Place]:
    """The places by which prizes are won: who passes a ticket on has none, and whoever is below
    moves up; the best first."""
    raised, moved = list[Place](), 0
    ordered = sorted(places, key=lambda place: place.best)
    for best, group in groupby(ordered, key=lambda place: place.best):
        entries = [place.entry for place in group]
        staying = [entry for entry in entries if entry not in passing]
        first = best - moved
        raised += (Place(entry, first, first + len(staying) - 1) for entry in staying)
        moved += len(entries) - len(staying)
    return raised


def settle(
    places: Sequence[Place],
    count: int,
    persons: Mapping[int, int],
    seated: Collection[int],
    again: Again,
) -> Settlement:
    """Return what becomes of the ``count`` tickets.

    ``persons`` by entry; those ``seated`` have a place in the event already, and nobody needs two:
    ``again`` says whether a second ticket becomes money, a ticket for any event, or goes on to the
    next place. Who ties for the last ticket gets none.
    """
    passing = set[int]()
    while True:
        winners = [place.entry for place in without(places, passing) if place.worst <= count]
        second = _second(winners, persons, seated)
        if again != "next" or not second:
            break
        passing |= second
    tickets = tuple(entry for entry in winners if entry not in second)
    twice = tuple(entry for entry in winners if entry in second)
    return Settlement(
        tickets,
        others=twice if again == "any" else (),
        cash=twice if again == "cash" else (),
        passing=tuple(place.entry for place in places if place.entry in passing),
    )


def _second(
    winners: Sequence[int], persons: Mapping[int, int], seated: Collection[int]
) -> set[int]:
    """The winners whose person has a seat already, or wins another one with a better place."""
    having, second = set(seated), set[int]()
    for entry in winners:
        if persons[entry] in having:
            second.add(entry)
        having.add(persons[entry])
    return second
