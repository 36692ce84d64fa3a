"""What the public board tells of the players: counts and chips, no names."""

from floor.displays import board
from floor.models import Tournament
from registration import selectors


@board.part("players")
def players(tournament: Tournament) -> dict[str, int]:
    """``chips`` are those in play: in a freezeout every stack that was sold stays on the tables,
    but what a sanction removed. ``average`` is in chips, cut down, 0 when nobody is left."""
    field = selectors.field(tournament)
    return {
        "left": field.left,
        "entries": field.entries,
        "chips": field.chips,
        "average": field.chips // field.left if field.left else 0,
    }
