"""Prizes and bounties as they are paid out: who wins what, what was handed over, what is due.

Of an event of several days each player is paid on the day on which they went out, who goes on on
the next one.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import QuerySet, Sum

from chips.packing import goes_on, last_entry
from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry
from registration.models.ways_to_pay import IN_DRAWER
from registration.names.person_name import full_name
from results import selectors
from results.models import PrizePayment
from results.selectors import early_money
from results.selectors.bounties import stand

NAME = ("surname", "given_name", "patronymic")


@dataclass(frozen=True)
class Prize:
    """What an entry wins, in the smallest unit of the currency, and how it was paid so far.

    ``amount`` is the prize of the place, ``bounty`` what the entry has won of the heads of others,
    ``special`` are the names of its special prizes, with their money. They are 0 and none where
    they are another's now: what was paid is then owed back. ``event`` is the day of the entry,
    which pays it.
    """

    event: Tournament
    entry_id: int
    name: str
    place: str
    amount: int
    payments: tuple[PrizePayment, ...] = ()
    bounty: int = 0
    member_number: str = ""
    special: tuple[tuple[str, int], ...] = ()
    moved: int = 0

    @property
    def special_sum(self) -> int:
        """The money of the special prizes."""
        return sum(amount for _name, amount in self.special)

    @property
    def total(self) -> int:
        return self.amount + self.bounty + self.special_sum

    @property
    def paid(self) -> int:
        """What was handed over; a ticket that was made void since is nothing."""
        return sum(payment.amount for payment in self.payments if not payment.is_void_ticket)

    @property
    def in_force(self) -> tuple[PrizePayment, ...]:
        """The payments that were not taken back."""
        return in_force(self.payments)

    @property
    def due(self) -> int:
        """What is still to be paid; negative where more was paid than was won."""
        return self.total + self.moved - self.paid

    @property
    def excess(self) -> int:
        """What was paid above what was won."""
        return max(0, -self.due)


def in_force(payments: Iterable[PrizePayment]) -> tuple[PrizePayment, ...]:
    """Those of the payments that no other takes back."""
    void = {payment.voids_id for payment in payments}
    return tuple(row for row in payments if row.voids_id is None and row.pk not in void)


def by_entry(tournament: Tournament) -> defaultdict[int, list[PrizePayment]]:
    """What was paid to each entry, the earliest first; of several days to the last one of the
    player. One query, two of several days."""
    by_last_entry, next_day = defaultdict[int, list[PrizePayment]](list), goes_on(tournament)
    for payment in _payments(fields.events_of(tournament)):
        by_last_entry[last_entry(next_day, payment.entry_id)].append(payment)
    return by_last_entry


@compiled.rows
def _payments(days: Sequence[int]) -> QuerySet[PrizePayment]:
    payments = PrizePayment.objects.filter(tournament__in=days)
    return payments.order_by("tournament__day", "number").select_related(
        "tournament", "entry__member", "staff", "move", "ticket__target", "ticket__step"
    )


def prizes(tournament: Tournament, now: int) -> list[Prize]:
    """What everybody has won so far, by place, then who is still in: on the last of several days of
    all days, on one before it of who went out there or has not come to the next. The queries of
    the result and of the bounties, and at most two more; of several days three more."""
    rows = _of_field(tournament, now)
    if not fields.is_early_day(tournament):
        return rows
    return [row for row in rows if row.event == tournament]


def of_day(tournament: Tournament, now: int) -> list[Prize]:
    """The same for the close of the evening: of a player who has gone on to another day, each day
    has the bounties won there and what was paid there; what is due is due on the last of them."""
    rows = _of_field(tournament, now)
    if not fields.has_days(tournament):
        return rows
    won = _won_here(tournament)
    prizes = list[Prize]()
    for row in rows:
        entry, bounty = won.get(row.entry_id, (row.entry_id, 0))
        here = tuple(payment for payment in row.payments if payment.tournament_id == tournament.pk)
        paid = replace(row, payments=here, bounty=bounty)
        if row.event == tournament:
            prizes.append(replace(paid, moved=row.bounty - bounty - (row.paid - paid.paid)))
        elif bounty or here:
            gone = replace(paid, event=tournament, amount=0, special=(), moved=paid.paid - bounty)
            prizes.append(replace(gone, entry_id=here[0].entry_id if here else entry))
    return prizes


def _won_here(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """By the last entry of each player the entry of this day, and the bounties it has won."""
    whole = fields.whole(tournament)
    won, next_day = stand(whole).bounties.won, goes_on(whole)
    day_of = early_money.days_of(fields.days(whole.pk), list(won))
    return {
        last_entry(next_day, entry): (entry, amount)
        for entry, amount in won.items()
        if day_of[entry] == tournament
    }


def _of_field(tournament: Tournament, now: int) -> list[Prize]:
    whole = fields.whole(tournament)
    result = selectors.result(whole)
    rows = _won(whole, result)
    return _of_days(whole, result, rows, now) if fields.has_days(whole) else rows


def _won(whole: Tournament, result: selectors.Result) -> list[Prize]:
    payments_by_entry, bounties = by_entry(whole), stand(whole, money=result.money).won
    rows, special = {row.entry_id: row for row in result.rows}, result.special_won
    paid = {entry for entry, payments in payments_by_entry.items() if payments}
    inside = sorted((paid | bounties.keys()) - rows.keys())
    won = [
        Prize(whole, row.entry_id, row.name, row.spread, row.prize, member_number=row.member_number)
        for row in rows.values()
        if row.prize or row.entry_id in paid | bounties.keys() | special.keys()
    ]
    return [
        replace(
            row,
            payments=tuple(payments_by_entry[row.entry_id]),
            bounty=bounties.get(row.entry_id, 0),
            special=tuple(special.get(row.entry_id, ())),
        )
        for row in [*won, *(_without_place(whole, inside) if inside else [])]
    ]


def _of_days(
    whole: Tournament, result: selectors.Result, rows: Iterable[Prize], now: int
) -> list[Prize]:
    """The same with the day that pays each. Who went out before the last day has what can be taken
    from nobody any more (early_money): no prize while the pool is not fixed."""
    days = fields.days(whole.pk)
    reasons = early_money.still_open(whole, now, days)
    day_of = early_money.days_of(days, [row.entry_id for row in rows])
    least = {} if reasons else early_money.least(whole, result, days)
    paid_here = [
        row
        if day_of[row.entry_id] == whole
        else replace(
            row,
            event=day_of[row.entry_id],
            amount=least.get(row.entry_id, 0),
            special=() if reasons else row.special,
        )
        for row in rows
    ]
    return [row for row in paid_here if row.total or row.special or row.payments]


def _without_place(whole: Tournament, entries: Sequence[int]) -> list[Prize]:
    """Who is in, by name."""
    rows = [(full_name(*name), pk, number) for pk, number, *name in _members(entries)]
    return [
        Prize(whole, pk, name, "", 0, member_number=number) for name, pk, number in sorted(rows)
    ]


@compiled.rows
def _members(entries: Sequence[int]) -> QuerySet[Entry, tuple[Any, ...]]:
    named = (f"member__{part}" for part in NAME)
    return Entry.objects.filter(pk__in=entries).values_list("pk", "member__number", *named)


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
