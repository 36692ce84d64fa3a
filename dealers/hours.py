"""Hours of dealers: on shift, at tables, and the longest time without a break."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dealers import selectors
from dealers.models import Shift, Sitting
from floor.models import Tournament

HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Hours:
    """One shift until ``until_ms`` (``is_over``), or until now. ``dealt_ms``: at tables in
    ``downs``; ``longest_ms``: the longest time at tables without a break as the terms have it."""

    dealer: int
    name: str
    since_ms: int
    until_ms: int
    is_over: bool
    dealt_ms: int
    downs: int
    longest_ms: int

    @property
    def shift_ms(self) -> int:
        return self.until_ms - self.since_ms

    @property
    def shift_hours(self) -> float:
        return round(self.shift_ms / HOUR_MS, 2)

    @property
    def dealt_hours(self) -> float:
        return round(self.dealt_ms / HOUR_MS, 2)

    @property
    def longest_minutes(self) -> int:
        return self.longest_ms // 60_000


def hours(tournament: Tournament, now: int) -> list[Hours]:
    """Every shift at the event, by the name of the dealer; two queries."""
    by_shift: dict[int, list[Sitting]] = {}
    for sitting in selectors.all_sittings(tournament):
        by_shift.setdefault(sitting.shift_id, []).append(sitting)
    break_ms = tournament.dealers_terms.dealer_break_minutes * 60_000
    shifts = selectors.all_shifts(tournament)
    return [_hours(shift, by_shift.get(shift.pk, []), break_ms, now) for shift in shifts]


def _hours(shift: Shift, sittings: list[Sitting], break_ms: int, now: int) -> Hours:
    spans = [(sitting.since_ms, sitting.until_ms or now) for sitting in sittings]
    return Hours(
        dealer=shift.dealer_id,
        name=shift.dealer.name,
        since_ms=shift.since_ms,
        until_ms=shift.until_ms or now,
        is_over=shift.until_ms is not None,
        dealt_ms=sum(until - since for since, until in spans),
        downs=len(spans),
        longest_ms=_longest(spans, break_ms),
    )


def _longest(spans: Iterable[tuple[int, int]], break_ms: int) -> int:
    """From sitting down to a whole break, the longest of them."""
    longest, begin, end = 0, None, 0
    for since, until in spans:
        if begin is None or since - end >= break_ms:
            begin = since
        end = until
        longest = max(longest, end - begin)
    return longest


def dealt_by_dealer(rows: Iterable[Hours]) -> Mapping[int, int]:
    """The time at tables of each, over all their shifts."""
    dealt: dict[int, int] = {}
    for row in rows:
        dealt[row.dealer] = dealt.get(row.dealer, 0) + row.dealt_ms
    return dealt
