"""What each person at the desk has taken, by the ways in which it was paid."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Min, Sum

from floor.journal.compiled_query import AnyOf, CompiledValues, Given
from floor.models import Tournament
from registration.models import Entry, Sale, Tender
from registration.money.in_force import in_force


@dataclass(frozen=True)
class Takings:
    """What was taken by one ``method``: how many times it was paid by it, and the sum."""

    method: str
    count: int
    amount: int


def takings(tournament: Tournament) -> dict[int, list[Takings]]:
    """What each registrar should have, by method; methods nobody paid by are left out, and so is
    what is owed: nobody has it, and another one may take the money. One query."""
    by_seller = defaultdict(list)
    for seller, *row in TAKEN.rows(event=tournament.pk):
        if any(row[1:]):
            by_seller[seller].append(Takings(*row))
    return by_seller


TAKEN = CompiledValues(
    lambda: (
        Tender.objects.filter(sale__tournament=Given("event"))
        .exclude(method=Tender.Method.CREDIT)
        .order_by("sale__staff", "method")
        .values_list("sale__staff", "method")
        .annotate(count=in_force("amount"), total=Sum("amount"))
    )
)


def add_ons_sold(tournament: Tournament) -> int:
    """How many add-ons are in force."""
    rows = Sale.objects.filter(tournament=tournament, kind=Sale.Kind.ADD_ON)
    return rows.aggregate(count=in_force("price", "chips"))["count"] or 0


def ways_paid(entries: Sequence[Entry]) -> defaultdict[int, list[str]]:
    """By which methods each entry and what was bought with it was paid, the first one first; what
    was voided cancels out. One query."""
    by_entry = defaultdict(list)
    for entry, method in PAID.rows(entries=[entry.pk for entry in entries]) if entries else ():
        by_entry[entry].append(method)
    return by_entry


PAID = CompiledValues(
    lambda: (
        Tender.objects.filter(AnyOf(F("sale__entry"), Given("entries")))
        .values("sale__entry", "method")
        .annotate(sum=Sum("amount"), first=Min("pk"))
        .exclude(sum=0)
        .order_by("first")
        .values_list("sale__entry", "method")
    )
)
