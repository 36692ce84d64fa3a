"""What entries and sales go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Iterable, Sequence

from floor.journal.open_line import OpenLine
from registration import drawers, ledger, price, prices, queue, selectors
from registration.models import AdmissionReason, Entry, Sale, Tender
from registration.payment import Payment
from registration.price import Price
from rules.refusal import Refused, refuse


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
    reasons = selectors.standing(line.tournament, member, last, line.now, override, reason)
    if not waits and not reasons and (no_place := queue.no_place(line.tournament)):
        reasons = (no_place,)
    if reasons:
        raise Refused(*reasons)
    number = selectors.next_number(last)
    entry = line.create(
        Entry,
        tournament_id=line.tournament.pk,
        member_id=member.pk,
        number=number,
        state=(Entry.State.WAITING if waits else Entry.State.IN).value,
        queued_seq=line.seq if waits else None,
        entered_ms=line.now,
    )
    kind = Sale.Kind.ENTRY if number == 1 else Sale.Kind.RE_ENTRY
    sell(line, entry, kind, payment)
    if chips := prices.early_chips(line.tournament, line.now):
        _write(line, entry, Sale.Kind.EARLY, Price(0, 0, chips), [(payment.method, 0)])
    line.fact(member=member.pk, number=number)
    if override:
        line.require_chief("override.chief_only")
        kept = AdmissionReason.objects.create(text=reason.strip())  # beside the journal
        line.fact(override=sorted(override), admission=kept.pk)
    line.touch(f"member-{member.pk}")
    return entry


def sell(
    line: OpenLine,
    entry: Entry,
    kind: Sale.Kind,
    payment: Payment,
) -> Sale:
    """Write the sale at the price that the terms of the event say for this moment.

    Raises Refused as ``price.tenders``; "price.changed" when the page showed another price;
    "drawer.closed" when the drawer of whoever sells is being counted just now.
    """
    cost, seen = prices.price(line.tournament, kind, line.now), payment.details.price
    if seen is not None and seen != cost.total:
        raise refuse("price.changed")
    method = Tender.Method(payment.method).value
    sale = _write(line, entry, kind, cost, price.tenders(cost.total, method, payment.other))
    line.fact(entry=entry.pk, method=method, paid=cost.total)
    line.touch("entries", f"entry-{entry.pk}", f"member-{entry.member_id}", "prizes")
    return sale


def _write(
    line: OpenLine, entry: Entry, kind: Sale.Kind, cost: Price, paid: Iterable[tuple[str, int]]
) -> Sale:
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
        drawer_id=drawers.drawer_for_sale(line.staff_id, line.tournament.currency),
        seq=line.seq,
        at_ms=line.now,
    )
    for name, amount in paid:
        line.create(Tender, sale_id=sale.pk, method=name, amount=amount)
    return sale


def refund(line: OpenLine, sales: Iterable[Sale]) -> None:
    """Void the ``sales``, which are in force, and note what is given back in all."""
    paid = 0
    for sale in sales:
        _void(line, sale)
        paid -= sale.price
    line.fact(paid=paid)


def void(line: OpenLine, sale: Sale) -> None:
    """Take back the sale, which is the first line of its chain, and with an entry the chips that
    came with it; refused "sale.void" when it is void."""
    _void(line, sale)
    for given in selectors.sales(sale.entry):
        if given.seq == sale.seq:
            _void(line, given)
    line.fact(entry=sale.entry_id, sale=sale.kind, paid=-sale.price)


def _void(line: OpenLine, sale: Sale) -> None:
    lines = ledger.chain(sale)
    if not ledger.is_in_force(sale, lines):
        raise refuse("sale.void")
    ledger.write_void(line.create, lines[-1], line.staff_id, seq=line.seq, at_ms=line.now)
    line.touch("entries", f"entry-{sale.entry_id}", f"member-{sale.member_id}", "prizes")
