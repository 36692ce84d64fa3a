"""How many players have been seen on their seats, and who is away: the count behind the money."""

from dataclasses import dataclass

from django.db.models import Count, Q

from clock import selectors as clock
from floor.journal.compiled_query import CompiledValues, Given, totals
from floor.models import Tournament
from seating.hall.sitters import CompiledSitters, Sitter, live_stays

MOST_NAMED = 12  # tables of which a page says that nobody has looked


@dataclass(frozen=True)
class SeatsSeen:
    """``players`` who have a seat; ``seen``: those whose seat somebody has looked at today, with
    their stack. ``tables``: the first of those with ``unseen`` seats; ``on_the_way``: of the unseen
    those who are between two tables. ``absent``: stacks with nobody at them."""

    players: int = 0
    seen: int = 0
    on_the_way: int = 0
    tables: tuple[int, ...] = ()
    absent: tuple[Sitter, ...] = ()

    @property
    def unseen(self) -> int:
        return self.players - self.seen


def seats_seen(tournament: Tournament, now: int) -> SeatsSeen:
    """What was seen on this day of play; five queries."""
    if not tournament.is_in_play:
        return SeatsSeen()
    here = {"event": tournament.pk, "day": clock.day(tournament, now)}
    ((players, seen, on_the_way),) = COUNTS.rows(**here)
    return SeatsSeen(
        players,
        seen,
        on_the_way,
        tables=tuple(number for (number,) in UNSEEN_TABLES.rows(**here)),
        absent=tuple(AWAY.rows(**here)),
    )


TODAY = Q(seen__day=Given("day"))
COUNTS = CompiledValues(
    lambda: totals(
        live_stays(),
        players=Count("pk"),
        seen=Count("pk", filter=TODAY),
        on_the_way=Count("pk", filter=Q(arrived=False)),
    )
)
UNSEEN_TABLES = CompiledValues(
    lambda: (
        live_stays()
        .filter(arrived=True)
        .exclude(pk__in=live_stays().filter(TODAY))
        .order_by("table__number")
        .values_list("table__number")
        .distinct()[: MOST_NAMED + 1]
    )
)
AWAY = CompiledSitters(
    lambda: (
        live_stays()
        .filter(TODAY, seen__absent_ms__isnull=False, entry__no_show_ms=None)
        .order_by("seen__absent_ms", "table__number", "number")
    )
)
