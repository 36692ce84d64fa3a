"""What the public board tells of the players: counts and chips, no names."""

from django.db.models import Count, F, Q, Sum

from floor import board
from floor.models import Tournament
from registration.models import Entry


@board.part("players")
def players(tournament: Tournament) -> dict[str, int]:
    """``chips`` are those in play: in a freezeout every stack that was sold stays on the tables,
    but what a sanction removed. ``average`` is in chips, cut down, 0 when nobody is left."""
    found = Entry.objects.filter(tournament=tournament).aggregate(
        entries=Count("pk"),
        left=Count("pk", filter=Q(state=Entry.State.IN)),
        chips=Sum(F("chips") - F("chips_removed")),
    )
    left, chips = found["left"], found["chips"] or 0
    return {
        "left": left,
        "entries": found["entries"],
        "chips": chips,
        "average": chips // left if left else 0,
    }
