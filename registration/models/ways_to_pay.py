"""The ways in which a sale is paid, a price given back and a prize handed out."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Way:
    """A way to pay, by its ``code`` in rows, files and requests.

    ``is_money``: it is brought to the desk and given back there, and a credit is paid by it.
    ``in_drawer``: it lies in the drawer of whoever takes it. ``by_bank``: the terminal or the
    transfer has a reference. ``has_receipt``: a fiscal receipt is made of it. ``has_funder``:
    somebody else pays. ``is_promise``: nobody has brought anything for it. ``term``: the column of
    registration.Terms without which the desk does not sell by it, ``refused`` the code of the
    refusal. ``prize``: what a prize handed out by it is called, empty where none is.
    """

    code: str
    name: Promise | str
    is_money: bool = False
    in_drawer: bool = False
    by_bank: bool = False
    has_receipt: bool = False
    has_funder: bool = False
    is_promise: bool = False
    term: str = ""
    refused: str = ""
    prize: Promise | str = ""


CASH = Way("cash", _("Cash"), is_money=True, in_drawer=True, has_receipt=True, prize=_("In cash"))
CARD = Way("card", _("Card"), is_money=True, by_bank=True, has_receipt=True)
TRANSFER = Way("transfer", _("Transfer"), is_money=True, by_bank=True, prize=_("By transfer"))
TICKET = Way("ticket", _("Ticket"), prize=_("By ticket"))
FREE = Way(
    "free",
    _("Free"),
    has_funder=True,
    is_promise=True,
    term="sells_free",
    refused="tender.no_free",
)
CREDIT = Way(
    "credit", _("On credit"), is_promise=True, term="sells_credit", refused="tender.no_credit"
)
WAYS = {way.code: way for way in (CASH, CARD, TRANSFER, TICKET, FREE, CREDIT)}
CHOICES = [(code, way.name) for code, way in WAYS.items()]
MONEY = tuple(code for code, way in WAYS.items() if way.is_money)
BACK = (*MONEY, TICKET.code)  # by which a part of a price is given back
TO_SEVERAL = (*MONEY, CREDIT.code)  # by which several are sold to in one act
BY_BANK = tuple(code for code, way in WAYS.items() if way.by_bank)
IN_DRAWER = tuple(code for code, way in WAYS.items() if way.in_drawer)
PROMISED = tuple(code for code, way in WAYS.items() if way.is_promise)
PRIZES = {code: way.prize for code, way in WAYS.items() if way.prize}


def sold_under(terms: object) -> list[Way]:
    """The ways by which the desk sells under these terms (registration.Terms)."""
    return [way for way in WAYS.values() if not way.term or getattr(terms, way.term)]
