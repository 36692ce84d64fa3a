"""What the public board tells of the clocks called on players: where, and until when."""

from typing import Any

from django.db.models import QuerySet

from floor.displays import board
from floor.journal import compiled
from floor.journal.table_names import table_name
from floor.models import Tournament
from rulings.models import ClockCall


@board.part("clock_calls")
def clock_calls(tournament: Tournament) -> list[dict[str, Any]]:
    """Every call that nobody has ended, by seat and without a name; ``ends_ms`` is tournament time.
    One query."""
    return [
        {
            "number": table_name(row.table.number),
            "seat": row.seat_number,
            "ends_ms": row.ends_ms,
            "countdown_ms": row.countdown_s * 1000,
            "on_expiry": row.on_expiry,
        }
        for row in _calls(tournament)
    ]


@compiled.rows
def _calls(tournament: Tournament) -> QuerySet[ClockCall]:
    return ClockCall.objects.filter(tournament=tournament, outcome="").select_related("table")
