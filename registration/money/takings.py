"""What each person at the desk has taken, by the ways in which it was paid."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Min, QuerySet, Sum

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry, Sale, Tender
from registration.models.ways_to_pay import CREDIT
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
    for seller, *row in _takings(tournament):
        if any(row[1:]):
            by_seller[seller].append(Takings(*row))
    return by_seller


@compiled.rows
def _takings(tournament: Tournament) -> QuerySet[Tender, tuple[Any, ...]]:
    tenders = Tender.objects.filter(sale__tournament=tournament)
    paid = tenders.exclude(method=CREDIT.code).order_by("sale__staff", "method")
    ways = paid.values_list("sale__staff", "method")
    return ways.annotate(count=in_force("amount"), total=Sum("amount"))


def add_ons_sold(tournament: Tournament) -> int:
    """How many add-ons are in force."""
    rows = Sale.objects.filter(tournament=tournament, kind=Sale.Kind.ADD_ON)
    return rows.aggregate(count=in_force("price", "chips"))["count"] or 0


def ways_paid(entries: Sequence[Entry]) -> defaultdict[int, list[str]]:
    """By which methods each entry and what was bought with it was paid, the first one first; what
    was voided cancels out. One query."""
    by_entry = defaultdict(list)
    for entry, method in _ways_paid(entries) if entries else ():
        by_entry[entry].append(method)
    return by_entry


@compiled.rows
def _ways_paid(entries: Sequence[Entry]) -> QuerySet[Tender, tuple[Any, ...]]:
    tenders = Tender.objects.filter(sale__entry__in=entries).values("sale__entry", "method")
    sums = tenders.annotate(sum=Sum("amount"), first=Min("pk")).exclude(sum=0)
    return sums.order_by("first").values_list("sale__entry", "method")
