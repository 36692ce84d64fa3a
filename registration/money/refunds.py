"""What was given back of what an entry paid: of no share more than came into it, and in money no
more than came in money."""

from django.db.models import Q, Sum

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
    sales = Sale.objects.filter(tournament=tournament)
    tenders = Tender.objects.filter(sale__tournament=tournament).exclude(method__in=PROMISED)
    if entries:
        sales, tenders = sales.filter(entry__in=entries), tenders.filter(sale__entry__in=entries)
    below = Q()
    for share in SHARES:
        below |= Q(**{f"left_{share}__lt": 0})
    left = {f"left_{share}": Sum(share) for share in SHARES}
    shares = sales.order_by().values("entry").annotate(**left).filter(below)
    money = tenders.order_by().values("sale__entry").annotate(left=Sum("amount"))
    keys = {row["entry"] for row in shares}
    keys |= {row["sale__entry"] for row in money.filter(left__lt=0)}
    return sorted(keys)
