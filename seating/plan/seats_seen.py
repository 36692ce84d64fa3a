"""How many players have been seen on their seats, and who is away: the count behind the money."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Count, Q, QuerySet

from clock import selectors as clock
from floor.journal import compiled
from floor.models import Tournament
from seating.hall.sitters import Sitter, live_stays, not_seated, seen_on
from seating.models import Stay

MOST_NAMED = 12  # tables of which a page says that nobody has looked
MOST_SEATS = 12  # at a table


class UnseenTable(NamedTuple):
    """A table with the ``seats`` whose players nobody has looked at today."""

    number: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class SeatsSeen:
    """``players`` who have a seat; ``seen``: those whose seat somebody has looked at today, with
    their stack. ``tables``: the first of those with ``unseen`` seats, at most one more than
    MOST_NAMED; ``on_the_way``: of the unseen those who are between two tables. ``absent``: stacks
    with nobody at them."""

    players: int = 0
    seen: int = 0
    on_the_way: int = 0
    tables: tuple[UnseenTable, ...] = ()
    absent: tuple[Sitter, ...] = ()

    @property
    def unseen(self) -> int:
        return self.players - self.seen


def seats_seen(tournament: Tournament, now: int) -> SeatsSeen:
    """What was seen on this day of play; five queries at most."""
    if not tournament.is_in_play:
        return SeatsSeen()
    day = clock.day(tournament, now)
    players, seen, on_the_way = _counts(tournament, day)
    tables = _by_table(_unseen(tournament, day))
    return SeatsSeen(players, seen, on_the_way, tables, _absent(tournament, day))


def _by_table(places: Iterable[tuple[int, int]]) -> tuple[UnseenTable, ...]:
    """The first tables of these places, which may end within one: with MOST_SEATS at each of those
    before it there are more than are wanted."""
    tables = groupby(places, itemgetter(0))
    unseen = (UnseenTable(number, tuple(seat for _, seat in of)) for number, of in tables)
    return tuple(islice(unseen, MOST_NAMED + 1))


@compiled.get
def _counts(tournament: Tournament, day: int) -> QuerySet[Stay, tuple[Any, ...]]:
    return compiled.totals(
        live_stays(tournament),
        players=Count("pk"),
        seen=Count("pk", filter=Q(seen__day=day)),
        on_the_way=Count("pk", filter=Q(arrived=False)),
    )


@compiled.rows
def _unseen(tournament: Tournament, day: int) -> QuerySet[Stay, tuple[int, int]]:
    seen = live_stays(tournament).filter(seen__day=day)
    unseen = live_stays(tournament).filter(arrived=True).exclude(pk__in=seen)
    places = unseen.order_by("table__number", "number").values_list("table__number", "number")
    return places[: (MOST_NAMED + 1) * MOST_SEATS]


def _absent(tournament: Tournament, day: int) -> tuple[Sitter, ...]:
    """Who was seen to be away on that day, the longest first; who never came is none of them."""
    rows = [row for row in seen_on(not_seated(tournament), day) if row.no_show_ms is None]
    absent = (row for row in rows if row.absent_ms is not None)
    return tuple(sorted(absent, key=lambda row: row.absent_ms or 0))
