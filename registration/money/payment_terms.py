"""May a sale be paid like that? What the terms of the event want to be written down with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from registration.entries.offers import TERMS
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
    methods = {method for method, amount in tenders if amount}
    promised = {method for method, _amount in tenders}  # also of what costs nothing
    reasons = {
        "tender.no_reference": terms.needs_reference
        and methods & {"card", "transfer"}
        and not details.reference,
        "sale.no_receipt": terms.needs_receipt
        and methods & {"cash", "card"}
        and not details.receipt,
        "tender.no_credit": "credit" in promised and not terms.sells_credit,
        "tender.no_free": "free" in promised and not terms.sells_free,
        "tender.unused": (details.funder.strip() and "free" not in promised)
        or (details.ticket and "ticket" not in methods),
        "tender.reference_unused": details.reference and not methods & {"card", "transfer"},
        "tender.no_funder": "free" in promised and not details.funder.strip(),
    }
    return tuple(Refusal(code, TERMS) for code, stands in reasons.items() if stands)
