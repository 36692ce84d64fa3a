"""Dealers pushed through an evening by the decision alone, and an account of what became of it that
knows nothing of the decision but the changes that it made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from dealers.rota import Ahead, Change, Pause, Rota, RotaDealer, RotaTable, RotaTerms, next_pushes

MINUTE = 60_000
SECOND = 1_000
FIRST_BREAK = 0.25  # of the evening: from then on tables break


@dataclass(frozen=True)
class RotaFigures:
    """Of an evening: how often somebody changed place, whole breaks, the longest time at tables
    without one and the shortest break in minutes, how often somebody dealt longer than allowed or
    was called back from a break, pushes in the last seconds before a level or pause, minutes of all
    tables without a dealer, the most changes of a dealer when a table broke, and how much longer
    the dealer who dealt most dealt than the one who dealt least."""

    dealers: int
    tables: int
    hours: int
    changes: int
    breaks: int
    longest_stretch: float
    shortest_break: float
    too_long: int
    called_back: int
    in_no_push: int
    without_dealer: float
    most_changes_at_a_break: int
    most_less_least: float


def simulate_rota(
    dealers: int, tables: int, hours: int, seed: int, *, breaking: bool = False
) -> RotaFigures:
    """Levels of 25 minutes, a pause of 15 after every fourth; pushes as the terms have them by
    default. With ``breaking`` tables break at moments that the seed decides."""
    until = hours * 60 * MINUTE
    terms = RotaTerms(20 * MINUTE, 120 * MINUTE, 15 * MINUTE, 90 * SECOND)
    rota = Rota(
        tuple(RotaTable(number, (1, number)) for number in range(1, tables + 1)),
        tuple(RotaDealer(key, 0) for key in range(1, dealers + 1)),
        clock_of(until, 25 * MINUTE, 15 * MINUTE),
        terms,
    )
    breaks = _moments(tables, until, seed) if breaking else {}
    changes = play(rota, until, breaks)
    return account(rota, changes, until, breaks)


def clock_of(until: int, level: int, pause: int) -> Ahead:
    """The changes of a clock that runs from 0: levels, and after every fourth a pause."""
    changes, pauses, at = list[int](), list[Pause](), 0
    while at < until:
        for _ in range(4):
            at += level
            changes.append(at)
        pauses.append((at, at + pause))
        at += pause
        changes.append(at)
    return Ahead(tuple(changes), tuple(pauses))


def _moments(tables: int, until: int, seed: int) -> dict[int, int]:
    """When each table breaks, the highest number first; one stays."""
    chance = Random(seed)  # noqa: S311 - the same seed breaks the same tables
    first = int(until * FIRST_BREAK)
    moments = sorted(chance.randrange(first, until) for _ in range(tables - 1))
    return dict(zip(range(tables, 1, -1), moments, strict=True))


def play(rota: Rota, until: int, breaks: Mapping[int, int] | None = None) -> list[Change]:
    """Make every push when it is due, and decide anew after it. ``breaks``: when tables break,
    which nobody knows before."""
    changes: list[Change] = []
    at, coming = 0, sorted((moment, table) for table, moment in (breaks or {}).items())
    while at <= until:
        gone = {table for moment, table in coming if moment <= at}
        rota = replace(rota, tables=tuple(t for t in rota.tables if t.number not in gone))
        planned = next_pushes(rota, at, min(until, at + rota.terms.down_ms))
        unforeseen = next((moment for moment, _ in coming if moment > at), until + 1)
        if not planned or planned[0].at_ms >= unforeseen:
            at = unforeseen
            continue
        at = planned[0].at_ms
        now = [change for change in planned if change.at_ms == at]
        changes += now
        rota = rota.with_changes(now)
    return changes


@dataclass
class _Log:
    """What one dealer has done. ``stretch_ms``: since when without a whole break."""

    table: int | None = None
    since_ms: int = 0
    stretch_ms: int | None = None
    dealt_ms: int = 0
    changes_at: list[int] = field(default_factory=list)


def account(
    rota: Rota, changes: Sequence[Change], until: int, breaks: Mapping[int, int] | None = None
) -> RotaFigures:
    """Go through the changes once; ``rota`` as it was at 0."""
    books = _Books(rota, dict(breaks or {}))
    for change in changes:
        books.enter(change)
    return books.close(changes, until)


class _Books:
    """Times by dealer and table, from changes in their order."""

    def __init__(self, rota: Rota, breaks: dict[int, int]) -> None:
        self.rota, self.breaks = rota, breaks
        self.logs = {dealer.key: _Log() for dealer in rota.dealers}
        self.stretches, self.rests = list[int](), list[int]()
        self.covered = dict.fromkeys((table.number for table in rota.tables), 0)

    def enter(self, change: Change) -> None:
        log, at = self.logs[change.dealer], change.at_ms
        log.changes_at.append(at)
        if log.table is not None:
            self._rise(log, at)
        elif log.stretch_ms is not None:
            self.rests.append(at - log.since_ms)
            if at - log.since_ms >= self.rota.terms.break_ms:
                log.stretch_ms = None
        log.table, log.since_ms = change.to_table, at
        if log.table is not None and log.stretch_ms is None:
            log.stretch_ms = at

    def _rise(self, log: _Log, at: int) -> None:
        begins = log.stretch_ms or 0
        for pause in self.rota.ahead.pauses:  # in a long pause everybody rests
            if begins < pause[1] <= at and pause[1] - pause[0] >= self.rota.terms.break_ms:
                self.stretches.append(pause[0] - begins)
                begins = pause[1]
        self.stretches.append(at - begins)
        log.stretch_ms = begins
        log.dealt_ms += at - log.since_ms
        until = min(at, self.breaks.get(log.table or 0, at))
        self.covered[log.table or 0] += until - log.since_ms

    def close(self, changes: Sequence[Change], until: int) -> RotaFigures:
        for log in self.logs.values():
            if log.table is not None:
                self._rise(log, until)
        terms = self.rota.terms
        open_ms = sum(min(self.breaks.get(number, until), until) for number in self.covered)
        dealt = [log.dealt_ms for log in self.logs.values()]
        return RotaFigures(
            dealers=len(self.logs),
            tables=len(self.covered),
            hours=until // (60 * MINUTE),
            changes=len(changes),
            breaks=sum(rest >= terms.break_ms for rest in self.rests),
            longest_stretch=round(max(self.stretches, default=0) / MINUTE, 1),
            shortest_break=round(min(self.rests, default=0) / MINUTE, 1),
            too_long=sum(stretch > terms.longest_ms for stretch in self.stretches),
            called_back=sum(rest < terms.break_ms for rest in self.rests),
            in_no_push=sum(self._is_late(change) for change in changes),
            without_dealer=round((open_ms - sum(self.covered.values())) / MINUTE, 1),
            most_changes_at_a_break=max(
                (log.changes_at.count(at) for log in self.logs.values() for at in log.changes_at),
                default=0,
            ),
            most_less_least=round((max(dealt, default=0) - min(dealt, default=0)) / MINUTE, 1),
        )

    def _is_late(self, change: Change) -> bool:
        """Whether somebody was relieved in the last seconds before a level or a pause."""
        if change.relieves is None:
            return False
        coming = [at for at in self.rota.ahead.changes if at > change.at_ms]
        return bool(coming) and coming[0] - change.at_ms < self.rota.terms.no_push_ms
