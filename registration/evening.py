"""The money of an evening: what every event sold, line by line and in sums.

An evening is the events that start on one day and take one currency. All amounts in its smallest
unit; every sum is plain addition over lines, since what was taken back is a line of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.db.models import Case, Q, Sum, Value, When

from floor.event.tournament_time import start_of
from floor.models import Tournament
from registration.models import Drawer, Sale, Tender

DAY_MS = 24 * 60 * 60 * 1000
# What is voided was not sold: its line and the voiding one make nothing together. A free entry has
# chips and no price.
SIGN = Case(
    When(Q(price__gt=0) | Q(chips__gt=0), then=Value(1)),
    When(Q(price__lt=0) | Q(chips__lt=0), then=Value(-1)),
    default=Value(0),
)


@dataclass
class EventMoney:
    """What one event took: ``kinds`` (kind of sale to count and sum), ``methods`` (sum by way of
    payment), and where it goes."""

    event: Tournament
    gross: int = 0
    pool: int = 0
    fee: int = 0
    staff: int = 0
    bounty: int = 0
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict)
    methods: dict[str, int] = field(default_factory=dict)


def events(tournament: Tournament) -> list[Tournament]:
    """The events of the evening to which ``tournament`` belongs, by their keys."""
    same = Tournament.objects.filter(starts_on=tournament.starts_on, currency=tournament.currency)
    return list(same.order_by("pk"))


def money(events: Sequence[Tournament]) -> list[EventMoney]:
    """What each of the events took; two queries."""
    made = {event.pk: EventMoney(event) for event in events}
    _add_shares(made)
    tenders = Tender.objects.filter(sale__tournament__in=made)
    for event, method, amount in tenders.values_list("sale__tournament", "method").annotate(
        amount=Sum("amount")
    ):
        made[event].methods[method] = amount
    return list(made.values())


def _add_shares(made: dict[int, EventMoney]) -> None:
    columns = ("price", "to_pool", "to_fee", "to_staff", "to_bounty")
    sums = Sale.objects.filter(tournament__in=made).values_list("tournament", "kind").order_by()
    for event, kind, count, *amounts in sums.annotate(
        count=Sum(SIGN), **{f"sum_{name}": Sum(name) for name in columns}
    ):
        row, (gross, pool, fee, staff, bounty) = made[event], amounts
        row.gross, row.pool, row.fee = row.gross + gross, row.pool + pool, row.fee + fee
        row.staff, row.bounty = row.staff + staff, row.bounty + bounty
        row.kinds[kind] = (count, gross)


def drawers(events: Iterable[Tournament], currency: str) -> list[Drawer]:
    """The drawers that took cash of these events, those that were opened on their day, and those
    that are open; by their keys."""
    here = list(events)
    known = Q(pk__in=Sale.objects.filter(tournament__in=here).values("drawer")) | Q(closed_ms=None)
    for event in here[:1]:  # all of them start on one day
        begins = start_of(event.starts_on, event.timezone)
        known |= Q(opened_ms__gte=begins, opened_ms__lt=begins + DAY_MS)
    rows = Drawer.objects.filter(known, currency=currency)
    return list(rows.select_related("staff", "reason", "handed_from__staff").order_by("pk"))


def cash_without_drawer(events: Iterable[Tournament]) -> list[tuple[str, int]]:
    """Who took cash without a drawer, and how much; by name."""
    rows = Tender.objects.filter(
        sale__tournament__in=list(events), sale__drawer=None, method=Tender.Method.CASH
    )
    sums = rows.values_list("sale__staff__name").annotate(amount=Sum("amount"))
    return [(name or "—", amount) for name, amount in sums.order_by("sale__staff__name") if amount]


def lines(events: Iterable[Tournament]) -> list[Sale]:
    """Every line of the ledger of these events, oldest first, with tenders and who wrote it."""
    rows = Sale.objects.filter(tournament__in=list(events)).order_by("pk")
    return list(rows.select_related("tournament", "staff").prefetch_related("tenders"))
