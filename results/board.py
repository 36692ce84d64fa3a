"""The money on the public board: the pool, the prizes, and in the end the winner."""

from typing import Any

from floor.displays import board
from floor.models import Stage, Tournament
from registration.models import Entry, Member, Sale
from results import selectors
from results.models import BustOut, Deal, DealShare, Ending, EndingReason, FinalStack
from results.selectors import money as plan
from results.selectors.bubble import counted
from results.selectors.published_prizes import published_and_now


@board.part("prizes")
def prizes(tournament: Tournament) -> dict[str, Any]:
    """The pool and what places win; those that a deal divides otherwise are left out."""
    known, divided = published_and_now(tournament), len(plan.deal_shares(tournament))
    paid, latest = known.now, known.latest
    return {
        "pool": sum(paid.prizes) + paid.undistributed,
        "places": [
            {"place": place, "amount": amount}
            for place, amount in enumerate(paid.prizes, start=1)
            if amount and place > divided
        ],
        "undistributed": paid.undistributed,
        "state": known.state,
        "published_ms": latest and latest.at_ms,
        "published_by": latest and latest.staff.name,
    }


@board.part("bubble")
def bubble(tournament: Tournament) -> dict[str, Any]:
    """Whether the bubble was declared burst."""
    row = counted(tournament)
    return {"is_burst": row is not None and row.burst_ms is not None}


RESULT = BustOut, Ending, EndingReason, FinalStack, Deal, DealShare, Entry, Member, Sale
ON_THE_PODIUM = 3  # places that are named, paid or not
MOST_NAMED = 24


@board.part("podium")
def podium(tournament: Tournament) -> list[dict[str, Any]]:
    """Who took the paid places, and the first three at least; empty until the event is over."""
    if tournament.stage != Stage.FINISHED:
        return []
    rows = selectors.result(tournament).rows
    named = [row for row in rows if row.prize or row.best <= ON_THE_PODIUM][:MOST_NAMED]
    names = Member.objects.in_bulk({row.member_id for row in named})
    return [
        {
            "place": row.spread,
            "best": row.best,
            "name": names[row.member_id].short_name,
            "prize": row.prize,
        }
        for row in sorted(named, key=lambda row: row.best)
    ]


@board.part("winner")
def winner(tournament: Tournament) -> str | None:
    """Who has the first place when the event is over; None where several share it."""
    first = selectors.result(tournament).winner if tournament.stage == Stage.FINISHED else None
    return Member.objects.get(pk=first.member_id).short_name if first else None
