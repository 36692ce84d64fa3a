"""May a sale be paid like that? What the terms of the event want to be written down with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from registration.entries.offers import TERMS
from registration.models.ways_to_pay import TICKET, WAYS
from registration.money.payment import Details
from rules.refusal import Refusal


@dataclass(frozen=True)
class PaymentTerms:
    """Whether card and transfer need a reference and money a receipt, and whether the desk sells on
    credit and gives entries that somebody else pays for."""

    needs_reference: bool = False
    needs_receipt: bool = False
    sells_credit: bool = False
    sells_free: bool = False


def refusals(
    paid: Iterable[tuple[str, int]], details: Details, terms: PaymentTerms
) -> tuple[Refusal, ...]:
    """Return what stands against a payment by these methods and amounts.

    Codes "tender.no_reference", "sale.no_receipt", "tender.no_credit", "tender.no_free",
    "tender.no_funder", "tender.unused" when who pays is named and nothing is free, or a
    ticket is and nothing paid by it; "tender.reference_unused" when a reference is written and
    nothing is paid by card or transfer.
    """
    tenders = tuple(paid)
    paying = [WAYS[method] for method, amount in tenders if amount]
    named = [WAYS[method] for method, _amount in tenders]  # also of what costs nothing
    by_bank, by_funder = any(way.by_bank for way in paying), any(way.has_funder for way in named)
    has_receipt = any(way.has_receipt for way in paying)
    reasons = {
        "tender.no_reference": terms.needs_reference and by_bank and not details.reference,
        "sale.no_receipt": terms.needs_receipt and has_receipt and not details.receipt,
        **{way.refused: not getattr(terms, way.term) for way in named if way.term},
        "tender.unused": (details.funder.strip() and not by_funder)
        or (details.ticket and TICKET not in paying),
        "tender.reference_unused": details.reference and not by_bank,
        "tender.no_funder": by_funder and not details.funder.strip(),
    }
    return tuple(Refusal(code, TERMS) for code, stands in reasons.items() if stands)
