"""The drawers of an evening, read: what should be in each, and who took money without one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet, Sum

from floor.journal import compiled
from floor.texts.format import money
from registration.models import CashMove, Drawer, Tender
from registration.models.ways_to_pay import IN_DRAWER
from rules.refusal import missing, refuse


@dataclass(frozen=True)
class Contents:
    """What makes up the cash of a drawer, in the smallest unit: the float, what sales brought (less
    what was given back) by event, that of the opening first, what was put in and taken out
    otherwise."""

    opening: int
    moves: int
    by_event: dict[int, int]

    @property
    def sales(self) -> int:
        return sum(self.by_event.values())

    @property
    def expected(self) -> int:
        return self.opening + self.sales + self.moves

    def sales_of(self, events: Collection[int]) -> int:
        """What sales of these events brought."""
        return sum(amount for event, amount in self.by_event.items() if event in events)


def contents(drawer: Drawer) -> Contents:
    """What should be in the drawer now; two queries."""
    return contents_of([drawer])[drawer.pk]


def contents_of(drawers: Sequence[Drawer]) -> dict[int, Contents]:
    """What should be in each of the drawers now, by key; two queries."""
    if not drawers:
        return {}
    moves = _moves_of(drawers)
    contents = {
        row.pk: Contents(row.opening, moves.get(row.pk, 0), {row.tournament_id: 0})
        for row in drawers
    }
    for drawer, event, amount in _cash_in(drawers):
        contents[drawer].by_event[event] = amount
    return contents


@compiled.as_dict
def _moves_of(drawers: Sequence[Drawer]) -> QuerySet[CashMove, tuple[int, int]]:
    moves = CashMove.objects.filter(drawer__in=drawers).values_list("drawer")
    return moves.annotate(sum=Sum("amount"))


@compiled.rows
def _cash_in(drawers: Sequence[Drawer]) -> QuerySet[Tender, tuple[Any, ...]]:
    cash = Tender.objects.filter(sale__drawer__in=drawers, method__in=IN_DRAWER)
    return cash.values_list("sale__drawer", "sale__tournament").annotate(sum=Sum("amount"))


def drawer(drawer_id: int) -> Drawer:
    """The drawer, locked until the transaction ends, so that nothing is sold into it meanwhile.

    Raises Missing "drawer.unknown"."""
    row = Drawer.objects.select_for_update(no_key=True).filter(pk=drawer_id).first()
    if row is None:
        raise missing("drawer.unknown")
    return row


@compiled.first
def open_drawer_of(staff_id: int | None, currency: str) -> QuerySet[Drawer]:
    """The open drawer of this person, or None."""
    return Drawer.objects.filter(staff=staff_id, currency=currency, closed_ms=None)


def open_drawers(currency: str) -> dict[int, Drawer]:
    """The open drawer of each person who has one, by the person's id; one query."""
    return {drawer.staff_id: drawer for drawer in _open_drawers(currency)}


@compiled.rows
def _open_drawers(currency: str) -> QuerySet[Drawer]:
    return Drawer.objects.filter(currency=currency, closed_ms=None)


def open_count(currency: str) -> int:
    """How many drawers with that currency are open."""
    return Drawer.objects.filter(currency=currency, closed_ms=None).count()


def drawer_for_sale(
    staff_id: int | None, currency: str, *, cash_at: int | None = None
) -> int | None:
    """The key of the drawer into which this person sells, held open until the transaction ends;
    None for somebody without one. ``cash_at``: cash changes hands, at this tournament time.

    Refused "drawer.closed" when it is being counted just now, and for cash when this person counted
    one in the AN_EVENING before: the cash would be in nobody's.
    """
    for row in Drawer.objects.raw(OPEN_ONE_HELD, [staff_id, currency]):
        return _still_open(row)
    if cash_at is not None and _has_counted(staff_id, currency, cash_at - AN_EVENING):
        raise refuse("drawer.closed")
    return None


AN_EVENING = 12 * 3_600_000


@compiled.exists
def _has_counted(staff_id: int | None, currency: str, since: int) -> QuerySet[Drawer]:
    return Drawer.objects.filter(staff=staff_id, currency=currency, closed_ms__gt=since)


# The row is found as it was before the wait for who counts it, and read as it is after.
OPEN_ONE_HELD = """
    SELECT * FROM registration_drawer WHERE id = (
        SELECT id FROM registration_drawer
        WHERE staff_id = %s AND currency = %s AND closed_ms IS NULL
    ) FOR NO KEY UPDATE
"""


def drawer_for_void(
    sold_into: int | None, staff_id: int | None, currency: str, *, cash_at: int | None = None
) -> int | None:
    """The drawer out of which money is given back: the one it was sold into while that is open,
    else that of whoever gives it back. Refused as ``drawer_for_sale``."""
    if sold_into and Drawer.objects.filter(pk=sold_into, closed_ms=None).exists():
        return _still_open(drawer(sold_into))
    return drawer_for_sale(staff_id, currency, cash_at=cash_at)


def _still_open(row: Drawer) -> int:
    if row.closed_ms is not None:
        raise refuse("drawer.closed")
    return row.pk


def check_holds(row: Drawer, amount: int) -> None:
    """Raise Refused "drawer.too_little", with both sums, and whose it is, unless the drawer
    should hold ``amount``, which is taken out."""
    if amount > 0 and (held := contents(row).expected) < amount:
        sums = {"held": money(held, row.tournament), "amount": money(amount, row.tournament)}
        raise refuse("drawer.too_little", **sums, of=row.staff.name)


def check_pays_out(drawer_id: int | None, cash: int) -> None:
    """Raise Refused "drawer.too_little" where less than ``cash`` should be in the drawer; without a
    drawer (None) nobody knows."""
    if drawer_id is not None and cash > 0:
        check_holds(drawer(drawer_id), cash)
