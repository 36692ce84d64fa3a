"""What places win, and how a deal of the players left divides it."""

from collections.abc import Sequence
from fractions import Fraction

from django.db.models import QuerySet

from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors as registration
from results.models import Deal, DealShare
from results.payouts import Payouts, Pool, fund, payouts, shares_to_win
from results.satellite import SeatTerms, seat_prizes, seats


@compiled.as_dict
def deal_shares(tournament: Tournament) -> QuerySet[DealShare, tuple[int, int]]:
    """What the players of the deal get, by entry; nothing without one."""
    shares = DealShare.objects.filter(deal__tournament=tournament)
    return shares.order_by("-amount", "pk").values_list("entry", "amount")


@compiled.first
def deal(tournament: Tournament) -> QuerySet[Deal]:
    """The deal of the players; None without one."""
    return Deal.objects.filter(tournament=tournament)


def prizes(
    tournament: Tournament, entries: int | None = None, shares: Sequence[Fraction] | None = None
) -> Payouts:
    """The pool of all days divided as the event's terms say, or as if by other ``shares``; of a
    satellite into tickets; nothing on a day before the last one. One query more without
    ``entries``."""
    if fields.is_early_day(tournament):
        return Payouts((), 0)
    if entries is None:
        entries = registration.entries_of_field(tournament)
    plan, unwon = tournament.results_terms, tournament.results_terms.payout_unwon
    pool = pool_with(tournament, registration.pool_of_field(tournament).pool).pool
    if plan.seat_terms and not shares:
        return seat_prizes(plan.seat_terms, pool, entries)
    return payouts(
        pool,
        shares_to_win(shares or plan.per_cents(entries), entries, unwon),  # type: ignore[arg-type]  # as its column
        unit=plan.unit,
        rounding=plan.payout_rounding,  # type: ignore[arg-type]  # checked by its column
        remainder=plan.payout_remainder,  # type: ignore[arg-type]
        least=0 if plan.payout_amounts else plan.payout_least,
    )


def tickets_to_win(tournament: Tournament) -> int:
    """How many tickets the event has to win, 0 where its prizes are no tickets; of a satellite
    whose pool says how many three queries."""
    plan = tournament.results_terms
    if plan.seat_terms is None:
        return plan.tickets or 0
    return _seats(tournament, plan.seat_terms)


def _seats(tournament: Tournament, terms: SeatTerms) -> int:
    pool = pool_with(tournament, registration.pool_of_field(tournament).pool).pool
    return seats(terms, pool, registration.entries_of_field(tournament))


def pool_with(tournament: Tournament, sold: int) -> Pool:
    """The prize pool where the entries brought ``sold``: with what the terms add to it, or as they
    announce it."""
    plan = tournament.results_terms
    guarantee, added = plan.guarantee or 0, plan.added_money
    return fund(sold, 0, added=added, guarantee=guarantee, declared=plan.announced_pool)
