"""The money of an evening: what every event sold, line by line and in sums.

An evening is the events that start on one day and take one currency. All amounts in its smallest
unit; every sum is plain addition over lines, since what was taken back is a line of its own.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, F, Q, QuerySet, Sum

from floor.journal import compiled
from floor.models import Tournament
from registration.models import CashMove, Drawer, Entry, Sale, Tender
from registration.models.ways_to_pay import IN_DRAWER
from registration.money.drawers import Contents, contents_of
from registration.money.in_force import in_force

QUARTER = 900_000  # ms: the hours of every time zone begin with one


@dataclass
class EventMoney:
    """What one event took: ``kinds`` (kind of sale to count and sum), ``methods`` (sum by way of
    payment), and where it goes. ``waiting`` is what alternates paid who have no seat yet: it lies
    in the drawers, and is shared out to pool and fees once they come in, or given back."""

    event: Tournament
    gross: int = 0
    pool: int = 0
    fee: int = 0
    staff: int = 0
    bounty: int = 0
    waiting: int = 0
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict)
    methods: dict[str, int] = field(default_factory=dict)


@compiled.rows
def events(tournament: Tournament, kept: Collection[int]) -> QuerySet[Tournament]:
    """The events of the evening to which ``tournament`` belongs, of those whose keys are ``kept``,
    by their keys."""
    same = Q(starts_on=tournament.starts_on, currency=tournament.currency)
    return Tournament.objects.filter(same, pk__in=kept).order_by("pk")


def money(events: Sequence[Tournament]) -> list[EventMoney]:
    """What each of the events took; two queries."""
    money_by_event = {event.pk: EventMoney(event) for event in events}
    _add_shares(money_by_event)
    for event, method, amount in _methods(events):
        money_by_event[event].methods[method] = amount
    return list(money_by_event.values())


@compiled.rows
def _methods(events: Sequence[Tournament]) -> QuerySet[Tender, tuple[Any, ...]]:
    tenders = Tender.objects.filter(sale__tournament__in=events)
    return tenders.values_list("sale__tournament", "method").annotate(sum=Sum("amount"))


@compiled.rows
def takings(events: Sequence[Tournament]) -> QuerySet[Tender, tuple[int, str, int]]:
    """What was taken by each way of payment in each quarter of an hour, counted from 1970: less
    what was given back in it."""
    tenders = Tender.objects.filter(sale__tournament__in=events).order_by()
    quarters = tenders.annotate(quarter=F("sale__at_ms") / QUARTER)
    sums = quarters.values("quarter", "method").annotate(sum=Sum("amount"))
    rows: QuerySet[Tender, tuple[int, str, int]] = sums.values_list("quarter", "method", "sum")
    return rows


def _add_shares(money_by_event: dict[int, EventMoney]) -> None:
    for event, kind, count, *amounts in _shares(money_by_event.keys()):
        row, (gross, waiting, pool, fee, staff, bounty) = money_by_event[event], amounts
        row.gross, row.waiting = row.gross + gross, row.waiting + waiting
        row.pool, row.fee = row.pool + pool, row.fee + fee
        row.staff, row.bounty = row.staff + staff, row.bounty + bounty
        if kind != Sale.Kind.SETTLED:  # no sale: what was owed is in the ways of payment
            row.kinds[kind] = (abs(count), gross)  # a refund has a price below nothing


SHARED = ("to_pool", "to_fee", "to_staff", "to_bounty")
# By a list of keys and not by a join: undo takes an entry away, its lines stay.
OF_ALTERNATES = Q(entry__in=Entry.objects.filter(queued_seq__isnull=False).values("pk"))


@compiled.rows
def _shares(events: Collection[int]) -> QuerySet[Sale, tuple[Any, ...]]:
    sales = Sale.objects.filter(tournament__in=events).values_list("tournament", "kind").order_by()
    return sales.annotate(
        count=in_force("price", "chips"),
        gross=Sum("price"),
        waiting=Sum("price", filter=OF_ALTERNATES, default=0),
        **{f"sum_{name}": Sum(name, filter=~OF_ALTERNATES, default=0) for name in SHARED},
    )


@dataclass(frozen=True)
class DrawerRow:
    """A drawer in the close: the cash it took of the evening's events (``sales``) and of all others
    (``elsewhere``: it was open on two nights).

    ``inside`` is None where it also holds cash of an event whose papers the reader does not keep:
    of such a drawer ``sales`` is all that is told.
    """

    drawer: Drawer
    sales: int
    elsewhere: int
    inside: Contents | None


def drawers(
    events: Iterable[Tournament], reader: int, kept: Collection[int], paid: Collection[int] = ()
) -> list[DrawerRow]:
    """The drawers that took cash of these events, those that were opened at them and those of keys
    ``paid``, by their keys: of them the ``reader``'s own and those of events whose papers they keep
    (``kept``); four queries."""
    here = {event.pk for event in events}
    cash_drawers = _drawers(here, paid)
    inside = contents_of(cash_drawers)
    read = [_drawer_row(row, inside[row.pk], here, reader, kept) for row in cash_drawers]
    return [row for row in read if row is not None]


@compiled.rows
def _drawers(events: Collection[int], paid: Collection[int]) -> QuerySet[Drawer]:
    sold = Sale.objects.filter(tournament__in=events).values("drawer")
    opened_or_paid = Q(tournament__in=events) | Q(pk__in=paid)
    people = ("staff", "counted_by", "reason", "handed_from__staff", "handed_to__staff")
    rows = Drawer.objects.filter(Q(pk__in=sold) | opened_or_paid)
    return rows.select_related(*people).order_by("pk")


def _drawer_row(
    drawer: Drawer, inside: Contents, here: set[int], reader: int, kept: Collection[int]
) -> DrawerRow | None:
    """None for a drawer that is not the reader's to know."""
    is_own, theirs = drawer.staff_id == reader, inside.by_event.keys() - set(kept)
    if not is_own and theirs == inside.by_event.keys():
        return None
    sales = inside.sales_of(here if is_own else here - theirs)
    is_whole = is_own or not theirs
    return DrawerRow(drawer, sales, inside.sales - sales, inside if is_whole else None)


def cash_without_drawer(events: Collection[Tournament]) -> Counter[tuple[str, int | None]]:
    """How much each person took in cash without a drawer, by name and key."""
    return Counter({(name or "—", key): amount for name, key, amount in _cash_by_person(events)})


@compiled.rows
def _cash_by_person(events: Collection[Tournament]) -> QuerySet[Tender, tuple[Any, ...]]:
    tenders = Tender.objects.filter(sale__tournament__in=events, sale__drawer=None)
    cash = tenders.filter(method__in=IN_DRAWER)
    return cash.values_list("sale__staff__name", "sale__staff").annotate(sum=Sum("amount"))


def lines(events: Iterable[Tournament]) -> list[Sale]:
    """Every line of the ledger of these events, oldest first, with tenders and who wrote it;
    ``waits``: it is of an alternate who has no seat yet."""
    rows = Sale.objects.filter(tournament__in=list(events)).order_by("pk")
    rows = rows.annotate(waits=ExpressionWrapper(OF_ALTERNATES, BooleanField()))
    return list(rows.select_related("tournament", "staff").prefetch_related("tenders__funder"))


def moves(drawers: Collection[int]) -> list[CashMove]:
    """Every move of cash that is no sale in these drawers, oldest first."""
    rows = CashMove.objects.filter(drawer__in=drawers).order_by("pk")
    return list(rows.select_related("staff"))
