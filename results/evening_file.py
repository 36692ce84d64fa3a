"""The close of an evening as tables: sums, drawers, prizes, and every line to check them by.

Amounts in the smallest unit. Words are the reader's; a program goes by the codes of the columns.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from django.utils.translation import gettext as _

from floor.time.tournament_time import local
from floor.web.xlsx import Table, Value
from registration.models import CashMove, Sale, Ticket
from registration.models.ways_to_pay import PRIZES as PRIZE_WAYS
from registration.money import evening
from registration.money.evening import DrawerRow
from registration.sentences import PURPOSES, SOLD
from results.evening_close import Close, EventClose
from results.evening_columns import (
    DRAWERS,
    EVENTS,
    LINES,
    MOVES,
    OWED,
    PAID,
    PRIZES,
    SLIPS,
    TICKETS,
)
from results.money_owed import Kind


def sheets(close: Close) -> list[Table]:
    """The sheets of the workbook."""
    whole = [row.drawer.pk for row in close.drawers if row.inside is not None]
    return [
        (_("Events"), EVENTS, map(_event_row, close.events)),
        (_("Drawers"), DRAWERS, map(_drawer_row, close.drawers)),
        (_("Lines"), LINES, map(_line_row, evening.lines(row.event for row in close.events))),
        (_("Cash that is no sale"), MOVES, map(_move_row, evening.moves(whole))),
        (_("Prizes"), PRIZES, _prize_rows(close.events)),
        (_("Prize slips"), SLIPS, _slip_rows(close.events)),
        (_("Tickets not used yet"), TICKETS, map(_ticket_row, close.tickets)),
        (_("Player balances"), OWED, _owed_rows(close.events)),
    ]


def _event_row(row: EventClose) -> list[Value]:
    money, sums = row.money, row.sums
    return [
        row.event.slug,
        row.event.name,
        *(money.gross, money.pool, money.fee, money.staff, money.bounty, money.waiting),
        row.pool.added,
        row.pool.overlay,
        row.special_added,
        *(money.methods.get(method, 0) for method in PAID),
        row.fund,
        *(sums[name] for name in ("won", "bounties_won", "special_won", "moved", "paid", "due")),
    ]


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
        sale.tournament.slug,
        sale.entry_id,
        str(SOLD[sale.kind]),
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
        _("yes") if sale.waits else "",  # type: ignore[attr-defined]  # evening.lines
    ]


def _move_row(move: CashMove) -> list[Value]:
    at, by = _moment(move.at_ms), move.staff.name
    return [
        move.pk,
        at,
        move.drawer_id,
        str(PURPOSES[move.purpose]),
        move.amount,
        by,
        move.voids_id,
    ]


def _prize_rows(events: Iterable[EventClose]) -> Iterator[list[Value]]:
    for row in events:
        for prize in row.prizes:
            won = (prize.amount, prize.bounty, prize.special_sum, prize.moved)
            named = (prize.entry_id, row.event.slug, prize.place, prize.name)
            yield [*named, *won, prize.paid, prize.due]


def _slip_rows(events: Iterable[EventClose]) -> Iterator[list[Value]]:
    for row in events:
        for slip in (payment for prize in row.prizes for payment in prize.payments):
            paid: list[Value] = [
                slip.entry_id,
                slip.amount,
                str(PRIZE_WAYS[slip.method]),
                slip.move_id,
            ]
            at, by = _moment(slip.at_ms, row.event.timezone), str(slip.staff or "")
            ticket = slip.ticket.number if slip.ticket else None
            yield [slip.number, at, row.event.slug, *paid, ticket, by]


def _owed_rows(events: Iterable[EventClose]) -> Iterator[list[Value]]:
    for row in events:
        open_rows = [(owed, "") for owed in row.lies_nowhere]
        for owed, by in (*open_rows, *((owed, kept.staff.name) for owed, kept in row.kept)):
            kinds = (*get_args(Kind), "bounty")
            sums = [owed.amount if owed.kind == kind else None for kind in kinds]
            yield [owed.entry, row.event.slug, owed.name, *sums, owed.number, by]


def _ticket_row(ticket: Ticket) -> list[Value]:
    event = ticket.entry.tournament.slug if ticket.entry else ""
    return [ticket.number, event, ticket.entry_id, ticket.value, ticket.refund_id]


def _moment(at_ms: int | None, zone: str = "UTC") -> str:
    return "" if at_ms is None else local(at_ms, zone).isoformat(sep=" ", timespec="seconds")
