"""What was sold for a promise: entries on credit until the money comes, and free entries.

What is owed is the plain sum of the tenders by credit: a sale on credit adds to it, the line that
says that it was paid takes off.
"""

from collections.abc import Sequence
from typing import Any

from django.db.models import DecimalField, F, QuerySet, Sum
from django.db.models.functions import Cast

from floor.journal.compiled_query import AnyOf, CompiledQuery, CompiledValues, Given, totals
from floor.models import Tournament
from registration.models import Entry, Member, Tender


def owed(entry_id: int) -> int:
    """What is owed for the entry, in the smallest unit."""
    [(amount,)] = OWED_FOR_ENTRY.rows(entry=entry_id)
    return int(amount)


def owed_in_all(tournament: Tournament) -> int:
    """What is owed for all entries of the event, in the smallest unit."""
    [(amount,)] = OWED_IN_ALL.rows(event=tournament.pk)
    return int(amount)


def _sum(**of: Given) -> QuerySet[Tender, tuple[Any, ...]]:
    rows = Tender.objects.filter(method=Tender.Method.CREDIT, **of)
    return totals(rows, sum=Sum("amount", default=0))


OWED_FOR_ENTRY = CompiledValues(lambda: _sum(sale__entry=Given("entry")))
OWED_IN_ALL = CompiledValues(lambda: _sum(sale__tournament=Given("event")))


def outstanding(*events: Tournament) -> list[tuple[Entry, int]]:
    """The entries of the events for which money is owed, with the sum, oldest first; two
    queries."""
    sums: dict[int, int] = dict(OWED.rows(events=[event.pk for event in events]))
    entries = OWING.rows(entries=list(sums)) if sums else []
    return [(entry, sums[entry.pk]) for entry in entries]


OWED = CompiledValues(
    lambda: (
        Tender.objects.filter(AnyOf(F("sale__tournament"), Given("events")))
        .filter(method=Tender.Method.CREDIT)
        .values_list("sale__entry")
        .annotate(sum=Sum("amount"))
        .exclude(sum=0)
    )
)
OWING = CompiledQuery(
    lambda: (
        Entry.objects.filter(AnyOf(F("pk"), Given("entries")))
        .select_related("member", "tournament")
        .order_by("pk")
    )
)


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
    sums = FUNDED.rows(events=[event.pk for event in events])
    return [(name, paid, round(pool)) for name, paid, pool in sums if paid]


def _funded() -> QuerySet[Tender, tuple[Any, ...]]:
    exact = DecimalField(max_digits=40, decimal_places=0)  # the product fits into no column
    share = Cast("sale__to_pool", exact) * F("amount") / F("sale__price")
    rows = Tender.objects.filter(AnyOf(F("sale__tournament"), Given("events")))
    rows = rows.exclude(funder=None).exclude(amount=0)
    sums = {"sum": Sum("amount"), "pool": Sum(share, output_field=exact)}
    return rows.values_list("funder__name").annotate(**sums).order_by("funder__name")


FUNDED = CompiledValues(_funded)


def paid_twice(tournament: Tournament) -> Sequence[int]:
    """Entries of which more was paid than is owed: the sale on credit was taken back, and not the
    line that paid it."""
    rows = Tender.objects.filter(sale__tournament=tournament, method=Tender.Method.CREDIT)
    sums = rows.values_list("sale__entry").annotate(sum=Sum("amount")).filter(sum__lt=0)
    return [entry for entry, _sum in sums]
