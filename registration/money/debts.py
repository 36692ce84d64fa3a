"""What was sold for a promise: entries on credit until the money comes, and free entries.

What is owed is the plain sum of the tenders by credit: a sale on credit adds to it, the line that
says that it was paid takes off.
"""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import DecimalField, F, QuerySet, Sum
from django.db.models.functions import Cast

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry, Member, Tender
from registration.models.ways_to_pay import CREDIT


@compiled.get
def owed(entry_id: int) -> QuerySet[Tender, int]:
    """What is owed for the entry, in the smallest unit."""
    on_credit = Tender.objects.filter(method=CREDIT.code, sale__entry=entry_id)
    return compiled.total(on_credit, Sum("amount", default=0))


@compiled.get
def owed_in_all(tournament: Tournament) -> QuerySet[Tender, int]:
    """What is owed for all entries of the event, in the smallest unit."""
    on_credit = Tender.objects.filter(method=CREDIT.code, sale__tournament=tournament)
    return compiled.total(on_credit, Sum("amount", default=0))


def outstanding(*events: Tournament) -> list[tuple[Entry, int]]:
    """The entries of the events for which money is owed, with the sum, oldest first; two
    queries."""
    sums = _owed_by_entry(events)
    entries = _entries_owing(sums.keys()) if sums else []
    return [(entry, sums[entry.pk]) for entry in entries]


@compiled.as_dict
def _owed_by_entry(events: Sequence[Tournament]) -> QuerySet[Tender, tuple[int, int]]:
    on_credit = Tender.objects.filter(sale__tournament__in=events, method=CREDIT.code)
    return on_credit.values_list("sale__entry").annotate(sum=Sum("amount")).exclude(sum=0)


@compiled.rows
def _entries_owing(entries: Collection[int]) -> QuerySet[Entry]:
    rows = Entry.objects.filter(pk__in=entries).select_related("member", "tournament")
    return rows.order_by("pk")


def of_person(tournament: Tournament, person: Member) -> list[tuple[Entry, int]]:
    """What is owed for entries of this person in the event."""
    return [
        (entry, amount)
        for entry, amount in outstanding(tournament)
        if person.pk in (entry.member_id, entry.member.merged_into_id)
    ]


def funded(*events: Tournament) -> list[tuple[str, int, int]]:
    """Who paid for what was free, how much in all, and how much of it went to the prize pools; by
    name."""
    return [(name, paid, round(pool)) for name, paid, pool in _funded(events) if paid]


@compiled.rows
def _funded(events: Sequence[Tournament]) -> QuerySet[Tender, tuple[Any, ...]]:
    exact = DecimalField(max_digits=40, decimal_places=0)  # the product fits into no column
    share = Cast("sale__to_pool", exact) * F("amount") / F("sale__price")
    rows = Tender.objects.filter(sale__tournament__in=events)
    rows = rows.exclude(funder=None).exclude(amount=0)
    sums = {"sum": Sum("amount"), "pool": Sum(share, output_field=exact)}
    return rows.values_list("funder__name").annotate(**sums).order_by("funder__name")


def paid_twice(tournament: Tournament) -> Sequence[int]:
    """Entries of which more was paid than is owed: the sale on credit was taken back, and not the
    line that paid it."""
    return list(_overpaid(tournament))


@compiled.as_dict
def _overpaid(tournament: Tournament) -> QuerySet[Tender, tuple[int, int]]:
    rows = Tender.objects.filter(sale__tournament=tournament, method=CREDIT.code)
    return rows.values_list("sale__entry").annotate(sum=Sum("amount")).filter(sum__lt=0)
