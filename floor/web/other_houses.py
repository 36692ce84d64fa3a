"""The laptop that follows this house, for pages to say and to go on at; what opens the house looks
at it and writes it down here."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone


@dataclass(frozen=True)
class StandBy:
    """The laptop at the address ``peer``, "http://192.168.1.11:8000".

    ``bytes_behind`` is what it has not received yet; None while it does not follow, since
    ``away_since`` then. ``holds_acts``: each act waits for it. ``refuses_acts``: it was waited for
    too long, and no act is taken.
    """

    peer: str
    bytes_behind: int | None
    away_since: datetime
    holds_acts: bool = False
    refuses_acts: bool = False

    @property
    def follows(self) -> bool:
        return self.bytes_behind is not None

    @property
    def is_long_away(self) -> bool:
        """Whether it is worth saying for how long."""
        return timezone.now() - self.away_since >= timedelta(minutes=1)


stand_by: StandBy | None = None  # none is paired


def addresses() -> list[str]:
    """Where an open page may go on when this house does not answer."""
    return [stand_by.peer] if stand_by else []
