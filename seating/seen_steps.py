"""What the floor has seen at seats, written; the caller's line holds the lock."""

from collections.abc import Collection, Sequence

from django.db.models import QuerySet

from clock import selectors as clock
from floor.journal import compiled
from floor.journal.open_line import OpenLine
from seating.models import SeatSeen, Stay

COLUMNS = ["stay_id", "day", "seen_ms", "seen_by_id", "absent_ms"]


def see(line: OpenLine, stays: Sequence[Stay], away: Collection[int] = ()) -> None:
    """Somebody has looked at these seats; nobody sits at those whose numbers are ``away``."""
    day = clock.day(line.tournament, line.now)
    seen_rows = {row.stay_id: row for row in _seen(stays)}
    absent = {stay.pk: line.now if stay.number in away else None for stay in stays}
    fresh = [pk for pk in absent if pk not in seen_rows]
    rows = [[pk, day, line.now, line.staff_id, absent[pk]] for pk in fresh]
    line.create_many(SeatSeen, COLUMNS, rows)
    for pk, row in seen_rows.items():
        goes_on = absent[pk] and row.day == day and row.absent_ms
        seen = {"day": day, "seen_ms": line.now, "seen_by_id": line.staff_id}
        line.update(row, absent_ms=goes_on or absent[pk], **seen)


@compiled.rows
def _seen(stays: Sequence[Stay]) -> QuerySet[SeatSeen]:
    return SeatSeen.objects.filter(stay__in=stays)
