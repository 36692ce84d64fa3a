"""What the public board tells of the players: counts and chips, no names."""

from django.db.models import Count, Q, Sum

from floor import board
from floor.models import Tournament
from registration.models import Entry


@board.part("players")
def players(tournament: Tournament) -> dict[str, int]:
    """``chips`` are those in play: in a freezeout every stack that was sold stays on the tables.
    ``average`` is in chips, cut down, 0 when nobody is left."""
    found = Entry.objects.filter(tournament=tournament).aggregate(
        entries=Count("pk"), left=Count("pk", filter=Q(state=Entry.State.IN)), chips=Sum("chips")
    )
    left, chips = found["left"], found["chips"] or 0
    return {
        "left": left,
        "entries": found["entries"],
        "chips": chips,
        "average": chips // left if left else 0,
    }
