"""The ledger of sales is only added to: taking a line back writes the line that voids it.

Undo deletes the rows that a line made, but not these: it calls ``take_back``, which is registered
for both tables of the ledger, and keeps on its own line what was written instead.
"""

from floor.journal import row_images
from registration.models import Sale, Tender

SAME = ("tournament_id", "entry_id", "member_id", "kind", "staff_id", "drawer")
OPPOSITE = ("price", "to_pool", "to_fee", "to_staff", "to_bounty", "chips")


def opposite(sale: Sale) -> dict[str, object]:
    """The columns of the line that voids ``sale``: the same seller, the opposite amounts."""
    amounts = {name: -getattr(sale, name) for name in OPPOSITE}
    same = {name: getattr(sale, name) for name in SAME}
    return same | amounts | {"voids_id": sale.pk, "root_id": sale.root_id or sale.pk}


def chain(sale: Sale) -> list[Sale]:
    """The first line of the chain that ``sale`` belongs to, and every line after it."""
    root = sale.root_id or sale.pk
    lines = list(Sale.objects.filter(root=root).order_by("pk"))
    return [Sale.objects.get(pk=root), *lines]


def tip(sale: Sale) -> Sale:
    """The newest line of the chain: the one that can be voided."""
    return chain(sale)[-1]


def is_in_force(sale: Sale) -> bool:
    """Whether the line counts: nothing voids it, or what did was voided in its turn."""
    later = [line for line in chain(sale) if line.pk > sale.pk]
    return len(later) % 2 == 0


def take_back(keys: list[int], now: int) -> list[row_images.Group]:
    """Void the lines, at tournament time ``now``; return the images of what was written.

    Raises Overtaken when one of them is not in force any more.
    """
    return [group for key in keys for group in _take_back(Sale.objects.get(pk=key), now)]


def _take_back(sale: Sale, now: int) -> list[row_images.Group]:
    newest = tip(sale)
    if not is_in_force(sale):
        raise row_images.Overtaken(Sale._meta.label_lower, newest.pk)
    made = Sale.objects.create(**opposite(newest), at_ms=now)
    tenders = [
        Tender.objects.create(sale=made, method=one.method, amount=-one.amount)
        for one in newest.tenders.order_by("pk")
    ]
    return [row_images.created(row) for row in (made, *tenders)]


row_images.LEDGERS[Sale._meta.label_lower] = take_back
row_images.LEDGERS[Tender._meta.label_lower] = lambda keys, now: []  # written with their sale
