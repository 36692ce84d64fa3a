"""The standings of a season: derived from the places of its events by the season's rules.

Nothing of this is stored. Points are hundredths of a point, money is in whole units of the
currency, persons and events are keys.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import Literal, NamedTuple

from seasons.formula import Formula, reckoning

Shared = Literal["average", "best", "worst"]
Ties = Literal["shared", "wins", "best", "later"]


@dataclass(frozen=True)
class Rules:
    """How places become a standing: the ``formula``, what it is worth where several ``shared`` a
    place, the ``best_of`` so many results that count (0: all), the ``minimum`` of events to be
    ranked at all, and what parts equal points."""

    formula: Formula
    best_of: int = 0
    minimum: int = 0
    shared: Shared = "average"
    ties: Ties = "shared"


@dataclass(frozen=True)
class EventFigures:
    """An event of a season: its key, its first day, and what a formula may ask of it; ``unit`` of
    the smallest coins of its currency make one."""

    key: int
    on: date
    entries: int
    players: int
    buy_in: Decimal
    pool: Decimal
    paid_places: int
    unit: int = 1


class Outcome(NamedTuple):
    """What a person made of an event; money in the smallest coins of its currency."""

    event: int
    person: int
    best: int
    worst: int
    prize: int = 0
    bounties: int = 0
    knock_outs: int = 0


class Score(NamedTuple):
    """The points of a person in an event; ``value`` is None where the formula has none, which
    counts nothing. ``counts``: among the best so many."""

    event: int
    best: int
    worst: int
    value: int | None
    counts: bool = True

    @property
    def points(self) -> int:
        return self.value or 0


@dataclass(frozen=True)
class Standing:
    """A person's place, ``best`` to ``worst`` where several share it; 0 for who has played fewer
    events than it takes to be ranked. ``scores`` are in the order of the events."""

    best: int
    worst: int
    person: int
    points: int
    scores: tuple[Score, ...]

    @property
    def is_ranked(self) -> bool:
        return self.best > 0


@dataclass(frozen=True)
class Table:
    """The standings, the best first, then who is not ranked yet; ``undefined`` results have no
    value by the formula: (event, person)."""

    rows: tuple[Standing, ...]
    undefined: tuple[tuple[int, int], ...] = ()

    @property
    def by_person(self) -> Mapping[int, Standing]:
        return {row.person: row for row in self.rows}

    def leaders(self, count: int) -> tuple[Standing, ...]:
        """The first so many; who shares the last of these places is among them."""
        return tuple(row for row in self.rows if row.is_ranked and row.best <= count)


def table(rules: Rules, events: Sequence[EventFigures], outcomes: Iterable[Outcome]) -> Table:
    """The standings after the ``events``; outcomes of other events are passed over."""
    order = {event.key: place for place, event in enumerate(in_order(events))}
    scores: dict[int, list[Score]] = defaultdict(list)
    undefined = []
    with reckoning():
        alike = dict[object, OfPlace]()
        worth = {event.key: _worth(rules, event, alike) for event in events}
        for outcome in outcomes:
            event, person, best, worst, _prize, _bounties, _knock_outs = outcome
            if event not in worth:
                continue
            value = worth[event](outcome, best, worst)
            scores[person].append(Score(event, best, worst, value))
            if value is None:
                undefined.append((event, person))
    return Table(_ranked(rules, scores, order), tuple(undefined))


def in_order(events: Iterable[EventFigures]) -> list[EventFigures]:
    """By day, those of a day in the order in which they were founded."""
    return sorted(events, key=lambda event: (event.on, event.key))


OfPlace = Callable[[Outcome, int], int | None]


def _worth(
    rules: Rules, event: EventFigures, alike: dict[object, OfPlace]
) -> Callable[[Outcome, int, int], int | None]:
    """What a result of the event is worth. Events that are ``alike`` in all that the formula asks
    of them share what their places are worth."""
    known = {
        "entries": Decimal(event.entries),
        "players": Decimal(event.players),
        "buy_in": event.buy_in,
        "pool": event.pool,
        "paid_places": Decimal(event.paid_places),
    }
    of_event = frozenset((name, known[name]) for name in rules.formula.names & known.keys())
    of_place = alike.get((of_event, event.unit))
    if of_place is None:
        of_place = alike[of_event, event.unit] = _of_place(rules.formula, known, event.unit)

    def of(outcome: Outcome, best: int, worst: int) -> int | None:
        if best == worst or rules.shared == "best":
            return of_place(outcome, best)
        if rules.shared == "worst":
            return of_place(outcome, worst)
        return _average([of_place(outcome, place) for place in range(best, worst + 1)])

    return of


def _of_place(formula: Formula, known: Mapping[str, Decimal], unit: int) -> OfPlace:
    """What a place is worth in an event of which so much is ``known``; the same for the same
    values, which are reckoned once."""
    points, asks = formula.at(known), formula.names - known.keys() - {"place"}
    made = dict[object, int | None]()

    def of(outcome: Outcome, place: int) -> int | None:
        key = (place, outcome.prize, outcome.bounties, outcome.knock_outs) if asks else place
        if key not in made:
            values = {"place": Decimal(place)}
            made[key] = points(values | _of_result(outcome, unit) if asks else values)
        return made[key]

    return of


def _of_result(outcome: Outcome, unit: int) -> dict[str, Decimal]:
    return {
        "prize": Decimal(outcome.prize) / unit,
        "bounties": Decimal(outcome.bounties) / unit,
        "knock_outs": Decimal(outcome.knock_outs),
    }


def _average(values: Sequence[int | None]) -> int | None:
    """Halves rounded up, as points are."""
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    return (2 * sum(known) + len(known)) // (2 * len(known))


def _ranked(
    rules: Rules, scores: Mapping[int, list[Score]], order: Mapping[int, int]
) -> tuple[Standing, ...]:
    enough = [person for person, made in scores.items() if len(made) >= max(rules.minimum, 1)]
    counted, totals = dict[int, tuple[Score, ...]](), dict[int, int]()
    for person, made in scores.items():
        counted[person], totals[person] = _counted(rules, made, order)
    parts = {p: (totals[p], TIE_BREAKS[rules.ties](counted[p], order)) for p in enough}
    rows = list[Standing]()
    for _key, group in groupby(sorted(enough, key=parts.__getitem__, reverse=True), parts.get):
        persons = sorted(group)
        best = len(rows) + 1
        worst = best + len(persons) - 1
        rows += [Standing(best, worst, p, totals[p], counted[p]) for p in persons]
    others = sorted(scores.keys() - set(enough), key=lambda person: (-totals[person], person))
    return (*rows, *(Standing(0, 0, p, totals[p], counted[p]) for p in others))


def _counted(
    rules: Rules, made: list[Score], order: Mapping[int, int]
) -> tuple[tuple[Score, ...], int]:
    """In the order of the events, with the points of those that count; of several equal results the
    earlier one counts first."""
    made.sort(key=lambda score: order[score.event])
    points = [score.value or 0 for score in made]
    if not rules.best_of or len(made) <= rules.best_of:
        return tuple(made), sum(points)
    by_points = sorted(range(len(made)), key=points.__getitem__, reverse=True)
    for place in by_points[rules.best_of :]:
        made[place] = Score(*made[place][:4], counts=False)
    return tuple(made), sum(points[place] for place in by_points[: rules.best_of])


def _nothing(_scores: Sequence[Score], _order: Mapping[int, int]) -> object:
    return 0


def _wins(scores: Sequence[Score], _order: Mapping[int, int]) -> object:
    """Who has more first places, then more second ones, and so on: the better list of places."""
    places = sorted(score.best for score in scores)
    return [-place for place in places] + [-(10**9)]


def _best_result(scores: Sequence[Score], _order: Mapping[int, int]) -> object:
    return sorted((score.points for score in scores), reverse=True)


def _later(scores: Sequence[Score], order: Mapping[int, int]) -> object:
    """Who has more points in the latest event, then in the one before it, and so on."""
    return [(order[score.event], score.points) for score in reversed(scores)]


TIE_BREAKS: Mapping[Ties, Callable[[Sequence[Score], Mapping[int, int]], object]] = {
    "shared": _nothing,
    "wins": _wins,
    "best": _best_result,
    "later": _later,
}


@dataclass(frozen=True)
class Move:
    """What a change makes of a person's place and points; place 0: not ranked, or not there."""

    person: int
    place_before: int
    place: int
    points_before: int
    points: int


def moves(before: Table, after: Table) -> list[Move]:
    """Whose place or points differ, by the place they have now."""
    was, now = before.by_person, after.by_person
    rows = [_move(person, was.get(person), now.get(person)) for person in was.keys() | now.keys()]
    changed = [
        row for row in rows if (row.place_before, row.points_before) != (row.place, row.points)
    ]
    return sorted(changed, key=lambda row: (not row.place, row.place, row.place_before, row.person))


def _move(person: int, before: Standing | None, after: Standing | None) -> Move:
    return Move(
        person,
        before.best if before else 0,
        after.best if after else 0,
        before.points if before else 0,
        after.points if after else 0,
    )


class Quarter(NamedTuple):
    """Three months of a season, numbered from 1; both days are in it."""

    number: int
    starts_on: date
    ends_on: date


def quarters(starts_on: date, ends_on: date) -> list[Quarter]:
    """The season from its first day in threes of months; the last may be shorter."""
    made: list[Quarter] = []
    begins = starts_on
    while begins <= ends_on:
        following = _months_later(starts_on, 3 * (len(made) + 1))
        last = min(date.fromordinal(following.toordinal() - 1), ends_on)
        made.append(Quarter(len(made) + 1, begins, last))
        begins = following
    return made


def _months_later(day: date, months: int) -> date:
    """The same day of a later month, or the last one that this month has."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    for number in range(day.day, 27, -1):
        try:
            return date(year, month + 1, number)
        except ValueError:
            continue
    return date(year, month + 1, min(day.day, 28))


def running_points(
    rules: Rules, rows: Iterable[Standing], events: Sequence[EventFigures]
) -> dict[int, list[int]]:
    """By person, what they had after each event, of which the best so many counted then."""
    made = {}
    for row in rows:
        by_event = {score.event: score.points for score in row.scores}
        totals, have = [], list[int]()
        for event in in_order(events):
            if event.key in by_event:
                have = sorted([*have, by_event[event.key]], reverse=True)
            totals.append(sum(have[: rules.best_of or None]))
        made[row.person] = totals
    return made
