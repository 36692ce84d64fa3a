"""The money on the public board: the pool, the prizes, and in the end the winner."""

from typing import Any

from floor.displays import board
from floor.models import Stage, Tournament
from registration.models import Entry
from results import selectors


@board.part("prizes")
def prizes(tournament: Tournament) -> dict[str, Any]:
    paid = selectors.prizes(tournament)
    return {
        "pool": sum(paid.prizes) + paid.undistributed,
        "places": [
            {"place": place, "amount": amount}
            for place, amount in enumerate(paid.prizes, start=1)
            if amount
        ],
        "undistributed": paid.undistributed,
    }


@board.part("winner")
def winner(tournament: Tournament) -> str | None:
    """The only one left when the event is over; None where several share the first place."""
    if tournament.stage != Stage.FINISHED:
        return None
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    left = list(inside.select_related("member")[:2])
    return left[0].member.short_name if len(left) == 1 else None
