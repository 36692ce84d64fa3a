"""The close of an evening as tables: sums, drawers, and every line of the ledger to check by."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _

from floor.event.tournament_time import local
from floor.models import Tournament
from floor.web.xlsx import Table, Value
from registration import evening
from registration.evening import DrawerRow, EventMoney
from registration.models import Sale, Tender
from results import selectors

# Headers are codes, as in every file that a program reads; amounts in the smallest unit.
PAID = tuple(Tender.Method.values)
EVENTS = ("event", "gross", "pool", "fee", "staff", "bounty", "overlay", *PAID, "prize_pool")
DRAWERS = (
    "drawer", "staff", "opened", "closed", "opening", "sales", "elsewhere", "moves", "expected",
    "counted", "difference", "counted_by", "reason", "handed_from",
)  # fmt: skip
LINES = (
    "line", "at", "event", "entry", "kind", "price", "pool", "fee", "staff_share", "bounty",
    "chips", *PAID, "references", "receipt", "funder", "sold_by",
    "drawer", "voids",
)  # fmt: skip


def sheets(events: Sequence[Tournament], drawers: Iterable[DrawerRow]) -> list[Table]:
    """The sheets of the workbook: events, drawers, lines."""
    return [
        (_("Events"), EVENTS, _event_rows(evening.money(events))),
        (_("Drawers"), DRAWERS, map(_drawer_row, drawers)),
        (_("Lines"), LINES, (_line_row(row) for row in evening.lines(events))),
    ]


def _event_rows(taken: list[EventMoney]) -> Iterator[list[Value]]:
    for row in taken:
        added = selectors.overlay(row.event, row.pool)
        shares = [row.gross, row.pool, row.fee, row.staff, row.bounty, added]
        methods = [row.methods.get(method, 0) for method in PAID]
        yield [row.event.name, *shares, *methods, row.pool + added]


def _drawer_row(row: DrawerRow) -> list[Value]:
    drawer, inside = row.drawer, row.inside
    first: list[Value] = [drawer.pk, drawer.staff.name]
    first += [_moment(drawer.opened_ms), _moment(drawer.closed_ms)]
    if inside is None:  # it holds cash of somebody else's event: only what is of these is told
        return [*first, None, row.sales, *[None] * (len(DRAWERS) - len(first) - 2)]
    is_counted = drawer.closed_ms is not None
    return [
        *first,
        *(inside.opening, row.sales, row.elsewhere, inside.moves, inside.expected),
        drawer.counted,
        drawer.difference if is_counted else None,
        drawer.counted_by.name if drawer.counted_by else "",
        drawer.reason.text if drawer.reason else "",
        drawer.handed_from_id,
    ]


def _line_row(sale: Sale) -> list[Value]:
    paid, tenders = Counter[str](), sale.tenders.all()
    for tender in tenders:
        paid[tender.method] += tender.amount
    return [
        sale.pk,
        _moment(sale.at_ms, sale.tournament.timezone),
        sale.tournament.name,
        sale.entry_id,
        sale.kind,
        sale.price,
        sale.to_pool,
        sale.to_fee,
        sale.to_staff,
        sale.to_bounty,
        sale.chips,
        *(paid[method] for method in PAID),
        ", ".join(sorted({tender.reference for tender in tenders} - {""})),
        sale.receipt,
        next((tender.funder.name for tender in tenders if tender.funder), ""),
        sale.staff.name if sale.staff else "",
        sale.drawer_id,
        sale.voids_id,
    ]


def _moment(at_ms: int | None, zone: str = "UTC") -> str:
    return "" if at_ms is None else local(at_ms, zone).isoformat(sep=" ", timespec="seconds")
