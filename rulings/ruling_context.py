"""Where the evening stands when something is ruled."""

from dataclasses import dataclass

from clock import selectors as clock
from clock import timeline
from floor.models import Tournament


@dataclass(frozen=True)
class Moment:
    """``level`` as players count it, None in a break and without a structure; ``left_ms`` on the
    clock, None at a hold, which has no time; ``hand`` is the running hand of hand-for-hand play."""

    level: int | None
    left_ms: int | None
    hand: int | None


def moment(tournament: Tournament, now: int) -> Moment:
    """The moment of ``now``; three queries."""
    hand = clock.running_hand(tournament)
    number = hand.number if hand else None
    levels = clock.sheet(tournament)
    if not levels:
        return Moment(None, None, number)
    shown = timeline.read(levels, clock.anchor(tournament), now)
    left_ms = None if levels[shown.row].is_hold else shown.left_ms
    return Moment(shown.number, left_ms, number)
