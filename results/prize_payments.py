"""Prizes as they are paid out: who wins what, what was handed over, what is still due."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet, Sum

from floor.journal import compiled
from floor.models import Tournament
from registration.models.ways_to_pay import IN_DRAWER
from results import selectors
from results.models import PrizePayment


@dataclass(frozen=True)
class Prize:
    """What an entry wins, in the smallest unit of the currency, and how it was paid so far.

    ``amount`` is 0 where the prize is another's now: what was paid is then owed back.
    """

    entry_id: int
    name: str
    place: str
    amount: int
    payments: tuple[PrizePayment, ...] = ()

    @property
    def paid(self) -> int:
        return sum(payment.amount for payment in self.payments)

    @property
    def in_force(self) -> tuple[PrizePayment, ...]:
        """The payments that were not taken back."""
        return in_force(self.payments)

    @property
    def due(self) -> int:
        """What is still to be paid; negative where more was paid than was won."""
        return self.amount - self.paid

    @property
    def excess(self) -> int:
        """What was paid above what was won."""
        return max(0, -self.due)


def in_force(payments: Iterable[PrizePayment]) -> tuple[PrizePayment, ...]:
    """Those of the payments that no other takes back."""
    void = {payment.voids_id for payment in payments}
    return tuple(row for row in payments if row.voids_id is None and row.pk not in void)


def by_entry(tournament: Tournament) -> defaultdict[int, list[PrizePayment]]:
    """What was paid to each entry, the earliest first; one query."""
    made = defaultdict[int, list[PrizePayment]](list)
    for payment in _payments(tournament):
        made[payment.entry_id].append(payment)
    return made


@compiled.rows
def _payments(tournament: Tournament) -> QuerySet[PrizePayment]:
    payments = PrizePayment.objects.filter(tournament=tournament).order_by("number")
    return payments.select_related("entry__member", "staff", "move", "ticket")


def prizes(tournament: Tournament) -> list[Prize]:
    """Every prize that was won so far, by place; one query more than the result."""
    made = by_entry(tournament)
    known = {row.entry_id: row for row in selectors.result(tournament).rows}
    won = [
        Prize(row.entry_id, row.name, row.spread, row.prize, tuple(made[row.entry_id]))
        for row in known.values()
        if row.prize or made[row.entry_id]
    ]
    back_in = [
        Prize(entry, str(paid[0].entry.member), "", 0, tuple(paid))
        for entry, paid in made.items()
        if paid and entry not in known
    ]
    return won + back_in


@compiled.as_set
def drawers(events: Collection[Tournament]) -> QuerySet[PrizePayment, int]:
    """The drawers out of which prizes of these events were paid, by key."""
    payments = PrizePayment.objects.filter(tournament__in=events).exclude(move=None)
    return payments.order_by().values_list("move__drawer", flat=True)


def cash_without_drawer(events: Collection[Tournament]) -> Counter[tuple[str, int | None]]:
    """How much each person paid in cash without a drawer, by name and key."""
    return Counter({(name or "—", key): amount for name, key, amount in _cash_by_person(events)})


@compiled.rows
def _cash_by_person(events: Collection[Tournament]) -> QuerySet[PrizePayment, tuple[Any, ...]]:
    payments = PrizePayment.objects.filter(tournament__in=events, move=None)
    cash = payments.filter(method__in=IN_DRAWER).order_by()
    return cash.values_list("staff__name", "staff").annotate(sum=Sum("amount"))
