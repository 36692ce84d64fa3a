"""What an evening took hour by hour, by the ways of payment, and its drawing."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from floor.values import plot
from floor.values.plot import Plot

HIGH = 56  # px
MOST_HOURS = 24  # in the drawing, the last ones; the table has all


@dataclass(frozen=True)
class Takings:
    """By each hour, which begins at that time of the event, what each of the ``ways`` of payment
    brought; only hours and ways in which something was taken or given back."""

    by_hour: Mapping[datetime, Mapping[str, int]]
    ways: Sequence[str]

    def rows(self) -> list[tuple[datetime, list[int]]]:
        """The hours with the amounts in the order of the ways."""
        return [
            (hour, [amounts.get(way, 0) for way in self.ways])
            for hour, amounts in sorted(self.by_hour.items())
        ]

    def sum_of(self, way: str) -> int:
        return sum(amounts.get(way, 0) for amounts in self.by_hour.values())


def takings(amounts: Iterable[tuple[datetime, str, int]], ways: Iterable[str]) -> Takings:
    """Add up ``amounts`` with their moments in the time of the event; ``ways`` in the order in
    which they are shown."""
    by_hour = defaultdict[datetime, dict[str, int]](lambda: defaultdict(int))
    for moment, way, amount in amounts:
        by_hour[moment.replace(minute=0, second=0, microsecond=0)][way] += amount
    brought = {hour: sums for hour, sums in by_hour.items() if any(sums.values())}
    return Takings(brought, [way for way in ways if any(s.get(way) for s in brought.values())])


def draw(
    evening: Takings, title: Callable[[str, int], str], write: Callable[[int], str]
) -> Plot | None:
    """A strip of bars for each way of payment, all of one scale, under its ``title`` (of the way
    and all that it brought); ``write`` says how amounts are written. None where nothing was
    taken."""
    hours = list(_hours_of(evening))
    rows = []
    for way in evening.ways:
        amounts = [max(0, evening.by_hour.get(hour, {}).get(way, 0)) for hour in hours]
        rows.append(plot.Row(title(way, evening.sum_of(way)), amounts, list(map(write, amounts))))
    return plot.bars([f"{hour:%H}" for hour in hours], rows, HIGH) if rows else None


def _hours_of(evening: Takings) -> Iterable[datetime]:
    """Every hour from the first to the last."""
    if not evening.by_hour:
        return
    first, last = min(evening.by_hour), max(evening.by_hour)
    for ago in range(MOST_HOURS - 1, -1, -1):
        if (hour := last - timedelta(hours=ago)) >= first:
            yield hour
