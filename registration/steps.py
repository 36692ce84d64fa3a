"""What entries and sales go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.models import Stage
from registration.entries import blockers, queue, selectors, standing
from registration.models import AdmissionReason, Entry, Member, Sale, Tender
from registration.models.ways_to_pay import CASH, CREDIT, TICKET, WAYS, Way
from registration.money import (
    debts,
    drawers,
    funders,
    ledger,
    payment_terms,
    price,
    prices,
    refunds,
    tickets,
)
from registration.money.payment import Details, Payment
from registration.money.payment_terms import PaymentTerms
from registration.money.price import Price
from registration.people import namesakes
from rules.refusal import Refusal, Refused, refuse


def enter(
    line: OpenLine,
    member_id: int,
    payment: Payment,
    override: Sequence[str] = (),
    reason: str = "",
    *,
    waits: bool = False,
) -> Entry:
    """Sell the member an entry, a re-entry if there was one before: the row and its sale.

    ``payment`` as in ``sell``. ``override`` names the verdicts (codes) which the chief
    judge waives, ``reason`` says why; what the rulebook lets nobody waive stays refused. With
    ``waits`` the member becomes an alternate, the last of the queue.

    Raises Refused with every reason at once: the rulebook's with their paragraphs,
    "entry.late_closed", "entry.already_in", "entry.barred", "entry.no_reentry",
    "entry.reentries_used", "entry.full", "entry.others_wait" (unless ``waits``),
    "member.merged", "member.forgotten"; else "member.unknown",
    "override.no_reason" or "override.chief_only".
    """
    member = selectors.member_held(member_id)
    last = selectors.entry_of(line.tournament, member)
    reasons = standing.standing(line.tournament, member, last, line.now, override, reason)
    if not waits and not reasons and (no_place := queue.no_place(line.tournament)):
        reasons = (no_place,)
    if reasons:
        raise Refused(*reasons)
    number = selectors.next_number(last)
    if override:
        line.require_chief("override.chief_only")
    # Beside the journal: it may name the player.
    kept = AdmissionReason.objects.create(text=reason.strip()) if override else None
    entry = line.create(
        Entry,
        tournament_id=line.tournament.pk,
        member_id=member.pk,
        number=number,
        state=(Entry.State.WAITING if waits else Entry.State.IN).value,
        queued_seq=line.seq if waits else None,
        entered_ms=line.now,
        admission_id=kept.pk if kept else None,
    )
    if number == 1 and namesakes.tell_apart(line.tournament, member):
        line.touch(touches.changed_name(Member))  # namesakes are told apart past the pen
    kind = Sale.Kind.ENTRY if number == 1 else Sale.Kind.RE_ENTRY
    sell(line, entry, kind, payment)
    line.fact(member=member.pk, number=number)
    if kept:
        line.fact(override=sorted(override), admission=kept.pk)
    return entry


def enter_before_draw(
    line: OpenLine, member_id: int, payment: Payment, override: Sequence[str], reason: str
) -> Entry:
    """The same where no seat is part of it. Refused "entry.seats_drawn" after the draw,
    "event.hidden" where no list shows the event."""
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("entry.seats_drawn")
    if line.tournament.hidden_ms is not None:
        raise refuse("event.hidden")
    return enter(line, member_id, payment, override, reason)


def sell(
    line: OpenLine,
    entry: Entry,
    kind: Sale.Kind,
    payment: Payment,
) -> Sale:
    """Write the sale at the price that the terms of the event say for this moment.

    Raises Refused as ``price.tenders`` and ``payment_terms.refusals``; "price.changed" when the
    page showed another price; "drawer.closed" when the drawer of whoever sells is being counted
    just now.
    """
    cost = prices.price(line.tournament, kind, line.now)
    sale = _write(line, entry, kind, cost, _paid(line, cost.total, payment), payment.details)
    if cost.early_chips:
        given = [(CASH.code, 0)]
        _write(line, entry, Sale.Kind.EARLY, Price(0, 0, cost.early_chips), given, Details())
    line.fact(entry=entry.pk, method=payment.method, paid=cost.total)
    return sale


def sell_to_several(
    line: OpenLine, entries: Sequence[Entry], kind: Sale.Kind, payments: Mapping[int, Payment]
) -> None:
    """Write a sale for each of the entries, ``payments`` by key. Raises Refused as ``sell``, with
    the reasons about each."""
    cost = prices.price(line.tournament, kind, line.now)
    paid, reasons = {}, {}
    for entry in entries:
        try:
            paid[entry.pk] = _paid(line, cost.total, payments[entry.pk])
        except Refused as refused:
            reasons[entry.pk] = refused.refusals
    if reasons:
        raise Refused(*about_each(entries, reasons))
    for entry in entries:
        _write(line, entry, kind, cost, paid[entry.pk], payments[entry.pk].details)
    line.fact(buyers=[entry.pk for entry in entries], count=len(entries))


def about_each(entries: Sequence[Entry], reasons: Mapping[int, Sequence[Refusal]]) -> list[Refusal]:
    """The ``reasons`` against entries, by key, each about its player; what stands against all of
    several stands there once, about nobody."""
    rows = [(entry.member.short_name, reasons.get(entry.pk, ())) for entry in entries]
    of_all = [
        reason
        for reason in (rows[0][1] if len(rows) > 1 else ())
        if all(reason in others for _name, others in rows)
    ]
    return of_all + [
        replace(reason, about=name)
        for name, mine in rows
        for reason in mine
        if reason not in of_all
    ]


def settle(line: OpenLine, entry: Entry, payment: Payment) -> Sale:
    """Write that what is owed for the entry was paid: a line without a price, whose tenders take
    the credit off and the money in. Raises Refused as ``sell``, and "credit.none"."""
    owed = debts.owed(entry.pk)
    if owed < 1:
        raise refuse("credit.none")
    paid = [(CREDIT.code, -owed), *_paid(line, owed, payment)]
    line.fact(entry=entry.pk, method=payment.method, paid=owed)
    return _write(line, entry, Sale.Kind.SETTLED, Price(0, 0, 0), paid, payment.details)


def _paid(line: OpenLine, total: int, payment: Payment) -> tuple[tuple[str, int], ...]:
    """The tenders of so much money, once nothing stands against them."""
    if payment.details.price not in (None, total):
        raise refuse("price.changed")
    paid = price.tenders(total, WAYS[payment.method].code, payment.other)
    terms = line.tournament.registration_terms
    wanted = {field.name: getattr(terms, field.name) for field in fields(PaymentTerms)}
    if reasons := payment_terms.refusals(paid, payment.details, PaymentTerms(**wanted)):
        raise Refused(*reasons)
    return paid


def _write(
    line: OpenLine,
    entry: Entry,
    kind: Sale.Kind,
    cost: Price,
    paid: Sequence[tuple[str, int]],
    details: Details,
) -> Sale:
    if cost.to_pool or kind in (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY):
        check_pool(line, entry.pk)
    cash = sum(amount for method, amount in paid if WAYS[method].in_drawer)
    drawer_id = drawers.drawer_for_sale(
        line.staff_id, line.tournament.currency, cash_at=line.now if cash else None
    )
    drawers.check_pays_out(drawer_id, -cash)
    sale = line.create(
        Sale,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        member_id=entry.member_id,
        kind=kind.value,
        price=cost.total,
        to_pool=cost.to_pool,
        to_fee=cost.to_fee,
        to_staff=cost.to_staff,
        to_bounty=cost.to_bounty,
        chips=cost.chips,
        staff_id=line.staff_id,
        drawer_id=drawer_id,
        receipt=details.receipt,
        seq=line.seq,
        at_ms=line.now,
    )
    for method, amount in paid:
        columns = _written_with(WAYS[method], details)
        line.create(Tender, sale_id=sale.pk, method=method, amount=amount, **columns)
        if method == TICKET.code and amount > 0:
            tickets.use(line, sale, amount, details)
    return sale


def check_pool(line: OpenLine, *entries: int) -> None:
    """Refuse what would change a prize pool that stands: see blockers.pool."""
    if reasons := blockers.pool(line.tournament, *entries):
        raise Refused(*reasons)


def check_bounties(line: OpenLine, entries: Collection[int]) -> None:
    """Refuse to give back what these entries paid for a bounty that stands: see
    blockers.bounties."""
    if entries and (reasons := blockers.bounties(line.tournament, entries)):
        raise Refused(*reasons)


def _written_with(way: Way, details: Details) -> dict[str, Any]:
    """What stands with a tender by this way: its reference, or who pays for it."""
    if way.has_funder:
        return {"funder_id": funders.funder(details.funder).pk}
    return {"reference": details.reference if way.by_bank else ""}


def refund(line: OpenLine, sales: Iterable[Sale]) -> None:
    """Void the ``sales``, which are in force, and note what is given back in all."""
    given_back = list(sales)
    _void(line, given_back)
    line.fact(paid=-sum(sale.price for sale in given_back))


def refund_part(line: OpenLine, entry: Entry, shares: Mapping[str, int], method: str) -> None:
    """Write that amounts of the price are given back, each out of its share."""
    amount = sum(shares.values())
    given = replace(Price(0, 0, 0), **{f"to_{share}": -part for share, part in shares.items()})
    sale = _write(line, entry, Sale.Kind.REFUND, given, [(method, -amount)], Details())
    if method == TICKET.code:
        tickets.issue(line, entry, amount, sale)
    line.fact(entry=entry.pk, method=method, paid=-amount)


def void(line: OpenLine, sale: Sale) -> None:
    """Take back the sale, which is the first line of its chain, and with an entry the chips that
    came with it. Refused "sale.void" when it is void, "credit.paid" while a line stands that paid
    it afterwards, "refund.stands" while more was given back than would be left of it."""
    others = [other for other in selectors.sales(sale.entry) if other != sale]
    _void(line, [sale, *(other for other in others if other.seq == sale.seq)])
    if debts.owed(sale.entry_id) < 0:
        raise refuse("credit.paid")
    if refunds.overdrawn_entries(line.tournament, sale.entry_id):
        raise refuse("refund.stands")
    line.fact(entry=sale.entry_id, sale=sale.kind, paid=-sale.price)


def _void(line: OpenLine, sales: Sequence[Sale]) -> None:
    lines_of = ledger.chains(sales)
    if not all(map(ledger.is_in_force, sales, lines_of)):
        raise refuse("sale.void")
    check_pool(line, *{sale.entry_id for sale in sales if sale.to_pool})
    check_bounties(line, {sale.entry_id for sale in sales if sale.to_bounty})
    tickets.give_back(line, sales)
    newest = [lines[-1] for lines in lines_of]
    ledger.write_voids(line.create_rows, newest, line.staff_id, seq=line.seq, at_ms=line.now)
