"""What places win, and how a deal of the players left divides it."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from floor.texts.format import money, number
from registration.entries import selectors as registration
from results.deal import Stake, split
from results.models import DealShare
from results.payouts import Payouts, Pool, fund, payouts, shares_to_win
from rules.refusal import Refused, refuse


@compiled.as_dict
def deal_shares(tournament: Tournament) -> QuerySet[DealShare, tuple[int, int]]:
    """What the players of the deal get, by entry; nothing without one."""
    shares = DealShare.objects.filter(deal__tournament=tournament)
    return shares.order_by("-amount", "pk").values_list("entry", "amount")


def prizes(
    tournament: Tournament, entries: int | None = None, shares: Sequence[Fraction] | None = None
) -> Payouts:
    """The pool divided as the event's terms say, or as if by other ``shares``; one query more
    without ``entries``."""
    if entries is None:
        entries = registration.entry_count(tournament)
    plan, unwon = tournament.results_terms, tournament.results_terms.payout_unwon
    return payouts(
        pool_with(tournament, registration.pool(tournament).pool).pool,
        shares_to_win(shares or plan.per_cents(entries), entries, unwon),  # type: ignore[arg-type]  # as its column
        unit=plan.unit,
        rounding=plan.payout_rounding,  # type: ignore[arg-type]  # checked by its column
        remainder=plan.payout_remainder,  # type: ignore[arg-type]
        least=0 if plan.payout_amounts else plan.payout_least,
    )


def pool_with(tournament: Tournament, sold: int) -> Pool:
    """The prize pool where the entries brought ``sold``: with what the terms add to it, or as they
    announce it."""
    plan = tournament.results_terms
    guarantee, added = plan.guarantee or 0, plan.added_money
    return fund(sold, 0, added=added, guarantee=guarantee, declared=plan.announced_pool)


def check_chips(tournament: Tournament, way: str, stakes: Sequence[Stake]) -> None:
    """Raise Refused "deal.chips_sum", with both sums, where the prizes are divided by chips and
    those of the ``stakes`` are not the chips in play."""
    counted, in_play = sum(stake.chips for stake in stakes), registration.chips_in_play(tournament)
    if way in ("chips", "icm") and counted != in_play:
        raise refuse("deal.chips_sum", counted=number(counted), in_play=number(in_play))


def deal_amounts(tournament: Tournament, way: str, stakes: Sequence[Stake]) -> dict[int, int]:
    """What each would get of the prizes that are still played for; raises Refused as deal.split,
    amounts as people read them."""
    left = prizes(tournament).prizes[: len(stakes)]
    prizes_left = [*left, *[0] * (len(stakes) - len(left))]
    try:
        return split(way, stakes, prizes_left, tournament.results_terms.unit)
    except Refused as refused:
        reasons = [
            replace(each, facts={f: money(int(str(v)), tournament) for f, v in each.facts.items()})
            if each.code == "deal.sum"
            else each
            for each in refused.refusals
        ]
        raise Refused(*reasons) from refused
