"""What is sold costs now, read from the terms of the event and its clock."""

from dataclasses import replace
from datetime import time, timedelta

from clock import selectors as clock
from clock.timeline import not_begun
from floor.models import Tournament
from floor.time.tournament_time import start_of
from registration.entries import late_entry, selectors
from registration.models import Sale, Terms
from registration.money.price import Price
from registration.money.price_period import Period, period

SHARES = ("fee", "staff", "bounty")


def period_now(tournament: Tournament, now: int) -> Period:
    """Which price of an entry holds at ``now``; at most three queries."""
    terms: Terms = tournament.registration_terms
    usual = _usual(tournament, terms, now) if terms.late_price else None
    return period(now, _early_until(tournament, terms), usual)


def _early_until(tournament: Tournament, terms: Terms) -> int | None:
    """The end of the early price in tournament time."""
    if not terms.early_price:
        return None
    days, hour = divmod(terms.early_hour, 24)  # the hour 24 is the end of the day
    day = tournament.starts_on + timedelta(days=days - terms.early_days)
    return start_of(day, tournament.timezone, time(hour))


def _usual(tournament: Tournament, terms: Terms, now: int) -> late_entry.Sale:
    """How long the usual price holds: until a level has ended, or until the clock is started."""
    if terms.late_price_levels:
        until = selectors.sale_until(tournament, late_entry.Limit(terms.late_price_levels), now)
        return replace(until, level=terms.late_price_levels)  # before the draw it says none
    return late_entry.Sale(is_open=not_begun(clock.anchor(tournament), now))


def price(tournament: Tournament, kind: str, now: int) -> Price:
    """What a sale of this kind costs at ``now`` and brings, by the terms of the event."""
    terms: Terms = tournament.registration_terms
    if kind == Sale.Kind.BONUS:
        return Price(0, 0, terms.bonus_chips, to_staff=terms.bonus_price)
    if kind in selectors.CHIPS_SOLD:
        fee = getattr(terms, f"{kind}_fee")
        to_pool = getattr(terms, f"{kind}_price") - fee
        return Price(to_pool, fee, getattr(terms, f"{kind}_chips"))
    return entry_price(terms, period_now(tournament, now))


def dearest_entry(terms: Terms) -> int:
    """What an entry costs at most, early, at the usual time or late."""
    periods = [Period("usual"), Period("early"), Period("late")]  # of one without a price: nothing
    return max(entry_price(terms, period).total for period in periods)


def entry_price(terms: Terms, period: Period) -> Price:
    """What an entry costs in this period, and brings."""
    if period.name == "usual":
        total, shares = terms.buy_in, (terms.fee, terms.staff_share, terms.bounty)
    else:
        total = getattr(terms, f"{period.name}_price")
        shares = tuple(getattr(terms, f"{period.name}_{share}") for share in SHARES)
    early_chips = terms.early_chips if period.name == "early" else 0
    return Price(total - sum(shares), shares[0], terms.starting_stack, *shares[1:], early_chips)
