"""The ledger of sales is only added to: taking a line back writes the line that voids it.

Undo deletes the rows that a line made, but not these: it calls ``take_back``, which is registered
for both tables of the ledger, and keeps on its own line what was written instead.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter

from django.db.models import Model, Q

from floor.journal import row_images
from floor.models import Stage
from registration.entries import blockers, offers, selectors
from registration.models import Entry, Sale, Tender
from registration.models.ways_to_pay import IN_DRAWER
from registration.money import drawers
from rules.refusal import Refusal, Refused, refuse

SAME = ("tournament_id", "entry_id", "member_id", "kind", "receipt")
SAME_TENDER = ("method", "reference", "funder_id")
OPPOSITE = ("price", "to_pool", "to_fee", "to_staff", "to_bounty", "chips")


def chains(sales: Iterable[Sale]) -> list[list[Sale]]:
    """Of each of the ``sales`` the chain it belongs to: its first line and every line after it;
    three queries."""
    roots = [sale.root_id or sale.pk for sale in sales]
    lines = Sale.objects.filter(Q(pk__in=roots) | Q(root__in=roots)).order_by("pk")
    chain_of: dict[int, list[Sale]] = {root: [] for root in roots}
    for line in lines.select_related("tournament").prefetch_related("tenders"):
        chain_of[line.root_id or line.pk].append(line)
    return [chain_of[root] for root in roots]


def is_in_force(sale: Sale, lines: list[Sale]) -> bool:
    """Whether the line counts: nothing in its chain ``lines`` voids it, or what did was voided in
    its turn."""
    return sum(line.pk > sale.pk for line in lines) % 2 == 0


def count_in_force(entry_id: int, kind: str, before: int | None = None) -> int:
    """How many sales of the kind the entry has in force, or had before the line of key ``before``
    was written."""
    lines = Sale.objects.filter(entry=entry_id, kind=kind)
    if before is not None:
        lines = lines.filter(pk__lt=before)
    chains = Counter(root or pk for pk, root in lines.values_list("pk", "root"))
    return sum(length % 2 for length in chains.values())


def take_back(keys: list[int], now: int, staff_id: int | None) -> list[row_images.Group]:
    """Void the lines, at tournament time ``now``; return the images of what was written.

    ``staff_id`` as in ``write_voids``.

    Raises Overtaken when one of them is not in force any more, and Refused where the desk could not
    do the same: see ``_chip_obstacles``; "sale.finished" for a refund out of the prize pool once
    the event is over.
    """
    sales, written = Sale.objects.in_bulk(keys), list[row_images.Group]()
    lines_of = chains(sales[key] for key in keys)
    for key, lines in zip(keys, lines_of, strict=True):
        _check_take_back(sales[key], lines)

    def insert(rows: Sequence[Model]) -> None:
        written.extend(row_images.insert(rows))

    write_voids(insert, [lines[-1] for lines in lines_of], staff_id, at_ms=now)
    return written


def _check_take_back(sale: Sale, lines: list[Sale]) -> None:
    newest = lines[-1]
    if not is_in_force(sale, lines):
        raise row_images.Overtaken(Sale._meta.label_lower, newest.pk)
    if newest.kind in selectors.CHIPS_SOLD and (reasons := _chip_obstacles(newest, len(lines))):
        raise Refused(*reasons)
    if newest.kind == Sale.Kind.REFUND and newest.to_pool and _is_over(newest):
        raise refuse("sale.finished")


def _is_over(sale: Sale) -> bool:
    return bool(sale.tournament.stage == Stage.FINISHED)


def write_voids(
    insert: Callable[[Sequence[Model]], None],
    newest: Sequence[Sale],
    staff_id: int | None,
    **when: int,
) -> None:
    """Write by ``insert``, which takes rows of one model, the lines that void ``newest``, each the
    last of its chain as ``chains`` reads it, and their tenders.

    ``staff_id`` is whoever gives the money back; without a person (the system itself) it is the one
    who took it. The cash leaves the drawer it was put into, while that is open: see
    drawers.drawer_for_void. ``when`` are the columns that say when: ``at_ms`` and, of an act at the
    desk, ``seq``. Raises Refused "drawer.closed", "drawer.too_little".
    """
    drawer_of = _drawers(newest, staff_id, when["at_ms"])
    voids = [
        Sale(
            **{name: getattr(sale, name) for name in SAME},
            **{name: -getattr(sale, name) for name in OPPOSITE},
            **when,
            staff_id=sale.staff_id if staff_id is None else staff_id,
            drawer_id=drawer_of[sale.drawer_id],
            voids_id=sale.pk,
            root_id=sale.root_id or sale.pk,
        )
        for sale in newest
    ]
    insert(voids)
    insert(
        [
            Tender(
                **{name: getattr(tender, name) for name in SAME_TENDER},
                sale_id=void.pk,
                amount=-tender.amount,
            )
            for sale, void in zip(newest, voids, strict=True)
            for tender in sorted(sale.tenders.all(), key=attrgetter("pk"))
        ]
    )


def _drawers(sales: Sequence[Sale], staff_id: int | None, now: int) -> dict[int | None, int | None]:
    """The drawer of each sale to the one out of which its money is given back, which holds the
    cash."""
    taken_into = {sale.drawer_id: sale.tournament.currency for sale in sales}
    cash, pays = _cash(sales), dict[int | None, int | None]()
    for drawer, currency in sorted(taken_into.items(), key=lambda row: row[0] or 0):
        at = now if cash[drawer] else None
        pays[drawer] = drawers.drawer_for_void(drawer, staff_id, currency, cash_at=at)
    for drawer in set(pays.values()):
        drawers.check_pays_out(drawer, sum(cash[old] for old in pays if pays[old] == drawer))
    return pays


def _cash(sales: Sequence[Sale]) -> Counter[int | None]:
    """How much cash the sales brought into each drawer."""
    cash = Counter[int | None]()
    for sale in sales:
        tenders = (tender for tender in sale.tenders.all() if tender.method in IN_DRAWER)
        cash[sale.drawer_id] += sum(tender.amount for tender in tenders)
    return cash


def _chip_obstacles(newest: Sale, length: int) -> tuple[Refusal, ...]:
    """Return what stands against reversing ``newest``, the last line of a rebuy or an add-on, in a
    chain of ``length`` lines.

    See ``blockers.void``; "rebuy.used" or "add_on.used" when the sale would come back into force
    beside as many as the terms allow. As many as were in force before ``newest`` are never too
    many: the terms may have been lowered since.
    """
    entry = Entry.objects.filter(pk=newest.entry_id).first()
    if entry is None:  # it was undone: the invariants say what is wrong with that
        return ()
    if reasons := blockers.void(newest.tournament, entry):
        return reasons
    if length % 2 == 1:
        return ()
    terms = newest.tournament.registration_terms
    allowed: int = getattr(terms, selectors.CHIPS_SOLD[Sale.Kind(newest.kind)])
    most = max(allowed, count_in_force(entry.pk, newest.kind, before=newest.pk))
    if count_in_force(entry.pk, newest.kind) < most:
        return ()
    return (Refusal(f"{newest.kind}.used", offers.TERMS, {"most": most}),)


row_images.LEDGERS[Sale._meta.label_lower] = take_back
row_images.LEDGERS[Tender._meta.label_lower] = (
    lambda keys, now, staff_id: []
)  # written with their sale
