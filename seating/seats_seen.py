"""How many players have been seen on their seats, and who is away: the count behind the money."""

from dataclasses import dataclass

from django.db.models import Count, Q

from clock import selectors as clock
from floor.models import Tournament
from seating import sitters
from seating.models import Stay
from seating.sitters import Sitter

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
    day = clock.day(tournament, now)
    live, today = Stay.objects.live().filter(tournament=tournament), Q(seen__day=day)
    counts = live.aggregate(
        players=Count("pk"),
        seen=Count("pk", filter=today),
        on_the_way=Count("pk", filter=Q(arrived=False)),
    )
    unseen = live.filter(arrived=True).exclude(pk__in=live.filter(today))
    tables = unseen.order_by("table__number").values_list("table__number", flat=True).distinct()
    away = live.filter(today, seen__absent_ms__isnull=False, entry__no_show_ms=None)
    return SeatsSeen(
        **counts,
        tables=tuple(tables[: MOST_NAMED + 1]),
        absent=tuple(sitters.of_stays(away.order_by("seen__absent_ms", "table__number", "number"))),
    )
