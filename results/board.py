"""The money on the public board: the pool, the prizes, bounties, and in the end the winner."""

from typing import Any

from floor.displays import board
from floor.event import fields
from floor.journal.sentences import NAMES
from floor.models import Stage, Tournament
from registration.models import Member
from results import selectors
from results.public_site import site
from results.selectors import bounties as bounty_selectors
from results.selectors import deals
from results.selectors import money as plan
from results.selectors.bubble import counted
from results.selectors.envelopes import tiers
from results.selectors.portraits import ON_THE_PODIUM, addresses
from results.selectors.published_prizes import published_and_now

MOST_NAMED = 24


@board.part("prizes")
def prizes(tournament: Tournament) -> dict[str, Any]:
    """The pool and what places win; those that a deal divides otherwise are left out, but for the
    first where something was left for the winner."""
    tournament = fields.whole(tournament)  # of a day before the last one: what all play for
    prizes, divided = published_and_now(tournament), len(plan.deal_shares(tournament))
    deal_made = plan.deal(tournament)
    paid, latest = prizes.now, prizes.latest
    return {
        "pool": paid.pool,
        "places": [
            *([{"place": 1, "amount": deal_made.kept}] if deal_made and deal_made.kept else []),
            *(
                {"place": place, "amount": amount}
                for place, amount in enumerate(paid.prizes, start=1)
                if amount and place > divided
            ),
        ],
        "undistributed": paid.undistributed,
        "tickets": paid.tickets,
        "special": _special(tournament) if prizes.won.special else [],
        "state": prizes.state,
        "published_ms": latest and latest.at_ms,
        "published_by": latest and latest.staff.name,
    }


def _special(tournament: Tournament) -> list[dict[str, Any]]:
    """The special prizes, and by short names who has won them."""
    stands = selectors.result(tournament).special
    names = NAMES["entry"]({entry for stand in stands for entry in stand.winners.amounts})
    return [
        {
            "name": stand.row.name,
            "amount": stand.amount,
            "winners": [names[entry] for entry in stand.winners.amounts],
        }
        for stand in stands
    ]


@board.part("deal")
def deal(tournament: Tournament) -> dict[str, Any] | None:
    """What is laid before the players left, where walls may show it; each way that can be worked
    out."""
    laid = deals.laid(tournament)
    if laid is None or not laid.offer.on_wall or laid.is_old:
        return None
    at = [n for n, way in enumerate(laid.ways) if way.amounts]
    return {
        "kept": laid.offer.kept,
        "total": laid.total,
        "ways": [{"way": laid.ways[n].way, "error": laid.ways[n].error} for n in at],
        "players": [
            {"name": p.name, "chips": p.chips, "amounts": [p.amounts[n] for n in at]}
            for p in laid.players
        ],
    }


@board.part("bubble")
def bubble(tournament: Tournament) -> dict[str, Any]:
    """Whether the bubble was declared burst."""
    row = counted(tournament)
    return {"is_burst": row is not None and row.burst_ms is not None}


@board.part("bounties")
def bounties(tournament: Tournament) -> dict[str, Any] | None:
    """How much was paid for bounties, what of it is won and where the rest is, who has won most,
    and the mystery envelopes; None where the event has no bounties."""
    stand = bounty_selectors.stand(tournament)
    if stand.kind is None:
        return None
    bounties = stand.bounties
    named = ("name", "knocked_out", "won", "head")
    return {
        "kind": stand.kind,
        "paid": bounties.total,
        "won": sum(bounties.won.values()),
        "on_heads": sum(bounties.heads.values()),
        "in_envelopes": bounties.in_envelopes,
        "players": [
            {name: getattr(player, name) for name in named}
            for player in bounty_selectors.players(stand)[:MOST_NAMED]
        ],
        "envelopes": [
            {"amount": amount, "count": count, "closed": closed}
            for amount, count, closed in tiers(tournament, stand.envelopes)
        ],
    }


@board.part("podium")
def podium(tournament: Tournament) -> list[dict[str, Any]]:
    """Who took the paid places, and the first three at least, these with their portraits; empty
    until the event is over."""
    if tournament.stage != Stage.FINISHED:
        return []
    rows = selectors.result(tournament).rows
    named = [row for row in rows if row.prize or row.best <= ON_THE_PODIUM][:MOST_NAMED]
    names = Member.objects.in_bulk({row.member_id for row in named})
    first = [row for row in named if row.best <= ON_THE_PODIUM]
    photos = dict(zip((row.entry_id for row in first), addresses(tournament, first), strict=True))
    return [
        {
            "place": row.spread,
            "best": row.best,
            "name": names[row.member_id].short_name,
            "prize": row.prize,
            "photo": photos.get(row.entry_id),
        }
        for row in sorted(named, key=lambda row: row.best)
    ]


@board.part("results_at")
def results_at(tournament: Tournament) -> str | None:
    """Where anybody reads the results; None where they are not public."""
    return site.address(tournament) or None


@board.part("winner")
def winner(tournament: Tournament) -> str | None:
    """Who has the first place when the event is over; None where several share it."""
    first = selectors.result(tournament).winner if tournament.stage == Stage.FINISHED else None
    return Member.objects.get(pk=first.member_id).short_name if first else None
