"""The prizes of players who went out before the last day of an event: whether they are known, and
what they are at least."""

from collections.abc import Iterable, Iterator, Sequence

from django.db.models import Q, QuerySet, Sum

from floor.event import fields
from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.entries import blockers
from registration.entries import selectors as registration
from registration.entries.offers import TERMS
from registration.models import Entry, Sale
from results import selectors
from results.early_places import least_prizes
from results.models import PrizePayment
from results.places import Place
from results.selectors.bounties import stand
from rules.refusal import Refusal

IN_POOL = (Sale.Kind.REBUY, Sale.Kind.ADD_ON)


def still_open(
    tournament: Tournament, now: int, days: Sequence[Tournament] | None = None
) -> tuple[Refusal, ...]:
    """Why the pool can still change at ``now``, so that nobody who is out knows the prize:
    "early_money.entries_sold" and "early_money.chips_sold" with the ``event`` of several days; ()
    once such a prize was paid, for from then on the pool stands (pool_stands). ``days`` of the
    field, where they are read already."""
    whole = fields.whole(tournament)
    days = fields.days(whole.pk) if days is None else days
    reasons = tuple(reason for day in days for reason in _sold(day, now))
    return () if reasons and _are_places_paid(whole) else reasons


def _sold(day: Tournament, now: int) -> Iterator[Refusal]:
    terms, facts = day.registration_terms, {"event": day.name}
    if registration.sale(day, now).is_open:
        yield Refusal("early_money.entries_sold", TERMS, facts)
        return
    most = {kind: getattr(terms, registration.CHIPS_SOLD[kind]) for kind in IN_POOL}
    sales = [registration.chips_sale(day, kind, now) for kind in IN_POOL if most[kind]]
    if any(sale.is_open or sale.before_start for sale in sales):
        yield Refusal("early_money.chips_sold", TERMS, facts)


def least(
    whole: Tournament, result: selectors.Result, days: Iterable[Tournament]
) -> dict[int, int]:
    """By entry of an earlier day what it wins at least, or exactly, once no flight of that day is
    played any more: of those who win something by the ``result`` of the last day, ``whole``;
    ``days``: all of the field."""
    early = [row for row in result.rows if row.prize and row.event != whole]
    played = {day.day for day in days if day.stage != Stage.FINISHED}
    places = [Place(row.entry_id, row.best, row.worst) for row in early]
    at_least = least_prizes(places, result.prizes, whole.results_terms.unit)
    return {
        row.entry_id: at_least[row.entry_id] if row.event.day in played else row.prize
        for row in early
    }


@compiled.as_dict
def _events(entries: Sequence[int]) -> QuerySet[Entry, tuple[int, int]]:
    return Entry.objects.filter(pk__in=entries).values_list("pk", "tournament_id")


def days_of(days: Iterable[Tournament], entries: Sequence[int]) -> dict[int, Tournament]:
    """By entry which of the ``days`` of the field it was played on. One query."""
    by_key = {day.pk: day for day in days}
    return {entry: by_key[event] for entry, event in _events(entries).items()}


def pool_stands(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the pool stays as it is: "early_money.paid" once somebody was paid a prize who went out
    before the last day."""
    if not fields.has_days(tournament) or not _are_places_paid(fields.whole(tournament)):
        return ()
    return (Refusal("early_money.paid"),)


blockers.POOL.append(pool_stands)


def _are_places_paid(whole: Tournament) -> bool:
    """Whether somebody who is out was paid more than the bounties won."""
    paid = _paid(whole)
    if not any(paid.values()):
        return False
    won = stand(whole).won
    return any(amount > won.get(entry, 0) for entry, amount in paid.items())


@compiled.as_dict
def _paid(whole: Tournament) -> QuerySet[PrizePayment, tuple[int, int]]:
    """By entry what was paid to who went out before the last day."""
    payments = PrizePayment.objects.filter(tournament__field=whole, entry__state=Entry.State.OUT)
    in_force = payments.filter(Q(ticket=None) | Q(ticket__voided_ms=None)).order_by()
    return in_force.values_list("entry").annotate(paid=Sum("amount"))
