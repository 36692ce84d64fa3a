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
from operator import itemgetter
from typing import Any, Literal, NamedTuple

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
    """What a person made of an event; money in the smallest coins of its currency. Of a season
    there are tens of thousands: plain tuples of these columns do as well, and are made faster."""

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


Worth = tuple[int, int, int, int | None]  # event, best and worst place, points: as in a Score


@dataclass(frozen=True)
class Standing:
    """A person's place, ``best`` to ``worst`` where several share it; 0 for who has played fewer
    events than it takes to be ranked. ``results`` are in the order of the events; so many of them
    as ``counts`` says count, 0: all."""

    best: int
    worst: int
    person: int
    points: int
    results: Sequence[Worth]
    counts: int = 0

    @property
    def scores(self) -> list[Score]:
        """The results; of several equal ones the earlier one counts first."""
        by_points = sorted(range(len(self.results)), key=lambda at: -(self.results[at][3] or 0))
        out = set(by_points[self.counts :]) if self.counts else set()
        return [Score(*result, at not in out) for at, result in enumerate(self.results)]

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


Plain = tuple[int, int, int, int, int, int, int]  # the columns of an Outcome


def table(
    rules: Rules, events: Sequence[EventFigures], outcomes: Iterable[Outcome | Plain]
) -> Table:
    """The standings after the ``events``; outcomes of other events are passed over."""
    of_event = defaultdict[int, list[Outcome | Plain]](list)
    for key, rows in groupby(outcomes, key=itemgetter(0)):
        of_event[key] += rows
    results = defaultdict[int, list[Worth]](list)
    in_turn = in_order(events)
    with reckoning():
        worths = _worths(rules, in_turn)
        part_of = ALL_OF_A_RESULT if rules.formula.names & OF_A_RESULT else ITS_PLACES
        for event, worth in zip(in_turn, worths, strict=True):
            for outcome in of_event.get(event.key, ()):
                points = worth[part_of(outcome)]
                results[outcome[1]].append((event.key, outcome[2], outcome[3], points))
    undefined = [
        (event, person)
        for person, person_results in results.items()
        for event, _best, _worst, points in person_results
        if points is None
    ]
    order = {event.key: place for place, event in enumerate(in_turn)}
    return Table(_ranked(rules, results, order), tuple(undefined))


def in_order(events: Iterable[EventFigures]) -> list[EventFigures]:
    """By day, those of a day in the order in which they were founded."""
    return sorted(events, key=lambda event: (event.on, event.key))


OF_A_RESULT = {"prize", "bounties", "knock_outs"}  # what a formula may ask beside place and event
ITS_PLACES, ALL_OF_A_RESULT = itemgetter(2, 3), itemgetter(2, 3, 4, 5, 6)  # of an Outcome


class _Worth(dict[tuple[int, ...], "int | None"]):
    """What results of an event are worth, each reckoned when it is first asked for: by the part of
    an Outcome that the formula asks."""

    def __init__(self, rules: Rules, event_values: Mapping[str, Decimal], unit: int) -> None:
        super().__init__()
        self.points = rules.formula.at(event_values)
        self.shared, self.unit = rules.shared, unit

    def __missing__(self, result: tuple[int, ...]) -> int | None:
        best, worst, *won = result
        others = _of_result(won, self.unit) if won else {}
        if best == worst or self.shared != "average":
            place = worst if self.shared == "worst" else best
            value = self.points({"place": Decimal(place), **others})
        else:
            places = range(best, worst + 1)
            value = _average([self.points({"place": Decimal(n), **others}) for n in places])
        self[result] = value
        return value


def _worths(rules: Rules, events: Iterable[EventFigures]) -> list[_Worth]:
    """One for each event; those that are alike in all that the formula asks of them share one."""
    worth_by_values = dict[object, _Worth]()
    worths = []
    for event in events:
        values = _event_values(event)
        names = sorted(rules.formula.names & values.keys())
        alike = (event.unit, *(values[name] for name in names))
        if alike not in worth_by_values:
            worth_by_values[alike] = _Worth(rules, values, event.unit)
        worths.append(worth_by_values[alike])
    return worths


def _event_values(event: EventFigures) -> dict[str, Decimal]:
    """What a formula may ask of the event, whoever played in it."""
    return {
        "entries": Decimal(event.entries),
        "players": Decimal(event.players),
        "buy_in": event.buy_in,
        "pool": event.pool,
        "paid_places": Decimal(event.paid_places),
    }


def _of_result(won: Sequence[int], unit: int) -> dict[str, Decimal]:
    prize, bounties, knock_outs = won
    return {
        "prize": Decimal(prize) / unit,
        "bounties": Decimal(bounties) / unit,
        "knock_outs": Decimal(knock_outs),
    }


def _average(values: Sequence[int | None]) -> int | None:
    """Halves rounded up, as points are."""
    defined_values = [value for value in values if value is not None]
    if len(defined_values) < len(values):
        return None
    return (2 * sum(defined_values) + len(defined_values)) // (2 * len(defined_values))


def _ranked(
    rules: Rules, results: Mapping[int, list[Worth]], order: Mapping[int, int]
) -> tuple[Standing, ...]:
    least, counts = max(rules.minimum, 1), rules.best_of
    totals = {person: _total(person_results, counts) for person, person_results in results.items()}
    ranked = [person for person, person_results in results.items() if len(person_results) >= least]
    rows = list[Standing]()
    for _points, equal in groupby(sorted(ranked, key=lambda p: -totals[p]), totals.get):
        for persons in _parted(list(equal), lambda p: TIE_BREAKS[rules.ties](results[p], order)):
            best = len(rows) + 1
            worst = best + len(persons) - 1
            rows += [Standing(best, worst, p, totals[p], results[p], counts) for p in persons]
    unranked = sorted(results.keys() - ranked, key=lambda person: (-totals[person], person))
    return (*rows, *(Standing(0, 0, p, totals[p], results[p], counts) for p in unranked))


def _parted(equal: list[int], part: Callable[[int], Any]) -> Iterable[list[int]]:
    """Those with equal points in groups that share a place, the best first."""
    if len(equal) == 1:
        return [equal]
    parts = {person: part(person) for person in equal}
    in_turn = sorted(equal, key=parts.__getitem__, reverse=True)
    return [sorted(group) for _part, group in groupby(in_turn, parts.get)]


def _total(results: Sequence[Worth], counts: int) -> int:
    """The points of so many best results; 0: of all."""
    points = [result[3] or 0 for result in results]
    return sum(sorted(points, reverse=True)[:counts] if counts else points)


def _nothing(_results: Sequence[Worth], _order: Mapping[int, int]) -> object:
    return 0


def _wins(results: Sequence[Worth], _order: Mapping[int, int]) -> object:
    """Who has more first places, then more second ones, and so on: the better list of places."""
    return [*sorted([-result[1] for result in results], reverse=True), -(10**9)]


def _best_result(results: Sequence[Worth], _order: Mapping[int, int]) -> object:
    return sorted((result[3] or 0 for result in results), reverse=True)


def _later(results: Sequence[Worth], order: Mapping[int, int]) -> object:
    """Who has more points in the latest event, then in the one before it, and so on."""
    return [(order[event], points or 0) for event, _best, _worst, points in reversed(results)]


TIE_BREAKS: Mapping[Ties, Callable[[Sequence[Worth], Mapping[int, int]], object]] = {
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
    season_quarters: list[Quarter] = []
    begins = starts_on
    while begins <= ends_on:
        following = _months_later(starts_on, 3 * (len(season_quarters) + 1))
        last = min(date.fromordinal(following.toordinal() - 1), ends_on)
        season_quarters.append(Quarter(len(season_quarters) + 1, begins, last))
        begins = following
    return season_quarters


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
    by_person = {}
    for row in rows:
        by_event = {score.event: score.points for score in row.scores}
        totals, have = [], list[int]()
        for event in in_order(events):
            if event.key in by_event:
                have = sorted([*have, by_event[event.key]], reverse=True)
            totals.append(sum(have[: rules.best_of or None]))
        by_person[row.person] = totals
    return by_person
