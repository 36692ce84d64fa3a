"""The verbs of the desk. Each takes a tap; each is one transaction and one journal line."""

from registration.services.entries import enter
from registration.services.members import import_members
from registration.services.sales import rebuy, sell_add_on, void_sale
from registration.services.terms import change_chip_terms, change_entry_terms, change_rebuy_terms

__all__ = [
    "change_chip_terms",
    "change_entry_terms",
    "change_rebuy_terms",
    "enter",
    "import_members",
    "rebuy",
    "sell_add_on",
    "void_sale",
]
