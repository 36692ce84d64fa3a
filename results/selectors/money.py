"""What places win, and how a deal of the players left divides it."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from django.db.models import QuerySet

from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors as registration
from registration.entries.selectors import Money
from results.models import Deal, DealShare, SpecialPrize
from results.payouts import Payouts, Pool, fund, payouts, shares_to_win
from results.satellite import SeatTerms, seat_prizes, seats
from results.selectors.special_prizes import OfPool, of_pool, special_prizes


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
    tournament: Tournament,
    entries: int | None = None,
    shares: Sequence[Fraction] | None = None,
    special: Sequence[SpecialPrize] | None = None,
    money: Money | None = None,
) -> Payouts:
    """The pool of all days divided as the event's terms say, or as if by other ``shares``; of a
    satellite into tickets; without what the ``special`` prizes take of it; nothing on a day before
    the last one. One query more without ``entries``, without those, and without the ``money`` that
    the entries brought."""
    if fields.is_early_day(tournament):
        return Payouts((), 0)
    special = special_prizes(tournament) if special is None else special
    if entries is None:
        entries = registration.entries_of_field(tournament)
    plan, unwon = tournament.results_terms, tournament.results_terms.payout_unwon
    money = money or registration.pool_of_field(tournament)
    pool, taken = _pool_and_special(tournament, money, special)
    if plan.seat_terms and not shares:
        return replace(seat_prizes(plan.seat_terms, pool - taken.kept, entries), special=taken.kept)
    paid = payouts(
        pool - taken.kept - taken.to_first,
        shares_to_win(shares or plan.per_cents(entries), entries, unwon),  # type: ignore[arg-type]  # as its column
        unit=plan.unit,
        rounding=plan.payout_rounding,  # type: ignore[arg-type]  # checked by its column
        remainder=plan.payout_remainder,  # type: ignore[arg-type]
        least=0 if plan.payout_amounts else plan.payout_least,
    )
    first = (paid.prizes[0] + taken.to_first, *paid.prizes[1:]) if paid.prizes else ()
    return Payouts(first, pool - taken.kept - sum(first), taken.kept)


def _pool_and_special(
    tournament: Tournament, money: Money, special: Sequence[SpecialPrize]
) -> tuple[int, OfPool]:
    """The pool, and what the ``special`` prizes take of it."""
    pool = pool_with(tournament, money.pool, special).pool
    return pool, of_pool(tournament, pool, special)


def tickets_to_win(tournament: Tournament) -> int:
    """How many tickets the event has to win, 0 where its prizes are no tickets; of a satellite
    whose pool says how many four queries."""
    plan = tournament.results_terms
    if plan.seat_terms is None:
        return plan.tickets or 0
    return _seats(tournament, plan.seat_terms)


def _seats(tournament: Tournament, terms: SeatTerms) -> int:
    money = registration.pool_of_field(tournament)
    pool, taken = _pool_and_special(tournament, money, special_prizes(tournament))
    return seats(terms, pool - taken.kept, registration.entries_of_field(tournament))


def pool_with(tournament: Tournament, sold: int, special: Sequence[SpecialPrize]) -> Pool:
    """The prize pool where the entries brought ``sold``: with what the terms add to it, or as they
    announce it; amounts that are announced for places have the ``special`` prizes beside them."""
    plan = tournament.results_terms
    guarantee, added, declared = plan.guarantee or 0, plan.added_money, plan.announced_pool
    if declared is not None and plan.payout_amounts:
        declared += sum(row.amount for row in special if row.from_pool)
    return fund(sold, 0, added=added, guarantee=guarantee, declared=declared)
