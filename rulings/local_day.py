"""The day of a moment where the event is."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from floor.models import Tournament


def local_day(tournament: Tournament, at_ms: int) -> date:
    """The day of tournament time ``at_ms`` in the event's time zone."""
    at = datetime.fromtimestamp(at_ms / 1000, UTC)
    return at.astimezone(ZoneInfo(tournament.timezone)).date()
