"""What was given back of what an entry paid: of no share more than came into it, and in money no
more than came in money."""

from django.db.models import Q, QuerySet, Sum

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Entry, Sale, Tender
from registration.models.ways_to_pay import PROMISED

SHARES = ("to_pool", "to_fee", "to_staff", "to_bounty")


def paid_into(entry: Entry) -> dict[str, int]:
    """What the entry has paid into each share and not got back, where it is anything; one query."""
    sums = Sale.objects.filter(entry=entry).aggregate(**{share: Sum(share) for share in SHARES})
    return {share.removeprefix("to_"): paid for share, paid in sums.items() if paid}


def overdrawn_entries(tournament: Tournament, *entries: int) -> list[int]:
    """The entries (of those named, or of all) of which more was given back than was paid, by their
    keys; two queries."""
    of = list(entries) or None
    return sorted(
        {row[0] for row in [*_shares_below(tournament, of), *_money_below(tournament, of)]}
    )


@compiled.rows
def _shares_below(tournament: Tournament, of: list[int] | None) -> QuerySet[Sale, tuple[int, ...]]:
    rows = Sale.objects.filter(tournament=tournament)
    if of is not None:
        rows = rows.filter(entry__in=of)
    below = Q()
    for share in SHARES:
        below |= Q(**{f"left_{share}__lt": 0})
    left = {f"left_{share}": Sum(share) for share in SHARES}
    return rows.order_by().values_list("entry").annotate(**left).filter(below)


@compiled.rows
def _money_below(tournament: Tournament, of: list[int] | None) -> QuerySet[Tender, tuple[int, int]]:
    rows = Tender.objects.filter(sale__tournament=tournament).exclude(method__in=PROMISED)
    if of is not None:
        rows = rows.filter(sale__entry__in=of)
    sums = rows.order_by().values_list("sale__entry").annotate(left=Sum("amount"))
    return sums.filter(left__lt=0)
