"""The verbs of the desk. Each takes a tap; each is one transaction and one journal line."""

from registration.services.drawers import (
    close_drawer,
    hand_over,
    move_cash,
    open_drawer,
    reopen_drawer,
)
from registration.services.entries import enter, replace_member
from registration.services.hiding import hide_event, show_event
from registration.services.members import import_members
from registration.services.people import (
    add_member,
    change_member,
    change_membership,
    forget,
    merge,
    part,
    set_photo,
)
from registration.services.refunds import give_refund
from registration.services.sales import (
    rebuy,
    sell_add_on,
    sell_add_ons,
    sell_bonus,
    settle_credit,
    void_sale,
)
from registration.services.terms import (
    change_chip_terms,
    change_day_terms,
    change_entry_terms,
    change_payment_terms,
    change_price_terms,
    change_rebuy_terms,
)

__all__ = [
    "add_member",
    "change_chip_terms",
    "change_day_terms",
    "change_entry_terms",
    "change_member",
    "change_membership",
    "change_payment_terms",
    "change_price_terms",
    "change_rebuy_terms",
    "close_drawer",
    "enter",
    "forget",
    "give_refund",
    "hand_over",
    "hide_event",
    "import_members",
    "merge",
    "move_cash",
    "open_drawer",
    "part",
    "rebuy",
    "reopen_drawer",
    "replace_member",
    "sell_add_on",
    "sell_add_ons",
    "sell_bonus",
    "set_photo",
    "settle_credit",
    "show_event",
    "void_sale",
]
